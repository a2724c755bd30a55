/**
 * What is stored, with the number that counts up with every change of it; 0 where nothing is stored yet. A save that
 * sends it back as `If-Match: "<version>"` is refused with 412 when somebody else has saved since.
 */
export type Versioned<Stored> = Stored & { version: number }
