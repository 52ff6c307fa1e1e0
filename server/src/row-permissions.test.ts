import { duties, type Actor, type Duty } from '@sankofa/domain/access';
import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { approveChange, rejectChange } from './company/settings/settings-changes.ts';
import { creditInvoice } from './invoices/corrections/credit-invoice.ts';
import {
  approveCorrection,
  rejectCorrection,
  withdrawCorrection,
} from './invoices/corrections/decide-correction.ts';
import { closeDispute, openDispute } from './invoices/corrections/dispute.ts';
import { voidInvoice } from './invoices/corrections/void-invoice.ts';
import { invoiceAgain, redraftInvoice } from './invoices/drafting/draft-invoice.ts';
import { choosePlan } from './invoices/issuing/choose-plan.ts';
import { issueInvoice } from './invoices/issuing/issue-invoice.ts';
import { useCredit } from './invoices/issuing/use-credit.ts';
import { moveCash } from './payments/cash/move-cash.ts';
import { confirmPayment, rejectPayment } from './payments/claims/decide-payment.ts';
import { lockToProve, submitPayment } from './payments/claims/submit-payment.ts';
import { lockToProve as lockRefundToProve } from './payments/refunds/prove-refund.ts';
import {
  approveRefund,
  payRefund,
  rejectRefund,
  withdrawRefund,
} from './payments/refunds/refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { correctReference } from './payments/statements/correct-reference.ts';
import type { Work } from './platform/database/work.ts';
import { liftHold } from './shipments/holds.ts';
import { changeOwnShipment } from './shipments/pre-alerts/change-pre-alert.ts';
import { settingsChangeOf } from './testing/access/records/office-records.ts';
import { statementOf } from './testing/money/read-statement.ts';
import { good } from './testing/trade/freight-fixture.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld } from './testing/world.ts';
import { invoiceStorageBeforeHandover } from './warehouse/hand-over/hand-over-due.ts';
import { remeasurePackage } from './warehouse/verification/remeasure.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const { finance, clerk } = trade;

/** Creates one record of each kind for her, entered by Finance. */
async function ownRecords() {
  const { invoiceId, shipment } = await trade.invoiced(ama);
  const [packageId = ''] = shipment.packageIds;
  const paid = await trade.invoiced(ama);
  await trade.paid(paid.invoiceId, 60_000);
  const refund = () =>
    world.work(finance, (work) =>
      requestRefund(work, {
        customerId: ama.id,
        amount: moneyOf(1_000),
        reason: 'She paid too much',
        payee: samplePayee,
      }),
    );
  const [refundId, paidRefundId] = [await refund(), await refund()];
  await world.work(clerk, async (work) => {
    await approveRefund(work, { refundId: paidRefundId });
    const sent = { method: 'CASH', reference: 'OUT-1', isOnline: false } as const;
    await payRefund(work, { refundId: paidRefundId, ...sent });
  });
  const paymentId = await trade.submitted(invoiceId, 1_000);
  const disputeBody = { packageIds: paid.shipment.packageIds, reason: 'It is smaller' };
  const dispute = await world.work(finance, (work) =>
    openDispute(work, { ...disputeBody, invoiceId: paid.invoiceId }),
  );
  const cartons = [{ weightGrams: 90_000, lengthMm: 2_000, widthMm: 2_000, heightMm: 1_000 }];
  const dear = await trade.invoiced(ama, { cartons });
  await world.work(clerk, (work) =>
    creditInvoice(work, {
      invoiceId: dear.invoiceId,
      amount: moneyOf(600_000),
      reason: 'Measured too large',
    }),
  );
  const { id: correctionId } = await world.db
    .selectFrom('invoiceCorrections')
    .select('id')
    .where('invoiceId', '=', dear.invoiceId)
    .executeTakeFirstOrThrow();
  const { id: holdId } = await world.db
    .selectFrom('holds')
    .select('id')
    .where('packageId', '=', packageId)
    .where('kind', '=', 'BALANCE')
    .executeTakeFirstOrThrow();
  return {
    invoiceId,
    packageId,
    shipmentId: shipment.id,
    paymentId,
    refundId,
    paidRefundId,
    correctionId,
    holdId,
    disputeId: dispute.id,
    disputedId: paid.shipment.packageIds[0] ?? '',
    lineId: (await statementOf(world)).statementLine,
  };
}

const records = { ...(await ownRecords()), changeId: await settingsChangeOf(world) };

const staff = (...has: Duty[]): Actor => ({
  id: crypto.randomUUID(),
  role: 'STAFF',
  duties: has,
  siteKind: null,
});
const warehouseActor = (siteKind: 'ORIGIN' | 'DESTINATION'): Actor => ({
  ...staff('warehouse'),
  siteKind,
});
const owner = ama.actor;
const stranger = (await world.kojo()).actor;
/** Returns staff with every duty but these. */
const without = (...missing: Duty[]) => staff(...duties.filter((duty) => !missing.includes(duty)));
const noFinance = without('finance');

const { invoiceId, paymentId, refundId } = records;
const reason = 'For the test of who may';
const ofInvoice = { invoiceId, reason };
const ofPayment = { paymentId, reason };
const ofRefund = { refundId, reason };

const commands: Record<string, [readonly Actor[], (work: Work) => Promise<unknown>]> = {
  issueInvoice: [[owner, noFinance], (work) => issueInvoice(work, ofInvoice)],
  voidInvoice: [[owner, noFinance], (work) => voidInvoice(work, ofInvoice)],
  creditInvoice: [
    [owner, noFinance],
    (work) => creditInvoice(work, { ...ofInvoice, amount: moneyOf(100) }),
  ],
  redraftInvoice: [
    [owner, noFinance],
    (work) => redraftInvoice(work, { ...ofInvoice, services: [] }),
  ],
  invoiceAgain: [[owner, noFinance], (work) => invoiceAgain(work, invoiceId)],
  choosePlan: [[noFinance], (work) => choosePlan(work, { ...ofInvoice, plan: 'SPLIT' })],
  useCredit: [[noFinance], (work) => useCredit(work, { ...ofInvoice, amount: moneyOf(100) })],
  openDispute: [
    [noFinance],
    (work) => openDispute(work, { ...ofInvoice, packageIds: [records.packageId] }),
  ],
  approveCorrection: [[noFinance], (work) => approveCorrection(work, records.correctionId)],
  rejectCorrection: [
    [noFinance],
    (work) => rejectCorrection(work, { id: records.correctionId, reason }),
  ],
  'withdrawCorrection, requested by someone else in finance': [
    [noFinance, finance],
    (work) => withdrawCorrection(work, records.correctionId),
  ],
  closeDispute: [
    [owner, noFinance],
    (work) => closeDispute(work, { id: records.disputeId, reason }),
  ],
  remeasurePackage: [
    [without('warehouse'), warehouseActor('DESTINATION')],
    (work) =>
      remeasurePackage(work, {
        disputeId: records.disputeId,
        packageId: records.disputedId,
        measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 40 },
      }),
  ],

  submitPayment: [
    [noFinance],
    (work) =>
      submitPayment(work, {
        invoices: [{ invoiceId, part: 'ALL' }],
        method: 'CASH',
        amount: moneyOf(1_000),
        reference: 'SLIP-9',
        paidOn: '2026-11-21',
      }),
  ],
  lockToProve: [[noFinance], (work) => lockToProve(work, paymentId)],
  confirmPayment: [[owner, noFinance], (work) => confirmPayment(work, ofPayment)],
  rejectPayment: [[owner, noFinance], (work) => rejectPayment(work, ofPayment)],
  moveCash: [
    [owner, noFinance],
    (work) => moveCash(work, { ...ofPayment, siteId: trade.sites.accra }),
  ],
  correctReference: [
    [owner, noFinance],
    (work) =>
      correctReference(work, { ...ofPayment, lineId: records.lineId, reference: '55443322' }),
  ],

  requestRefund: [
    [noFinance],
    (work) =>
      requestRefund(work, {
        customerId: ama.id,
        amount: moneyOf(100),
        reason,
        payee: samplePayee,
      }),
  ],
  approveRefund: [[owner, noFinance], (work) => approveRefund(work, ofRefund)],
  rejectRefund: [[owner, noFinance], (work) => rejectRefund(work, ofRefund)],
  'withdrawRefund, requested by someone else in finance': [
    [noFinance, clerk],
    (work) => withdrawRefund(work, ofRefund),
  ],
  lockRefundToProve: [[owner, noFinance], (work) => lockRefundToProve(work, records.paidRefundId)],

  approveChange: [[staff(...duties)], (work) => approveChange(work, records.changeId)],
  rejectChange: [[staff(...duties)], (work) => rejectChange(work, records.changeId, reason)],

  'liftHold, for a payment hold': [
    [owner, staff(...duties)],
    (work) => liftHold(work, { holdId: records.holdId, reason }),
  ],
  changeOwnShipment: [
    [without('warehouse', 'support')],
    (work) =>
      changeOwnShipment(work, {
        shipmentId: records.shipmentId,
        version: 1,
        goodsClass: 'SPECIAL',
      }),
  ],
  chargeStorageBefore: [
    [noFinance, { ...staff('finance'), siteKind: 'DESTINATION' }],
    (work) =>
      invoiceStorageBeforeHandover(work, { shipmentId: records.shipmentId, expected: moneyOf(0) }),
  ],
};

describe('a command checks permissions for the record itself', () => {
  it.each(Object.entries(commands))('%s', async (_name, [refusedActors, command]) => {
    for (const actor of refusedActors)
      await expect(
        (async () => world.work(actor, command))(),
        `${actor.role} with ${actor.duties.join(', ')} at ${actor.siteKind}`,
      ).rejects.toMatchObject({ code: 'auth.not_allowed' });
  });
});

describe('a record of another customer is not found', () => {
  const ownCommands = [
    'voidInvoice',
    'creditInvoice',
    'issueInvoice',
    'redraftInvoice',
    'invoiceAgain',
    'choosePlan',
    'useCredit',
    'openDispute',
    'submitPayment',
    'lockToProve',
    'confirmPayment',
    'rejectPayment',
    'moveCash',
    'correctReference',
    'requestRefund',
    'approveRefund',
    'rejectRefund',
    'lockRefundToProve',
  ];
  it.each(Object.entries(commands).filter(([name]) => ownCommands.includes(name)))(
    '%s',
    async (_name, [, command]) => {
      await expect((async () => world.work(stranger, command))()).rejects.toMatchObject({
        code: 'thing.not_found',
      });
    },
  );
});

describe('a call open to the whole office checks the permission for its records', () => {
  it.each([
    '/disputes',
    '/discrepancies',
    '/tickets',
    '/unidentified',
    '/warehouse/scans',
    '/warehouse/inventory',
    `/shipments/${records.shipmentId}/emails`,
    `/shipments/${records.shipmentId}/audit`,
    `/invoices/${invoiceId}`,
    `/payments/${paymentId}`,
    `/refunds/${refundId}`,
  ])('GET %s', async (path) => {
    const answer = await world.as('no-duty').get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.not_allowed']);
    good(await world.as('staff').get(path));
  });
});
