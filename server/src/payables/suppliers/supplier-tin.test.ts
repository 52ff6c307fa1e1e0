import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld } from '../../testing/world.ts';
import { payables, supplierBody } from '../testing/payable-fixture.ts';

const world = await startWorld();
afterAll(() => world.close());
const { supplier, enter } = payables(world);
const finance = world.as('finance');

const storedTin = (text: string | null) =>
  z.object({ tin: z.nullable(z.string()) }).parse(JSON.parse(text ?? '{}')).tin;

describe('the taxpayer number of a supplier', () => {
  it('is checked, stored without spaces, found by the search, and shown on its bills', async () => {
    const wrong = await finance.post('/suppliers', { ...supplierBody, tin: 'C123' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ fields: { tin: expect.stringMatching(/^Enter a TIN/) } });
    const { id, tin } = await supplier({ tin: 'c00 0987 6543' });
    expect(tin).toBe('C0009876543');
    const found = good<{ items: SupplierAnswer[] }>(await finance.get('/suppliers?q=0009876'));
    expect(found.items).toMatchObject([{ id, tin: 'C0009876543' }]);
    const bill: BillAnswer = await enter(id, { number: 'T-1' });
    expect(bill.supplier).toMatchObject({ id, tin: 'C0009876543' });
  });

  it('is changed and removed, with both numbers in the audit log', async () => {
    const { id, version } = await supplier({ name: 'Volta Haulage', tin: 'P0001112223' });
    const named = { ...supplierBody, name: 'Volta Haulage', isActive: true };
    const changed = good<SupplierAnswer>(
      await finance.patch(`/suppliers/${id}`, { ...named, tin: 'GHA-123456789-0' }, { version }),
    );
    expect(changed.tin).toBe('GHA-123456789-0');
    const removed = good<SupplierAnswer>(
      await finance.patch(`/suppliers/${id}`, named, { version: changed.version }),
    );
    expect(removed.tin).toBeNull();
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('subjectId', '=', id)
      .where('action', '=', 'supplier.change')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ before, after }) => [storedTin(before), storedTin(after)])).toEqual([
      ['P0001112223', 'GHA-123456789-0'],
      ['GHA-123456789-0', null],
    ]);
  });
});
