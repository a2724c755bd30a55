import { AWAY, ok } from '../../answers.ts'
import { NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { search, skeleton } from '../steps.ts'

/** The states that every list has: loading, failed, empty, no matches, and continuing below. */
export function listScenes(params: {
  name: string
  path: string
  call: string
  empty: unknown
  emptyText: string
  more: unknown
}): Scene[] {
  const { name, path, call, empty, emptyText, more } = params
  return [
    { name: `${name}-empty`, path, answers: { [call]: ok(empty) }, shows: emptyText },
    { name: `${name}-loading`, path, answers: { [call]: 'never' }, shows: 'Laster...', act: skeleton },
    { name: `${name}-away`, path, answers: { [call]: AWAY }, shows: 'Noe gikk galt' },
    {
      name: `${name}-more`,
      path,
      answers: { [call]: ok(more) },
      shows: 'Vis flere',
      widths: NARROW_AND_WIDE,
    },
    {
      name: `${name}-no-hits`,
      path,
      shows: 'Ingen treff på «finnes ikke»',
      widths: NARROW_AND_WIDE,
      laterAnswers: { [call]: ok(noHits(more)) },
      act: (stage) => search(stage, 'finnes ikke'),
    },
  ]
}

/** The same page with its counts but without its rows. */
function noHits(page: unknown): unknown {
  const fields = Object.entries(page as object).map(([key, value]) => [
    key,
    Array.isArray(value) ? [] : value,
  ])
  return { ...Object.fromEntries(fields), total: 0, nextCursor: null }
}
