import { expect, test } from 'vitest';

import { loadFaq } from '../../public/public.tsx';
import { matchAnswers, stemOf } from './match-answers.ts';

const idsFor = async (subject: string, body = '') =>
  matchAnswers({ subject, body }, await loadFaq()).map(({ id }) => id);

test.each([
  ['Where is my shipment?', 'tracking'],
  ['How can I follow my goods', 'tracking'],
  ['When will it arrive', 'delivery-times'],
  ['My goods are delayed', 'delivery-times'],
  ['How much is sea freight per cubic metre', 'cost'],
  ['What do you charge', 'cost'],
  ['Can I pay by instalments', 'payment'],
  ['Deposit and balance', 'payment'],
  ['combining orders of two suppliers', 'consolidation'],
  ['Carton arrived wet and damaged', 'inspection'],
  ['Where can I collect', 'pick-up'],
  ['pickup code', 'pick-up'],
  ['How do I register an account', 'start'],
])('“%s” finds the answer %s', async (subject, id) => {
  expect(await idsFor(subject)).toContain(id);
});

test('suggests at most three answers, the one with most of the words first', async () => {
  const ids = await idsFor(
    'Track my shipment',
    'I paid the deposit, when does it arrive, and where do I collect? Track, tracking number.',
  );
  expect(ids.length).toBeLessThanOrEqual(3);
  expect((await idsFor('How do I track my shipment?'))[0]).toBe('tracking');
});

test('uses the message as well as the subject', async () => {
  expect(await idsFor('Question', 'Is consolidation possible?')).toContain('consolidation');
});

test.each(['', 'Hi', 'Hello, please help me', '!!! ???', 'Ampesi kontomire', '你好'])(
  'suggests nothing for “%s”',
  async (subject) => {
    expect(await idsFor(subject)).toEqual([]);
  },
);

test('finds answers while a word is being typed', async () => {
  expect(await idsFor('consoli')).toContain('consolidation');
});

test('compares words without their endings', () => {
  expect(['tracking', 'tracked', 'tracks', 'track'].map(stemOf)).toEqual(
    Array.from({ length: 4 }, () => 'track'),
  );
  expect(['delivery', 'deliveries'].map(stemOf)).toEqual(['deliver', 'deliver']);
});
