/**
 * A stored value with a number that goes up with every change; 0 while nothing is stored. A save that sends it back as
 * `If-Match: "<version>"` is refused with 412 if somebody else has saved since.
 */
export type Versioned<Stored> = Stored & { version: number }
