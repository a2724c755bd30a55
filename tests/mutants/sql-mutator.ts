import { withoutOneClause } from './sql-clauses.ts'

/** The little of Babel's syntax trees that is looked at here. */
type Node = { type: string } & Record<string, unknown>
type Path = { node: Node; parent: Node }
type Template = Node & { quasi: Node & { quasis: { value: { raw: string } }[]; expressions: Node[] } }
type Call = Node & { callee: Node; arguments: Node[] }

/** What Stryker asks of a way to break code. */
export type Mutator = { name: string; mutate: (path: Path) => Iterable<Node> }

const CONDITIONS = /^(and|or)$/
const CLAUSES = /^(where|orderBy|limit|having)$/
/** What writes rows or log lines takes their columns as its last or its first argument. */
const WRITERS = /^(set|values|setOf|insertOf|logActivity|logged)$/

/**
 * Breaks statements clause by clause. Stryker itself takes a whole template or nothing away, which every test notices
 * that runs the statement at all.
 */
export const sqlClauses: Mutator = {
  name: 'SqlClause',
  *mutate({ node }) {
    if (isSql(node)) yield* templatesFor(node)
    else if (node.type === 'CallExpression') yield* callsFor(node as Call)
  },
}

function isSql(node: Node): node is Template {
  return node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql'
}

/** Each gap of the template is one character of Unicode's private use. */
const FIRST_GAP = 0xe000

function* templatesFor(node: Template): Iterable<Node> {
  const { quasis, expressions } = node.quasi
  const text = quasis
    .map(({ value }, at) => (at === 0 ? '' : String.fromCodePoint(FIRST_GAP + at - 1)) + value.raw)
    .join('')
  for (const changed of withoutOneClause(text)) yield { ...node, quasi: templateOf(changed, expressions) }
}

function templateOf(text: string, expressions: Node[]): Node {
  const pieces = text.split(/[\u{E000}-\u{F8FF}]/u)
  const gaps = [...text.matchAll(/[\u{E000}-\u{F8FF}]/gu)]
  return {
    type: 'TemplateLiteral',
    quasis: pieces.map((raw, at) => ({
      type: 'TemplateElement',
      value: { raw, cooked: raw },
      tail: at === pieces.length - 1,
    })),
    expressions: gaps.map(([gap]) => expressions[gap.codePointAt(0)! - FIRST_GAP]!),
  }
}

function* callsFor(call: Call): Iterable<Node> {
  const { callee, arguments: given } = call
  const isMethod = callee.type === 'MemberExpression'
  const name = String((isMethod ? (callee.property as Node) : callee).name)
  if (CONDITIONS.test(name) && !isMethod && given.length > 1)
    for (const at of given.keys()) yield { ...call, arguments: given.toSpliced(at, 1) }
  if (CLAUSES.test(name) && isMethod) yield callee.object as Node
  if (!WRITERS.test(name)) return
  for (const [at, row] of given.entries()) {
    if (row.type !== 'ObjectExpression') continue
    const properties = row.properties as Node[]
    for (const place of properties.keys())
      yield { ...call, arguments: given.with(at, { ...row, properties: properties.toSpliced(place, 1) }) }
  }
}
