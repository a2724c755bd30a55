import { PASSWORD_LINK_PARAMETER } from '#domain/session.ts'
import { takeParameter } from '../../session/take-parameter.ts'

/** Takes the password link's token from the URL, and removes it from the address bar and the history. */
export const takePasswordToken = () => takeParameter(PASSWORD_LINK_PARAMETER)
