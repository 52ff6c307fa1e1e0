import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { airRate } from '../testing/money/air-rate.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
afterAll(() => world.close());

describe('a change of more than 10%', () => {
  beforeAll(async () => {
    world = await startWorld();
    await startTrade(world);
  });
  const typo = { cedisPerDollar: '125', note: 'Of the bank' };

  it('of an exchange rate is refused until it is confirmed against the previous one', async () => {
    const admin = world.as('admin');
    world.pass(1_000);
    const refused = await admin.post('/exchange-rates', typo);
    expect(refused.statusCode).toBe(409);
    const problem = refused.json<{ code: string; message: string; previousId: string }>();
    expect(problem.code).toBe('rate.large_change');
    expect(problem.message).toContain('GHS 12.5000 changes to GHS 125.0000 per USD (+900.0%)');
    expect((await world.visitor.get('/rates')).json()).toMatchObject({ exchangeRate: 12.5 });

    const otherConfirmation = { ...typo, confirmedAgainst: '00000000-0000-7000-8000-000000000000' };
    expect((await admin.post('/exchange-rates', otherConfirmation)).statusCode).toBe(409);
    const confirmed = { ...typo, confirmedAgainst: problem.previousId };
    expect((await admin.post('/exchange-rates', confirmed)).statusCode).toBe(200);
    expect((await world.visitor.get('/rates')).json()).toMatchObject({ exchangeRate: 125 });
  });

  it('is measured against the rate 24 hours earlier too, so that small steps cannot add up', async () => {
    const admin = world.as('admin');
    const to = (cedisPerDollar: string, more: object = {}) => {
      world.pass(1_000);
      return admin.post('/exchange-rates', { cedisPerDollar, note: 'Of the bank', ...more });
    };
    world.pass(2 * 86_400_000);
    const first = await to('137.4');
    expect(first.statusCode).toBe(200);
    const second = await to('151');
    expect(second.json()).toMatchObject({
      code: 'rate.large_change',
      previousId: first.json<{ id: string }>().id,
      message: expect.stringContaining(
        'Within 24 hours: GHS 125.0000 changes to GHS 151.0000 per USD (+20.8%)',
      ),
    });
    const { id: confirmedAgainst } = first.json<{ id: string }>();
    expect((await to('151', { confirmedAgainst })).statusCode).toBe(200);
    world.pass(2 * 86_400_000);
    expect((await to('137')).statusCode).toBe(200);
    world.pass(2 * 86_400_000);
    expect((await to('125')).statusCode).toBe(200);
  });

  it('of a scheduled rate is measured against the one in force before it', async () => {
    const admin = world.as('admin');
    const at = (days: number) =>
      new Date(Date.parse(world.clock()) + days * 86_400_000).toISOString();
    const later = { cedisPerDollar: '130', note: 'Of the bank', effectiveFrom: at(3) };
    expect((await admin.post('/exchange-rates', later)).statusCode).toBe(200);
    const last = { cedisPerDollar: '13', note: 'Of the bank', effectiveFrom: at(4) };
    expect((await admin.post('/exchange-rates', last)).json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('GHS 130.0000 changes to GHS 13.0000'),
    });
  });

  it('of a rate is refused until it is confirmed, while one of exactly 10% is not', async () => {
    const admin = world.as('admin');
    world.pass(1_000);
    const fair = airRate('27.50');
    expect((await admin.post('/rates', fair)).statusCode).toBe(200);
    world.pass(1_000);
    const expensive = airRate('275.00');
    const refused = await admin.post('/rates', expensive);
    expect(refused.statusCode).toBe(409);
    const { previousId, message } = refused.json<{ previousId: string; message: string }>();
    expect(message).toContain('Price per kg: USD 27.50 changes to USD 275.00 (+900.0%)');
    const confirmed = { ...expensive, confirmedAgainst: previousId };
    expect((await admin.post('/rates', confirmed)).statusCode).toBe(200);
  });

  it('of a first route rate is measured against the general rate, including its rounding step', async () => {
    const admin = world.as('admin');
    world.pass(1_000);
    const route = { origin: 'CNCAN', destination: 'GHACC' };
    const first = await admin.post('/rates', { ...airRate('27.50'), route });
    expect(first.json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('USD 275.00 changes to USD 27.50'),
    });
    const step = { ...airRate('275.00'), stepUnits: 1_000 };
    expect((await admin.post('/rates', step)).json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('Rounding step'),
    });
  });
});
