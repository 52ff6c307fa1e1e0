import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { lockContact } from './accounts/account-queries.ts';
import { lockFactorsOf } from './accounts/passkey-queries.ts';
import { invitePerson } from './accounts/people/invitations.ts';
import { addErasureRequest, eraseUser } from './accounts/privacy/erasure.ts';
import { lockAddresses } from './accounts/profile/address-queries.ts';
import { addOwnAddress, changeOwnAddress, removeOwnAddress } from './accounts/profile/addresses.ts';
import { startEmailChange } from './accounts/profile/email-change.ts';
import { removeEveryFactor } from './accounts/second-factor-queries.ts';
import { addPasskeyOf, removePasskeyOf, startAdding } from './accounts/second-factor/passkeys.ts';
import { relyingPartyOf } from './accounts/second-factor/relying-party.ts';
import { switchOff } from './accounts/second-factor/second-factor.ts';
import { saveRules } from './accounts/second-factor/sign-in-rules.ts';
import { changeUnclaimed } from './accounts/sign-in/customer-account.ts';
import { requestLink } from './accounts/sign-in/recovery.ts';
import { registerAccount } from './accounts/sign-in/registration.ts';
import { runTask } from './background-tasks/run-task.ts';
import { lockTasksOf } from './background-tasks/task-queries.ts';
import { cancelTask, startTask } from './background-tasks/tasks.ts';
import { lockAccount, lockDrawer } from './books/books.ts';
import { runImport } from './imports/commit-import.ts';
import { lockAllImports } from './imports/import-queries.ts';
import { reverseFile } from './imports/reverse-import.ts';
import { creditInvoice } from './invoices/corrections/credit-invoice.ts';
import { useCredit } from './invoices/issuing/use-credit.ts';
import { enterCount } from './payments/cash/count-cash.ts';
import { lockDifferences } from './payments/checkouts/difference-queries.ts';
import { recordIssue } from './payments/checkouts/record-gateway-issue.ts';
import { settleDifference } from './payments/checkouts/settle-difference.ts';
import { confirmPayment } from './payments/claims/decide-payment.ts';
import { reversePayment } from './payments/claims/reverse-payment.ts';
import { lockGatewayIssuesOf } from './payments/gateway-issue-queries.ts';
import { approveRefund, rejectRefund } from './payments/refunds/refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { beginSending } from './payments/refunds/send-refund.ts';
import { lockStatements } from './payments/statements/statement-import-queries.ts';
import { lockSection } from './platform/database/settings.ts';
import { lockShipment } from './shipments/shipment-queries.ts';
import { lockTemplates } from './support/template-queries.ts';
import { addTemplate, changeTemplate } from './support/templates.ts';
import { passkeyDevice } from './testing/passkey-device.ts';
import { createPeopleOfRoles } from './testing/people-of-roles.ts';
import { runInTurn, type Step } from './testing/postgres/in-turn.ts';
import { startWorld } from './testing/world.ts';
import { lockDrop } from './warehouse/deliveries/drop.ts';
import { lockRun } from './warehouse/deliveries/run-queries.ts';
import { lockImports } from './warehouse/loading-lists/import-queries.ts';
import { importRows } from './warehouse/loading-lists/import.ts';

const world = await startWorld();
afterAll(() => world.close());
const { owner, records } = await createPeopleOfRoles(world);
const { db } = world;
const admin = await world.as('admin').actor();
const second = await world.as('admin2').actor();

const drop = await db
  .selectFrom('drops')
  .select(['shipmentId', 'runId'])
  .where('id', '=', records.drop)
  .executeTakeFirstOrThrow();
const { userId: leavingId } = await db
  .selectFrom('erasureRequests')
  .select('userId')
  .where('id', '=', records.erasure)
  .executeTakeFirstOrThrow();
const refund = await world.work(second, (work) =>
  requestRefund(work, {
    customerId: owner.id,
    amount: moneyOf(500),
    reason: 'She paid too much',
    payee: samplePayee,
  }),
);
await world.work(admin, (work) => approveRefund(work, { refundId: refund }));

const relyingParty = relyingPartyOf(world.config);
const creation = await world.work(admin, (work) => startAdding(work, relyingParty));
const newPasskey = {
  name: 'Office key',
  credential: passkeyDevice(relyingParty.origin).create(creation),
  challenge: creation.challenge,
};
const newTask = { kind: 'EXPORT', title: taskTexts.notAllowedAnyMore, input: {} } as const;
const { id: taskId } = await world.work(admin, (work) => startTask(work, newTask));

/** The task has nothing to do. */
const noKinds = {} as never;

type Turn = { held: Step; command: Step; by?: typeof admin };

const account: Step = ({ tx }) => lockAccount(tx, owner.id);
const email = 'new.face@example.test';
const contact: Step = ({ tx }) => lockContact(tx, email);
const addresses: Step = ({ tx }) => lockAddresses(tx, owner.id);
const factors: Step = ({ tx }) => lockFactorsOf(tx, admin.id);
const tasks: Step = ({ tx }) => lockTasksOf(tx, admin.id);
const address = {
  label: 'Shop',
  person: 'Ama Mensah',
  phone: '+233244123456',
  region: 'Greater Accra',
  city: 'Accra',
  street: '12 Ring Road East',
} as const;
const by = owner.actor;
const reason = 'For the test of turns';

const turns: Record<string, Turn> = {
  addOwnAddress: { by, held: addresses, command: (work) => addOwnAddress(work, address) },
  changeOwnAddress: {
    by,
    held: addresses,
    command: (work) => changeOwnAddress(work, records.address, { city: 'Tema' }),
  },
  removeOwnAddress: {
    by,
    held: addresses,
    command: (work) => removeOwnAddress(work, records.oldAddress),
  },
  startEmailChange: {
    by,
    held: contact,
    command: (work) => startEmailChange(work, { email, sessionId: null }),
  },
  requestLink: { held: contact, command: (work) => requestLink(work, 'RESET_PASSWORD', email) },
  registerAccount: {
    held: contact,
    command: (work) =>
      registerAccount(
        work,
        { role: 'CUSTOMER', name: 'New Face', email, phone: '+233244000111' } as never,
        { passwordHash: 'hash', phonePasswordHash: null },
      ),
  },
  invitePerson: {
    held: contact,
    command: (work) =>
      invitePerson(work, { email, role: 'STAFF', duties: [], siteKind: null } as never),
  },
  saveRules: {
    held: ({ tx }) => lockSection(tx, 'sign-in'),
    command: (work) => saveRules(work, { version: 0, isSecondFactorRequired: false }),
  },
  addPasskeyOf: {
    held: factors,
    command: (work) => addPasskeyOf(work, newPasskey, relyingParty),
  },
  removePasskeyOf: {
    held: factors,
    command: (work) => removePasskeyOf(work, crypto.randomUUID()),
  },
  switchOff: { held: factors, command: (work) => switchOff(work) },
  removeEveryFactor: { held: factors, command: ({ tx }) => removeEveryFactor(tx, admin.id) },
  startTask: { held: tasks, command: (work) => startTask(work, newTask) },
  'runTask, before it starts': {
    held: tasks,
    command: async () => runTask(world.parts, noKinds, taskId),
  },
  cancelTask: { held: tasks, command: (work) => cancelTask(work, taskId) },
  addErasureRequest: { by, held: account, command: (work) => addErasureRequest(work) },
  carryOut: {
    held: ({ tx }) => lockAccount(tx, leavingId),
    command: (work) => eraseUser(work, records.erasure, { files: world.parts.files, db }),
  },

  creditInvoice: {
    held: account,
    command: (work) =>
      creditInvoice(work, { invoiceId: records.invoice, amount: moneyOf(100), reason }),
  },
  useCredit: {
    by,
    held: account,
    command: (work) => useCredit(work, { invoiceId: records.invoice, amount: moneyOf(100) }),
  },
  confirmPayment: {
    held: account,
    command: (work) => confirmPayment(work, { paymentId: records.payment }),
  },
  reversePayment: {
    held: account,
    command: (work) => reversePayment(work, { paymentId: records.receipt, reason }),
  },
  requestRefund: {
    by,
    held: account,
    command: (work) => requestRefund(work, { amount: moneyOf(100), reason, payee: samplePayee }),
  },
  approveRefund: {
    held: account,
    command: (work) => approveRefund(work, { refundId: records.refund }),
  },
  beginSending: { held: account, command: (work) => beginSending(work, { refundId: refund }) },
  'rejectRefund, for an approved refund': {
    held: account,
    command: (work) => rejectRefund(work, { refundId: refund, reason }),
  },
  enterCount: {
    held: ({ tx }) => lockDrawer(tx, records.site),
    command: (work) => enterCount(work, { siteId: records.site, counted: moneyOf(0) }),
  },
  'noteTrouble, for one chargeback': {
    held: ({ tx }) => lockGatewayIssuesOf(tx, '4417'),
    command: (work) =>
      recordIssue(work, {
        provider: 'paystack',
        kind: 'charge.dispute.create',
        key: 'dispute-4417',
        dispute: { number: '4417', outcome: null, answerBy: null, providerMessage: null },
      } as never),
  },
  settleDifference: {
    held: ({ tx }) => lockDifferences(tx),
    command: (work) => settleDifference(work, { id: records.difference, reason }),
  },
  storeStatement: {
    held: ({ tx }) => lockStatements(tx, 'MOBILE_MONEY'),
    command: async () =>
      world
        .as('finance')
        .upload(
          '/payments/statement-import?method=MOBILE_MONEY',
          new TextEncoder().encode('Date,Transaction ID,Amount\n2026-11-20,9911,20.00\n'),
          'text/csv',
        ),
  },

  reverseFile: {
    held: ({ tx }) => lockAllImports(tx),
    command: (work) => reverseFile(work, crypto.randomUUID(), reason),
  },
  runImport: {
    held: ({ tx }) => lockAllImports(tx),
    command: (work) =>
      runImport({
        task: { input: { importId: crypto.randomUUID(), skipsInvalid: false } },
        inWork: (step: Step) => step(work),
      } as never),
  },
  addTemplate: {
    held: ({ tx }) => lockTemplates(tx),
    command: (work) => addTemplate(work, { name: 'Greeting', body: 'Good morning' }),
  },
  changeTemplate: {
    held: ({ tx }) => lockTemplates(tx),
    command: (work) =>
      changeTemplate(work, { id: crypto.randomUUID(), version: 1, name: 'A', body: 'B' }),
  },
  changeUnclaimed: {
    held: contact,
    command: (work) =>
      changeUnclaimed(work, owner.id, {
        name: 'Ama',
        phone: '+233244123456',
        email,
        city: 'Accra',
      }),
  },

  importRows: {
    held: ({ tx }) => lockImports(tx),
    command: (work) => importRows(work, { isFinal: true, fileHash: '0'.repeat(64), rows: [] }),
  },
  'lockDrop, while its shipment is locked': {
    held: ({ tx }) => lockShipment(tx, drop.shipmentId),
    command: (work) => lockDrop(work, records.drop),
  },
  'lockDrop, while its delivery run is locked': {
    held: ({ tx }) => lockRun(tx, drop.runId),
    command: (work) => lockDrop(work, records.drop),
  },
};

describe('a command waits for the lock on the rows it decides on before it reads them', () => {
  it.each(Object.entries(turns))('%s', async (_name, turn) => {
    const how = await runInTurn(world, turn.held, { by: turn.by ?? admin, command: turn.command });
    expect(how).toBe('waits');
  });
});
