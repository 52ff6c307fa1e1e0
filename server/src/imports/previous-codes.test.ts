import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { importsOf, person, type Cells } from '../testing/trade/import-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let files: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
  files = importsOf(world);
});
afterAll(() => world.close());

const admin = () => world.as('admin');
const scan = async (code: string) =>
  good<{ kind: string; customer: { id: string } | null }>(
    await world.as('warehouse-cn').get(`/warehouse/scan?code=${encodeURIComponent(code)}`),
  );

describe('a code of the previous system', () => {
  it('is known in the lists, the search, the customer’s page and at receiving', async () => {
    const owner: Cells = { ...person(), reference: 'GS0043' };
    await files.importRows('CUSTOMERS', [owner]);
    const { id } = await files.customerOf(owner['email']);
    const list = good<Page<{ id: string; previousCode: string }>>(
      await admin().get('/customers?q=gs0043'),
    );
    expect(list.items).toMatchObject([{ id, previousCode: 'GS0043' }]);
    expect(good<unknown>(await admin().get(`/customers/${id}`))).toMatchObject({
      previousCode: 'GS0043',
    });
    for (const q of ['GS0043', 'gs 0043'])
      expect(
        good<{ customers: unknown }>(await admin().get(`/search?q=${q}`)).customers,
      ).toMatchObject({ items: [{ id, previousCode: 'GS0043', isExact: true }] });
    for (const code of ['GS0043', 'gs-oo43', 'GS 0043'])
      expect(await scan(code)).toMatchObject({ kind: 'mark', customer: { id } });
    expect((await scan('GS0044')).kind).toBe('nothing');
  });

  it('that two customers could mean is not guessed', async () => {
    await files.importRows('CUSTOMERS', [
      { ...person(), reference: 'K-10' },
      { ...person(), reference: 'KI0' },
    ]);
    expect((await scan('K 10')).kind).toBe('nothing');
    expect((await scan('ki0')).kind).toBe('mark');
  });

  it('is the mark of a loading list', async () => {
    const owner: Cells = { ...person(), reference: 'TEMA/77' };
    await files.importRows('CUSTOMERS', [owner]);
    const cells = {
      mark: 'tema 77',
      supplierNumber: 'SF770077',
      contents: 'Shoes',
      cartons: '1',
      mode: 'Sea',
      goodsClass: 'Normal',
    };
    const read = await world.as('warehouse-cn').post('/imports/loading-list', {
      isFinal: false,
      fileHash: 'a'.repeat(64),
      rows: [{ row: 2, cells }],
    });
    expect(good<{ rows: unknown[] }>(read).rows).toMatchObject([
      { outcome: 'ready', customerName: owner['name'] },
    ]);
  });
});
