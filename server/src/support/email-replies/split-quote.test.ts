import { expect, test } from 'vitest';

import { splitQuote } from './split-quote.ts';

test.each([
  ['On Sat, 21 Nov 2026 at 09:30, Sankofa Freight <no-reply@x.test> wrote:\n> Hello'],
  ['On Sat, 21 Nov 2026 at 09:30, Sankofa Freight\n<no-reply@x.test> wrote:\n> Hello'],
  ['-----Original Message-----\nFrom: Sankofa'],
  ['________________________________\nFrom: Sankofa <no-reply@x.test>'],
  ['From: Sankofa Freight <no-reply@x.test>\nSent: Saturday'],
  ['> We’ve replied to your ticket.\n>\n> It is on the vessel.'],
  ['Sankofa Freight <no-reply@x.test> 于2026年11月21日周六 写道：\n> 您好'],
  ['发件人：Sankofa Freight\n发送时间：2026'],
  ['------------------ 原始邮件 ------------------\n发件人'],
  ['--\nAma Mensah\nDirector'],
  ['Sent from my iPhone'],
  ['发自我的iPhone'],
])('cuts the quoted text that begins with %j', (quoted) => {
  expect(splitQuote(`It is wet.\r\n\r\n谢谢\r\n\r\n${quoted.replaceAll('\n', '\r\n')}`)).toEqual({
    text: 'It is wet.\n\n谢谢',
    quoted,
  });
});

test.each([
  'On Monday I wrote to you about the carton.',
  'From: Guangzhou to Accra it took 40 days',
  '> Is it wet?\nYes, both cartons.',
  '-- is what the label says',
])('keeps the text %j whole', (text) => {
  expect(splitQuote(text)).toEqual({ text, quoted: null });
});

test('keeps an email that is only quoted text, and an empty one', () => {
  expect(splitQuote('> yes').text).toBe('> yes');
  expect(splitQuote(' \r\n').text).toBe('');
});

test.each([
  ['a long line that begins as a quotation', (size: number) => `On ${'a '.repeat(size)}`],
  ['a line of quotation marks', (size: number) => '>'.repeat(size)],
  ['many lines that begin as a quotation', (size: number) => 'on \n'.repeat(size)],
  ['quoted lines above a line that is not', (size: number) => `${'>\n'.repeat(size)}yes`],
  ['quoted lines between lines that are not', (size: number) => '>\nyes\n'.repeat(size)],
])('the time grows with the length and no faster for %s', (_what, emailOf) => {
  const [size, factor] = [5_000, 8];
  const [short, long] = [leastMs(emailOf(size)), leastMs(emailOf(size * factor))];
  // With the square of the length it would be 64 times as long.
  expect(long / short).toBeLessThan(3 * factor);
});

/** Returns the shortest time of several: other work of the machine only adds time. */
function leastMs(email: string) {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now();
    splitQuote(email);
    return performance.now() - began;
  });
  return Math.min(...times);
}
