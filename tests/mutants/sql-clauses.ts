/** A word, a string, a piece of punctuation or a gap of an SQL text, and how many parentheses are open around it. */
type Token = { text: string; start: number; end: number; depth: number }

/** A text in place of another, between two offsets. */
type Edit = { start: number; end: number; text: string }

/** What stands before a condition, and what ends one that no parenthesis ends. */
const OPENS = /^(where|and|or|on|when|having)$/
const ENDS =
  /^(where|and|or|group|order|limit|returning|union|for|on|do|then|else|end|set|from|having|join|left|,)$/

/** Functions that may be replaced by their first argument. */
const AROUND_FIRST = /^(coalesce|least|greatest|lower)$/

/**
 * An SQL text as it would be with one thing less, once for each: a condition that always holds, a statement of a `with`
 * that nothing else names, an order, a limit, a lock, a fallback. Gaps, of which nothing is known, are
 * characters of Unicode's private use.
 */
export function withoutOneClause(text: string): string[] {
  const tokens = tokensOf(text)
  const edits = tokens.flatMap((_, at) => [
    ...conditionAt(tokens, at),
    ...statementAt(tokens, at),
    ...partAt(tokens, at),
  ])
  return [...new Set(edits.map(({ start, end, text: by }) => text.slice(0, start) + by + text.slice(end)))]
}

function tokensOf(text: string): Token[] {
  let depth = 0
  return [...text.matchAll(/'[^']*'|\w+|[\u{E000}-\u{F8FF}]|::|->>?|@>|<>|<=|>=|[^\s\w]/gu)].map((match) => {
    const [token] = match
    if (token === ')') depth -= 1
    const found = { text: token, start: match.index, end: match.index + token.length, depth }
    if (token === '(') depth += 1
    return found
  })
}

/** The index of the first token after `at` that ends what begins there, by a parenthesis or by itself. */
function endAfter(tokens: Token[], at: number, ends: RegExp): number {
  const { depth } = tokens[at]!
  const found = tokens.findIndex(
    (token, place) =>
      place > at &&
      (token.depth < depth ||
        (token.depth === depth && ends.test(token.text) && tokens[place - 1]!.text !== 'distinct')),
  )
  return found === -1 ? tokens.length : found
}

function conditionAt(tokens: Token[], at: number): Edit[] {
  const opener = tokens[at]!.text
  if (!OPENS.test(opener) || tokens[at + 1]?.text === 'conflict') return []
  const end = endAfter(tokens, at, ENDS)
  if (end === at + 1) return []
  const isOfMany = opener === 'or' || tokens[end]?.text === 'or'
  const place = { start: tokens[at + 1]!.start, end: tokens[end - 1]!.end }
  const values = opener === 'when' ? ['true', 'false'] : [isOfMany ? 'false' : 'true']
  return [...values.map((text) => ({ ...place, text })), ...firstInParentheses(tokens, at)]
}

/** What an `or` begins with if nothing but a parenthesis stands before it. */
function firstInParentheses(tokens: Token[], at: number): Edit[] {
  const { text, depth, start } = tokens[at]!
  const opening = tokens.findLastIndex(
    (token, place) => place < at && (token.depth < depth || (token.depth === depth && ENDS.test(token.text))),
  )
  const before = tokens[opening]
  if (text !== 'or' || !before || before.depth === depth) return []
  return [{ start: before.end, end: start, text: 'false ' }]
}

/** `name as (…)` in a list of them, unless the rest of the text has use for it. */
function statementAt(tokens: Token[], at: number): Edit[] {
  const { text: name, start, depth } = tokens[at]!
  if (tokens[at + 1]?.text !== 'as' || tokens[at + 2]?.text !== '(') return []
  const closing = tokens.findIndex(
    (token, place) => place > at + 2 && token.text === ')' && token.depth === depth,
  )
  const others = tokens.filter(({ text }, place) => text === name && (place < at || place > closing))
  if (closing === -1 || others.length > 0) return []
  const after = tokens[closing + 1]
  const before = tokens[at - 1]
  if (after?.text === ',') return [{ start, end: after.end, text: '' }]
  const from = before && /^(,|with)$/.test(before.text) ? before.start : start
  return [{ start: from, end: tokens[closing]!.end, text: '' }]
}

function partAt(tokens: Token[], at: number): Edit[] {
  const { text, start, end } = tokens[at]!
  const next = tokens[at + 1]?.text
  const until = (place: number) => ({ start, end: tokens[place - 1]!.end, text: '' })
  if (text === 'desc' || text === 'distinct') return next === 'from' ? [] : [{ start, end, text: '' }]
  if (text === 'for' && next === 'update') return [until(endAfter(tokens, at, /^(returning|union)$/))]
  if (text === 'limit' || (text === 'order' && next === 'by'))
    return [until(endAfter(tokens, at, /^(limit|for|returning|union)$/))]
  if (AROUND_FIRST.test(text) && next === '(') {
    const closing = endAfter(tokens, at + 2, /^$/)
    const comma = endAfter(tokens, at + 2, /^,$/)
    const first = tokens[at + 2]!.start
    if (comma < closing)
      return [
        { start: tokens[comma]!.start, end: tokens[closing - 1]!.end, text: '' },
        { start: first, end: tokens[comma]!.end, text: '' },
      ]
    return [{ start, end, text: '' }]
  }
  return []
}
