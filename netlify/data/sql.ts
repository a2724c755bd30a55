// Not from the package's index: its lazily loaded parts form a circle there, and in the one-file bundle `sql` would be
// used before it is set up.
export { type SQL, sql } from 'drizzle-orm/sql/sql'
