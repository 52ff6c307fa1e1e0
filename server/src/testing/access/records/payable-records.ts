import { good } from '../../trade/freight-fixture.ts';
import type { World } from '../../world.ts';
import { type Id, picture } from './owned-records.ts';

/** Creates a supplier with bills and payments in different states, by the calls of finance. */
export async function payableRecordsOf(world: World, batchId: string) {
  const finance = world.as('finance');
  const clerk = world.as('clerk2');
  const supplier = good<Id>(
    await finance.post('/suppliers', {
      name: 'Tema Port Agency',
      country: 'GH',
      currency: 'GHS',
      payee: {
        kind: 'BANK',
        bank: 'GCB Bank',
        branch: 'Tema Main',
        account: '1011130077210',
        name: 'Tema Port Agency Ltd',
      },
    }),
  ).id;
  const enter = async (number: string) =>
    good<Id>(
      await finance.post('/bills', {
        supplierId: supplier,
        number,
        billedOn: '2026-11-18',
        dueOn: '2026-12-18',
        currency: 'GHS',
        note: 'Vessel of November',
        lines: [
          {
            category: 'PORT_CHARGES',
            description: 'Port charges',
            amount: '100.00',
            allocations: [{ batchId, amount: '60.00' }],
          },
        ],
      }),
    ).id;
  const [bill, approvedBill] = [await enter('TPA-1'), await enter('TPA-2')];
  good(await finance.upload(`/bills/${bill}/documents`, await picture('#fed'), 'image/png'));
  const document = await world.db
    .selectFrom('billDocuments')
    .select('id')
    .where('billId', '=', bill)
    .executeTakeFirstOrThrow();
  good(await clerk.post(`/bills/${approvedBill}/approve`, {}, { version: 1 }));
  const request = async (amount: string) =>
    good<Id>(await finance.post('/supplier-payments', { billId: approvedBill, amount })).id;
  const [supplierPayment, sentSupplierPayment] = [await request('20.00'), await request('30.00')];
  const sending = `/supplier-payments/${sentSupplierPayment}`;
  good(await clerk.post(`${sending}/approve`, {}, { version: 1 }));
  const transfer = { method: 'BANK_TRANSFER', reference: 'GCB-OUT-1' };
  good(await finance.post(`${sending}/send`, transfer, { version: 2 }));
  good(await finance.upload(`${sending}/proof`, await picture('#def'), 'image/png'));
  return {
    supplier,
    bill,
    approvedBill,
    billDocument: document.id,
    supplierPayment,
    sentSupplierPayment,
  };
}
