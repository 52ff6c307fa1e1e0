import { expect, test } from 'vitest';

import { deviceOf } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 13) ${chrome} OPR/90.0`, 'Opera on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.9', null],
  ['', null],
  [null, null],
])('the user agent %s is named %s', (userAgent, device) =>
  expect(deviceOf(userAgent)).toBe(device),
);
