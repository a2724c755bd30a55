import { expect, test } from 'vitest'
import { parseDevice } from './device.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0'

test.each([
  [`${WINDOWS} Safari/537.36`, 'Chrome på Windows'],
  [`${WINDOWS} Safari/537.36 Edg/142.0`, 'Edge på Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari på Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1', 'Safari på iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome på Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox på Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36 OPR/125.0', 'Opera på Linux'],
  ['Mozilla/5.0 (Linux; Android 15) EdgA/142.0 Chrome/142.0 Mobile Safari/537.36', 'Edge på Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) EdgiOS/142.0 Version/18.0 Safari/604.1', 'Edge på iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0 Safari/604.1', 'Chrome på iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) FxiOS/144.0 Safari/605.1', 'Firefox på iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet på Android',
  ],
  ['Safari/604.1', 'Safari'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['NotSafari/1 Chrome Firefoxes/2 Edge OPRA/1 macOS Windowsill Linuxes iPhones iPads Androids', null],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('%j is %j', (userAgent, device) => {
  expect(parseDevice(userAgent)).toBe(device)
})
