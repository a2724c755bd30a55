import { expect, test } from 'vitest'
import { hasEditor } from './editor.ts'

test('the host builds the editor only for a repository; elsewhere it works on the project’s folder', () => {
  expect(hasEditor({ NETLIFY: 'true' })).toBe(false)
  expect(hasEditor({ NETLIFY: 'true', EDITOR_REPOSITORY: '' })).toBe(false)
  expect(hasEditor({ NETLIFY: 'true', EDITOR_REPOSITORY: 'falk/nettsted' })).toBe(true)
  expect(hasEditor({})).toBe(true)
})
