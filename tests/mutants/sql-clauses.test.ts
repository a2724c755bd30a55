import { describe, expect, test } from 'vitest'
import { withoutOneClause } from './sql-clauses.ts'

describe('an SQL text with one thing less', () => {
  test.each([
    ['a condition', 'delete from a where b = 1', ['delete from a where true']],
    [
      'each of two conditions',
      'select from a where b and not c order',
      ['select from a where true and not c order', 'select from a where b and true order'],
    ],
    [
      'each side of an or, which then never holds',
      'where (a or b)',
      ['where true', 'where (false or b)', 'where (a or false)'],
    ],
    [
      'a condition whole, with what it asks in parentheses, and that by itself',
      'where not exists (select from b where c) and d',
      [
        'where true and d',
        'where not exists (select from b where true) and d',
        'where not exists (select from b where c) and true',
      ],
    ],
    [
      'what is done where nobody asks for its rows',
      'with a as (x), b as (y from a) select 1',
      ['with a as (x) select 1'],
    ],
    ['the only one of a with', 'with a as (x) select 1', [' select 1']],
    ['the last of a list, and not one that others are made from', 'a as (x), b as (y from a)', ['a as (x)']],
    [
      'order, number and lock',
      'select a order by b desc limit 1 for update skip locked',
      [
        'select a  limit 1 for update skip locked',
        'select a order by b  limit 1 for update skip locked',
        'select a order by b desc  for update skip locked',
        'select a order by b desc limit 1 ',
      ],
    ],
    ['a fallback', "coalesce(a.b, '{}')", ['coalesce(a.b)', "coalesce( '{}')"]],
    ['a letter’s size', 'lower(a)', ['(a)']],
    [
      'either way of a case',
      'case when a then b else c end',
      ['case when true then b else c end', 'case when false then b else c end'],
    ],
    ['nothing of what a conflict is about', 'insert on conflict (a) do nothing', []],
    ['a comparison that has a from in it', 'where a is distinct from b', ['where true']],
    [
      'a gap like any other word',
      'where \uE000 and \uE001',
      ['where true and \uE001', 'where \uE000 and true'],
    ],
  ])('%s', (_, text, expected) => {
    expect(withoutOneClause(text).toSorted()).toEqual(expected.toSorted())
  })
})
