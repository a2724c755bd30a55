/** The name of the conversion action, unless the ad account calls it something else. */
export const CONVERSION_NAME = 'Booket show'
/** Maximum characters in the name of a conversion action. */
export const CONVERSION_NAME_MAX_LENGTH = 100
