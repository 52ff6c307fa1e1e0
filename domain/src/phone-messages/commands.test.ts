import { describe, expect, it } from 'vitest';

import { trackingNumberFrom } from '../values/codes.ts';
import { phoneCommandOf } from './commands.ts';

const number = trackingNumberFrom(new Uint8Array(16).fill(7));

describe('phoneCommandOf', () => {
  it.each([
    ['balance', 'BALANCE'],
    ['  Balance? ', 'BALANCE'],
    ['What is my balance please', 'BALANCE'],
    ['ADDRESS', 'ADDRESS'],
    ['send me the address', 'ADDRESS'],
    ['stop', 'STOP'],
    ['STOP.', 'STOP'],
    ['Start', 'START'],
    ['please don’t stop', 'HELP'],
    ['hello', 'HELP'],
    ['', 'HELP'],
    ['￥'.repeat(5_000), 'HELP'],
  ])('reads %s as %s', (text, is) => {
    expect(phoneCommandOf(text)).toEqual({ is });
  });

  it('finds a tracking number anywhere, in any case and spacing', () => {
    const track = { is: 'TRACK', trackingNumber: number };
    expect(phoneCommandOf(number)).toEqual(track);
    expect(phoneCommandOf(`Where is ${number.toLowerCase()}?`)).toEqual(track);
    expect(phoneCommandOf(`track ${number.replaceAll('-', ' ')} thanks`)).toEqual(track);
  });
});
