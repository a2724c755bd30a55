// A function has ten seconds to answer: after waiting in vain for connection and answer, one of them is left to say so.
/** How long to wait for a connection before the database counts as away, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 3_000
/** After this long the server is asked to end a statement, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 5_000
/** How long we wait for an answer, in milliseconds: a server that is alive has ended the statement by then. */
export const QUERY_TIMEOUT_MS = 6_000
