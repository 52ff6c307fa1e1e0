import { getQuote } from '@sankofa/domain/public/quote-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';

type Quote = z.output<typeof getQuote.answer>;

let world: World;
const read = async (query: string) => {
  const answer = await world.visitor.get(`/quote?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Quote>();
};
const priceOf = ({ options }: Quote, mode: 'AIR' | 'SEA') =>
  options.find((one) => one.mode === mode)?.charge?.amount;

beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
});
afterAll(() => world.close());

describe('a quote', () => {
  it('opens with the same prices after the rates have changed, and says that they have', async () => {
    const before = await read('kg=40&cbm=0.2');
    expect(before.isCurrent).toBe(true);
    world.pass(60_000);
    const added = await world
      .as('finance')
      .post('/exchange-rates', { cedisPerDollar: '13.00', note: 'Of the bank' });
    expect(added.statusCode).toBe(200);
    const today = await read('kg=40&cbm=0.2');
    expect(priceOf(today, 'AIR')).not.toBe(priceOf(before, 'AIR'));
    const shared = await read(`kg=40&cbm=0.2&at=${before.at}`);
    expect(shared).toMatchObject({ at: before.at, isCurrent: false });
    expect([priceOf(shared, 'AIR'), priceOf(shared, 'SEA')]).toEqual([
      priceOf(before, 'AIR'),
      priceOf(before, 'SEA'),
    ]);
  });

  it('finds the class of named goods, and says what we do not carry', async () => {
    expect(await read('kg=1&goods=power+bank')).toMatchObject({
      goodsClass: 'SPECIAL',
      matches: [{ kind: 'SPECIAL' }],
    });
    expect(await read('goods=power+bank')).toMatchObject({
      goodsClass: 'SPECIAL',
      options: expect.arrayContaining([expect.objectContaining({ mode: 'AIR', charge: null })]),
    });
    expect((await read('kg=1&goods=ammunition')).matches[0]?.kind).toBe('PROHIBITED');
  });

  it('names the field that is wrong', async () => {
    const answer = await world.visitor.get('/quote?kg=forty');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      fields: { kg: expect.any(String) },
    });
  });

  it('has a picture of the size that shared links show', async () => {
    const answer = await world.visitor.get('/quote/picture?kg=40&cbm=0.2');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });
});
