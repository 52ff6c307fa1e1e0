import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { saveRules } from './accounts/second-factor/sign-in-rules.ts';
import { editBatch } from './batches/planning/plan.ts';
import { departBatch } from './batches/voyage/voyage.ts';
import { restoreVersion } from './company/history/settings-history.ts';
import { saveCompany } from './company/settings/settings.ts';
import { changeSite, setSiteActive } from './company/sites/sites.ts';
import { creditInvoice } from './invoices/corrections/credit-invoice.ts';
import { voidInvoice } from './invoices/corrections/void-invoice.ts';
import { redraftInvoice } from './invoices/drafting/draft-invoice.ts';
import { draftInvoice } from './invoices/invoices.ts';
import { choosePlan } from './invoices/issuing/choose-plan.ts';
import { issueInvoice } from './invoices/issuing/issue-invoice.ts';
import { useCredit } from './invoices/issuing/use-credit.ts';
import { moveCash } from './payments/cash/move-cash.ts';
import { confirmPayment, rejectPayment } from './payments/claims/decide-payment.ts';
import { reversePayment } from './payments/claims/reverse-payment.ts';
import { submitPayment } from './payments/claims/submit-payment.ts';
import { changeRefundRules } from './payments/refund-rules.ts';
import {
  approveRefund,
  payRefund,
  rejectRefund,
  withdrawRefund,
} from './payments/refunds/refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { correctReference } from './payments/statements/correct-reference.ts';
import {
  changeStatementAccount,
  saveStatementMapping,
} from './payments/statements/save-account.ts';
import type { Work } from './platform/database/work.ts';
import { cancelOwnShipment, changeOwnShipment } from './shipments/pre-alerts/change-pre-alert.ts';
import { statementOf } from './testing/money/read-statement.ts';
import { seaPlan } from './testing/trade/batch-plans.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const { admin, finance, clerk, sites } = trade;
// With a second admin, a change of a limit needs their approval.
await world.as('admin2').id();

const { invoiceId, shipment } = await trade.invoiced(ama);
const { invoiceId: draftId } = await world.work(finance, async (work) =>
  draftInvoice(work, (await trade.goods(ama)).id),
);
const paid = await trade.invoiced(ama);
const receiptId = await trade.paid(paid.invoiceId, 60_000);
const paymentId = await trade.submitted(invoiceId, 1_000);
/** GHS 20.00 by mobile money, as in the statement line. */
const claimedId = await world.work(finance, (work) =>
  submitPayment(work, {
    invoices: [{ invoiceId, part: 'ALL' }],
    method: 'MOBILE_MONEY',
    network: 'MTN',
    amount: moneyOf(2_000),
    reference: 'MP-MISTYPED',
    paidOn: '2026-11-20',
  }),
);
const { statementLine: lineId, statementAccount: accountId } = await statementOf(world);
const refundId = await world.work(finance, (work) =>
  requestRefund(work, {
    customerId: ama.id,
    amount: moneyOf(1_000),
    reason: 'She paid too much',
    payee: samplePayee,
  }),
);
const approvedId = await world.work(finance, (work) =>
  requestRefund(work, {
    customerId: ama.id,
    amount: moneyOf(1_000),
    reason: 'She paid too much',
    payee: samplePayee,
  }),
);
await world.work(clerk, (work) => approveRefund(work, { refundId: approvedId }));
const batchId = (await world.as('batches').post('/batches', seaPlan(sites))).json<{ id: string }>()
  .id;

/** A version that no record here has. */
const version = 417;
const reason = 'For the test of versions';
const ofInvoice = { invoiceId, version, reason };
/** The defaults, to which nothing has been changed: only the version refuses before that is found out. */
const defaults = { restores: 0, version, reason };
const ofPayment = { paymentId, version, reason };

type Command = (work: Work) => Promise<unknown>;
const commands: Record<string, [Command, typeof admin?]> = {
  issueInvoice: [(work) => issueInvoice(work, { invoiceId: draftId, version })],
  redraftInvoice: [(work) => redraftInvoice(work, { invoiceId: draftId, version, services: [] })],
  creditInvoice: [(work) => creditInvoice(work, { ...ofInvoice, amount: moneyOf(100) })],
  choosePlan: [(work) => choosePlan(work, { ...ofInvoice, plan: 'SPLIT' })],
  useCredit: [(work) => useCredit(work, { ...ofInvoice, amount: moneyOf(100) })],
  voidInvoice: [(work) => voidInvoice(work, { invoiceId: draftId, version, reason })],

  confirmPayment: [(work) => confirmPayment(work, ofPayment), clerk],
  rejectPayment: [(work) => rejectPayment(work, ofPayment), clerk],
  moveCash: [(work) => moveCash(work, { ...ofPayment, siteId: sites.accra })],
  correctReference: [
    (work) =>
      correctReference(work, {
        paymentId: claimedId,
        version,
        reason,
        lineId,
        reference: '55443322',
      }),
  ],
  changeStatementAccount: [
    (work) =>
      changeStatementAccount(work, { id: accountId, version, name: 'Wallet', isActive: true }),
  ],
  saveStatementMapping: [
    (work) =>
      saveStatementMapping(work, {
        id: accountId,
        version,
        mapping: { dateOrder: 'DAY_FIRST', decimalSign: 'POINT', date: 'Date', amount: 'Amount' },
      }),
  ],
  changeRefundRules: [
    (work) => changeRefundRules(work, { anotherSendsAbove: null, version }),
    admin,
  ],
  reversePayment: [
    (work) => reversePayment(work, { paymentId: receiptId, version, reason }),
    admin,
  ],

  approveRefund: [(work) => approveRefund(work, { refundId, version }), clerk],
  rejectRefund: [(work) => rejectRefund(work, { refundId, version, reason }), clerk],
  withdrawRefund: [(work) => withdrawRefund(work, { refundId, version })],
  payRefund: [
    (work) =>
      payRefund(work, {
        refundId: approvedId,
        version,
        method: 'MOBILE_MONEY',
        reference: 'MP-OUT-1',
        isOnline: false,
      }),
    clerk,
  ],

  editBatch: [(work) => editBatch(work, { id: batchId, version, vessel: 'Ever Given' }), admin],
  departBatch: [(work) => departBatch(work, { id: batchId, version }), admin],
  changeOwnShipment: [
    (work) => changeOwnShipment(work, { shipmentId: shipment.id, version, goodsClass: 'SPECIAL' }),
    ama.actor,
  ],
  cancelOwnShipment: [
    (work) => cancelOwnShipment(work, { shipmentId: shipment.id, version }),
    ama.actor,
  ],
  saveCompany: [(work) => saveCompany(work, { version, brand: 'Ours' }), admin],
  'restoreVersion, of a section': [
    (work) => restoreVersion(work, { ...defaults, section: 'company' }),
    admin,
  ],
  'restoreVersion, of a site': [
    (work) => restoreVersion(work, { ...defaults, section: `site:${sites.accra}` }),
    admin,
  ],
  changeSite: [
    (work) => changeSite(work, { id: sites.accra, version, openingHours: 'Never' }),
    admin,
  ],
  setSiteActive: [
    (work) => setSiteActive(work, { id: sites.accra, version, isActive: false, reason }),
    admin,
  ],
  saveRules: [(work) => saveRules(work, { version, isSecondFactorRequired: false }), admin],
};

describe('a change based on an outdated version is refused', () => {
  it.each(Object.entries(commands))('%s', async (_name, [command, actor = finance]) => {
    await expect(world.work(actor, command)).rejects.toMatchObject({
      code: 'request.version_stale',
      details: { current: expect.anything() },
    });
  });
});
