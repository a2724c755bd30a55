import { expect, test } from 'vitest'
import { isPreviewDeploy } from './preview.ts'

test.each([
  ['deploy-preview', true],
  ['branch-deploy', true],
  ['preview-server', true],
  ['production', false],
  ['dev', false],
  ['', false],
  [undefined, false],
])('a deploy of the kind %j is a preview: %s', (context, preview) => {
  expect(isPreviewDeploy(context)).toBe(preview)
})
