import { expect, test } from 'vitest'
import { publicMailDomains } from './public-mail-domains.ts'

test.each([
  'altibox.no',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'live.no',
  'yahoo.no',
  'icloud.com',
  'proton.me',
  'online.no',
  'broadpark.no',
  'lyse.net',
  'getmail.no',
  'start.no',
  'telia.com',
  'mailinator.com',
  'simplelogin.com',
  'aleeas.com',
  'anonaddy.me',
  'ola.anonaddy.com',
  'mozmail.com',
  'ola.mozmail.com',
  'passmail.net',
])('anybody can get an address at %s', async (domain) => {
  expect(await publicMailDomains(['hotellet.no', domain])).toEqual([domain])
})

test('the domain of a company or of one’s own is not public', async () => {
  const own = [
    'hotellet.no',
    'radissonblu.com',
    'scandichotels.com',
    'telenor.com',
    'nittedal.kommune.no',
    'blåbær.no',
    'notaddy.io',
  ]
  expect(await publicMailDomains(own)).toEqual([])
  expect(await publicMailDomains([])).toEqual([])
})
