import { expect, test } from 'vitest';

import { networkOf } from './network.ts';

test.each([
  ['102.176.3.44', '102.176.3.*'],
  ['::ffff:102.176.3.44', '102.176.3.*'],
  ['2a02:6b8:1:2:3:4:5:6', '2a02:6b8:1:*'],
  ['2a02::1', '2a02:*'],
  ['::1', '0:*'],
  ['nowhere', null],
  [null, null],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
