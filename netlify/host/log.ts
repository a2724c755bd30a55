/** One log line: what happened, and its details. Never passwords, tokens or what people wrote. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>

export type Log = (entry: LogEntry) => void

/** Writes an entry with its time as one line of JSON. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))
}
