/** One line of the log: what happened, and what is known of it. Never passwords, tokens or what people wrote. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>

export type Log = (entry: LogEntry) => void

/** Writes an entry as one line of JSON, with its time. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))
}
