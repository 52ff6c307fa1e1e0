import { expect, test } from 'vitest';

import type { Lookup } from '../tracking-lookup.ts';
import { exampleNumber } from './tracking-numbers.ts';
import { fillPage, emptyPage } from './tracking-served.tsx';

const page =
  '<title>Track your shipment · Sankofa</title><h1 class="big">Where?</h1>' +
  '<input id="x" name="number" value=""/><div id="tracking-answer"><!--answer-->before<!--/answer--></div>';
const foundLookup: Lookup = {
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
    expected: { earliest: '2027-01-18', latest: '2027-01-22', batches: 12 },
    isLongerThanUsual: false,
    silence: null,
    isDelayed: false,
    milestones: [],
    followBy: ['EMAIL'],
    updatedAt: '2026-11-20T14:05:00.000Z',
  },
};
const lookups: string[] = [];
const lookUp = (answer: Lookup) => (number: string) => {
  lookups.push(number);
  return Promise.resolve(answer);
};

test('the answer is in the page with its text, map and data for hydration', async () => {
  const answer = await fillPage(page, ' 7k3q 4m2p 9xw4 ', lookUp(foundLookup));
  expect(answer?.isFound).toBe(true);
  const html = answer?.html ?? '';
  expect(html).toContain(`<title>Tracking ${exampleNumber} · Sankofa</title>`);
  expect(html).toContain(`value="${exampleNumber}"`);
  expect(html).toContain('<h1 class="hidden-text">');
  for (const text of ['On its way to Ghana', '18–22 Jan 2027', 'step 4 of 6', 'About 50%'])
    expect(html.replaceAll('<!-- -->', '').replaceAll('\u2009', '')).toContain(text);
  expect(html).toContain('<svg');
  const json = /id="tracking-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ [exampleNumber]: foundLookup });
});

test('several numbers are one line each, and an invalid one is marked', async () => {
  lookups.length = 0;
  const answer = await fillPage(
    page,
    `${exampleNumber}, 7K3Q-4M2P-9XW5, our goods`,
    lookUp(foundLookup),
  );
  expect(lookups).toEqual([exampleNumber]);
  expect(answer?.html).toContain(`href="/tracking/${exampleNumber}"`);
  expect(answer?.html).toContain('Not a valid tracking number');
});

test('an unknown number and a malformed one have their own texts', async () => {
  const unknown = await fillPage(page, exampleNumber, lookUp({ kind: 'unknown' }));
  expect(unknown?.isFound).toBe(false);
  expect(unknown?.html).toContain(`No shipment found for ${exampleNumber}`);
  lookups.length = 0;
  const malformed = await fillPage(page, 'HELLO', lookUp(foundLookup));
  expect(lookups).toEqual([]);
  expect(malformed?.html).toContain('“HELLO” isn’t a tracking number');
});

test('user input never becomes markup', async () => {
  const mean = '"><script>alert(1)</script>{{brand}}$&';
  const answer = await fillPage(page, mean, lookUp(foundLookup));
  expect(answer?.html).not.toContain('<script>');
  expect(answer?.html).not.toContain('value=""');
  expect(answer?.html.match(/<script/g)).toHaveLength(1);
});

test('without a number there is no answer', async () => {
  expect(await fillPage(page, ' ', lookUp(foundLookup))).toBeNull();
});

test('a request without a number says where to find one', async () => {
  const unfilled = emptyPage(page);
  expect(unfilled).toContain('Where to find your tracking number');
  expect(unfilled).not.toContain('before');
  const answer = await fillPage(unfilled, exampleNumber, lookUp({ kind: 'unknown' }));
  expect(answer?.html).not.toContain('Where to find your tracking number');
  expect(answer?.html).toBe(
    (await fillPage(page, exampleNumber, lookUp({ kind: 'unknown' })))?.html,
  );
});
