import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';

import type { Client, World } from '../../testing/world.ts';

export const supplierBody = {
  name: 'Golden Anchor Shipping',
  country: 'CN',
  currency: 'USD',
  payee: {
    kind: 'BANK',
    bank: 'Bank of China',
    branch: 'Guangzhou',
    account: 'BOC778123456',
    name: 'Golden Anchor Shipping',
  },
} as const;

export const billBody = (supplierId: string, over: object = {}) => ({
  supplierId,
  number: 'GA-1001',
  billedOn: '2026-11-20',
  dueOn: '2026-12-20',
  currency: 'GHS',
  lines: [{ category: 'RENT', description: 'Warehouse, November', amount: '1200.00' }],
  ...over,
});

/** Calls of finance about suppliers, their bills and payments. Each expects success unless it returns a response. */
export function payables(world: World) {
  let suppliers = 0;
  let references = 0;
  const finance = () => world.as('finance');
  const other = () => world.as('clerk2');
  const supplier = async (over: object = {}) => {
    suppliers += 1;
    const response = await finance().post('/suppliers', {
      ...supplierBody,
      name: `Supplier ${suppliers}`,
      ...over,
    });
    return response.json<SupplierAnswer>();
  };
  const enter = async (supplierId: string, over: object = {}, caller: Client = finance()) =>
    (await caller.post('/bills', billBody(supplierId, over))).json<BillAnswer>();
  const opening = async (supplierId: string, over: object = {}) => {
    const { lines: _lines, ...body } = billBody(supplierId, { billedOn: '2026-09-01', ...over });
    const answer = await finance().post('/bills/opening', { amount: '500.00', ...body });
    return answer.json<BillAnswer>();
  };
  const approve = (bill: BillAnswer, caller: Client = other()) =>
    caller.post(`/bills/${bill.id}/approve`, {}, { version: bill.version });
  const approved = async (supplierId: string, over: object = {}) =>
    (await approve(await enter(supplierId, over))).json<BillAnswer>();
  const bill = async (id: string) => (await finance().get(`/bills/${id}`)).json<BillAnswer>();
  const request = (billId: string, amount: string, caller: Client = finance()) =>
    caller.post('/supplier-payments', { billId, amount });
  const step = (
    payment: Pick<SupplierPaymentAnswer, 'id' | 'version'>,
    name: 'approve' | 'cancel' | 'send' | 'reverse',
    { caller = other(), body = {} }: { caller?: Client; body?: object } = {},
  ) => caller.post(`/supplier-payments/${payment.id}/${name}`, body, { version: payment.version });
  const transfer = (over: object = {}) => {
    references += 1;
    return { method: 'BANK_TRANSFER', reference: `OUT-${references}`, ...over };
  };
  const requested = async (billId: string, amount: string) =>
    (
      await step((await request(billId, amount)).json<SupplierPaymentAnswer>(), 'approve')
    ).json<SupplierPaymentAnswer>();
  const sent = async (billId: string, amount: string, over: object = {}) =>
    (
      await step(await requested(billId, amount), 'send', {
        caller: finance(),
        body: transfer(over),
      })
    ).json<SupplierPaymentAnswer>();
  return {
    supplier,
    enter,
    opening,
    approve,
    approved,
    bill,
    request,
    step,
    transfer,
    requested,
    sent,
  };
}

/** Returns the sums of the journal by account, without those that come to zero. */
export async function accountSums(world: World): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('journalLines')
    .select((eb) => ['account', eb.fn.sum<string>('amountPesewas').as('sum')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, sum }) => (Number(sum) === 0 ? [] : [[account, Number(sum)]])),
  );
}
