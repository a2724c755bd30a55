import { expect, test } from 'vitest'
import { tagCspSources } from './tag-sources.ts'

test('without an account the policy allows no foreign host (F-1212)', () => {
  expect(tagCspSources({})).toEqual({ scripts: [], connections: [], frames: [] })
  expect(tagCspSources({ PUBLIC_ANALYTICS_ID: '', PUBLIC_ADS_ID: '' }).scripts).toEqual([])
})

test('each account brings its own hosts, once (F-1212)', () => {
  const { scripts, frames } = tagCspSources({ PUBLIC_ANALYTICS_ID: 'G-1', PUBLIC_ADS_ID: 'AW-1' })
  expect(scripts).toEqual([
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ])
  expect(tagCspSources({ PUBLIC_ANALYTICS_ID: 'G-1' }).frames).toEqual([])
  expect(frames).not.toEqual([])
})
