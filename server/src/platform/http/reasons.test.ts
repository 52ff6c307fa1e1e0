import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const warehouse = await startWarehouse();
const { world } = warehouse;
afterAll(() => world.close());

it('a reason of two Chinese characters is accepted, and a blank one is refused in Chinese', async () => {
  const { id: customerId } = await world.ama();
  const carton = await warehouse.carton({ customerId });
  const hold = (reason: string) =>
    world
      .as('warehouse-gh')
      .post(
        `/packages/${carton.id}/holds`,
        { kind: 'CUSTOMS', reason },
        { headers: { 'accept-language': 'zh-CN' } },
      );
  for (const missing of ['', '   ', '\u3000', '错', 'no']) {
    const refused = await hold(missing);
    expect([missing, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      missing,
      400,
      ['reason'],
    ]);
  }
  expect((await hold('误扫')).statusCode).toBe(200);
  const storedReasons = await world.db
    .selectFrom('holds')
    .select('reason')
    .where('packageId', '=', carton.id)
    .where('kind', '=', 'CUSTOMS')
    .execute();
  expect(storedReasons).toEqual([{ reason: { key: 'typed.text', params: { text: '误扫' } } }]);
});

it('no database column requires a longer reason than the schema', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ 'length\\(\\w*reason\\) >= '`.execute(
    world.db,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(
    rows.filter(({ definition }) => /length\(\w*reason\) >= (?![12]\))/.test(definition)),
  ).toEqual([]);
});
