/**
 * Where the functions run: Frankfurt, next to a database in Neon's `eu-central-1` and close to Norway. Without it they
 * run in Ohio, a hundred milliseconds from both for every statement (docs/deploy.md).
 */
export const REGION = 'fra'
/** Neon's name for the same place. */
export const DATABASE_REGION = 'eu-central-1'
