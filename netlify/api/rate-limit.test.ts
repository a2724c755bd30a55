import { expect, test } from 'vitest'
import { addressBucket } from './rate-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket)
})
