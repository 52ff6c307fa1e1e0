import { expect, test } from 'vitest';

import type { Lookup } from '../lookup.ts';
import { exampleNumber } from './tracking-numbers.ts';
import { answered, unasked } from './tracking-served.tsx';

const page =
  '<title>Track your shipment · Sankofa</title><h1 class="big">Where?</h1>' +
  '<input id="x" name="number" value=""/><div id="tracking-answer"><!--answer-->before<!--/answer--></div>';
const found: Lookup = {
  kind: 'found',
  one: {
    trackingNumber: exampleNumber,
    mode: 'SEA',
    status: 'IN_TRANSIT',
    sentence: 'On its way to Ghana',
    step: 4,
    progress: 70,
    cartons: 4,
    from: 'Nansha',
    to: 'Accra',
    expected: { earliest: '2027-01-18', latest: '2027-01-22' },
    isDelayed: false,
    milestones: [],
    updatedAt: '2026-11-20T14:05:00.000Z',
  },
};
const asked: string[] = [];
const look = (answer: Lookup) => (number: string) => {
  asked.push(number);
  return Promise.resolve(answer);
};

test('the answer stands in the page with all its words, its map and what the page needs to live', async () => {
  const said = await answered(page, ' 7k3q 4m2p 9xw4 ', look(found));
  expect(said?.isFound).toBe(true);
  const html = said?.html ?? '';
  expect(html).toContain(`<title>Tracking ${exampleNumber} · Sankofa</title>`);
  expect(html).toContain(`value="${exampleNumber}"`);
  expect(html).toContain('<h1 class="hidden-text">');
  for (const words of ['On its way to Ghana', '18–22 Jan 2027', 'step 4 of 6', 'About 50%'])
    expect(html.replaceAll('<!-- -->', '').replaceAll('\u2009', '')).toContain(words);
  expect(html).toContain('<svg');
  const json = /id="tracking-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ [exampleNumber]: found });
});

test('several numbers are a line each, and what was meant as one is told apart', async () => {
  asked.length = 0;
  const said = await answered(page, `${exampleNumber}, 7K3Q-4M2P-9XW5, our goods`, look(found));
  expect(asked).toEqual([exampleNumber]);
  expect(said?.html).toContain(`href="/tracking/${exampleNumber}"`);
  expect(said?.html).toContain('Not a valid tracking number');
});

test('unknown and malformed have words of their own', async () => {
  const unknown = await answered(page, exampleNumber, look({ kind: 'unknown' }));
  expect(unknown?.isFound).toBe(false);
  expect(unknown?.html).toContain(`No shipment found for ${exampleNumber}`);
  asked.length = 0;
  const malformed = await answered(page, 'HELLO', look(found));
  expect(asked).toEqual([]);
  expect(malformed?.html).toContain('“HELLO” isn’t a tracking number');
});

test('nothing that was typed becomes markup', async () => {
  const mean = '"><script>alert(1)</script>{{brand}}$&';
  const said = await answered(page, mean, look(found));
  expect(said?.html).not.toContain('<script>');
  expect(said?.html).not.toContain('value=""');
  expect(said?.html.match(/<script/g)).toHaveLength(1);
});

test('nothing asked is nothing answered', async () => {
  expect(await answered(page, ' ', look(found))).toBeNull();
});

test('where no number is asked for, the page says where to find one, and is answered all the same', async () => {
  const bare = unasked(page);
  expect(bare).toContain('Where to find your tracking number');
  expect(bare).not.toContain('before');
  const said = await answered(bare, exampleNumber, look({ kind: 'unknown' }));
  expect(said?.html).not.toContain('Where to find your tracking number');
  expect(said?.html).toBe((await answered(page, exampleNumber, look({ kind: 'unknown' })))?.html);
});
