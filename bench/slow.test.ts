import { expect, test } from 'vitest'
import { missedSlowCpuBudgets, stripStylesAndScripts, sumMainThreadTimes } from './slow.ts'

const PAGE = { pid: 7, tid: 1, args: {} }
const named = (pid: number, tid: number, name: string) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  ts: 0,
  args: { name },
})
const task = (ts: number, tdur: number, where = {}) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  tdur,
  ...PAGE,
  ...where,
})

test('only the painting thread’s tasks count, twelve times slower, and block beyond 50 ms', () => {
  const events = [
    named(7, 1, 'CrRendererMain'),
    named(7, 2, 'Compositor'),
    named(8, 1, 'CrRendererMain'),
    { name: 'firstContentfulPaint', ph: 'I', ts: 1000, ...PAGE },
    task(0, 10_000),
    task(2000, 10_000),
    task(3000, 1000),
    task(4000, 9000, { tid: 2 }),
    task(4000, 9000, { pid: 8 }),
    { ...task(4000, 9000), name: 'ParseHTML' },
  ]
  expect(sumMainThreadTimes(events)).toEqual({ work: 252, blocking: 70 })
})

test('a page that painted nothing is no measurement', () => {
  expect(() => sumMainThreadTimes([task(0, 1)])).toThrow('painted nothing')
})

test.each([
  ['keeps both budgets', { work: 1100, blocking: 50 }, []],
  [
    'works too much',
    { work: 1110, blocking: 0 },
    ['/: 11.10 times the work of the same content without design, at most 11 times'],
  ],
  [
    'blocks too long',
    { work: 100, blocking: 51 },
    ['/: blocks 51 ms longer than the same content without design, at most 50'],
  ],
])('a page that %s is told so', (_, page, missed) => {
  expect(missedSlowCpuBudgets('/', { page, plain: { work: 100, blocking: 0 } })).toEqual(missed)
})

test('an offer, hydrated as a whole, may work sixteen times as much', () => {
  const missed = (work: number) =>
    missedSlowCpuBudgets('/partner/haubitz', {
      page: { work, blocking: 0 },
      plain: { work: 100, blocking: 0 },
    })
  expect(missed(1600)).toEqual([])
  expect(missed(1601)).toEqual([expect.stringContaining('at most 16 times')])
})

test('what remains without design is text, links and pictures', () => {
  expect(
    stripStylesAndScripts(
      '<link rel="x"><style>p{}</style><p class="a b" data-x="1">Hei <a href="/faq">du</a><svg><path/></svg></p><script>1</script><img src="/a.avif" width="1">',
    ),
  ).toBe('<p>Hei <a href="/faq">du</a></p><img src="/a.avif" width="1">')
})
