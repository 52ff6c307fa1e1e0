import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seaPlan } from './testing/trade/batch-plans.ts';
import { storageRule } from './testing/trade/stored-goods.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

/** Characters that the database can't store or would read as something else. */
const unstorable = [
  ['a NUL', 'a\0b'],
  ['the first half of a character', 'a\ud83d'],
  ['the second half of a character', '\udea2b'],
] as const;

describe('unstorable text', () => {
  it.each(unstorable)('is refused at its field: %s', async (_what, text) => {
    const ama = await world.ama();
    const answer = await ama.post('/tickets', { subject: text, body: 'Please tell me.' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['subject']]);
  });

  it('is refused in the URL of every searchable list too', async () => {
    const lists = world.app.context.endpoints.filter(
      ({ method, path, query }) =>
        method === 'GET' && !path.includes(':') && 'shape' in query && hasSearch(query.shape),
    );
    expect(lists.length).toBeGreaterThan(15);
    const statuses = [];
    for (const { path, access } of lists) {
      const who = access === 'customer' ? await world.ama() : world.as('admin');
      const { statusCode } = await who.get(`${path}?q=a%00b`);
      statuses.push([path, statusCode]);
    }
    expect(statuses.filter(([, status]) => status !== 400)).toEqual([]);
  });
});

const hasSearch = (shape: unknown) => typeof shape === 'object' && shape !== null && 'q' in shape;

describe('a value out of range', () => {
  it('is refused as an amount', async () => {
    const amount = { amount: '9999999999999.99', currency: 'GHS' };
    const { invoiceId } = await trade.invoiced(await world.ama());
    const payment = { invoices: [{ invoiceId }], method: 'CASH', amount, paidOn: '2026-11-20' };
    const answer = await world.as('finance').post('/payments', payment);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      400,
      expect.arrayContaining(['amount.amount']),
    ]);
  });

  it('is refused as a storage price, as is any malformed text', async () => {
    const amounts = ['much', '1e9', '-1', '9999999999999.99', ' ', '1.234567'];
    for (const perDay of ['much', ...amounts.map((amount) => ({ amount, currency: 'GHS' }))]) {
      const rule = { ...storageRule(trade), perDay };
      const answer = await world.as('finance').post('/storage-rules', rule);
      expect([perDay, answer.statusCode]).toEqual([perDay, 400]);
      expect(Object.keys(answer.json().fields)[0]).toMatch(/^perDay/);
    }
  });

  it('is refused as the cut-off of a batch, as is any malformed text', async () => {
    for (const cutoffAt of ['tomorrow', '2026-13-45T00:00:00.000Z', '9999-12-31T00:00:00.000Z']) {
      const plan = { ...seaPlan(trade.sites), cutoffAt };
      const answer = await world.as('batches').post('/batches', plan);
      expect([cutoffAt, answer.statusCode]).toEqual([cutoffAt, 400]);
      expect(answer.json().fields).toHaveProperty('cutoffAt');
    }
  });

  it('is refused as a year of the journal and the trial balance', async () => {
    const paths = [
      '/analytics/journal?from=9999-01-01&to=9999-12-31',
      '/analytics/journal.csv?from=9999-01-01&to=9999-12-31',
      '/analytics/trial-balance?on=9999-12-31',
      '/analytics/trial-balance.csv?on=9999-12-31',
    ];
    for (const path of paths)
      expect([path, (await world.as('finance').get(path)).statusCode]).toEqual([path, 400]);
  });
});
