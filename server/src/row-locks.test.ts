import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { lockContact, lockSession, openSessionIds } from './accounts/account-queries.ts';
import { lockFactorsOf } from './accounts/passkey-queries.ts';
import {
  lockFirstAdminToken,
  lockInvitation,
  lockOpenInvitation,
} from './accounts/people/invitation-queries.ts';
import { hasOtherAdmin, lockPerson } from './accounts/people/people-queries.ts';
import { eraseClaims, lockPersonData } from './accounts/privacy/erasure-queries.ts';
import { lockRequest } from './accounts/privacy/erasure-request-queries.ts';
import { eraseUser } from './accounts/privacy/erasure.ts';
import { lockAddresses } from './accounts/profile/address-queries.ts';
import { lockOwnPhoto } from './accounts/profile/choice-queries.ts';
import { lockAnnouncement } from './announcements/announcement-queries.ts';
import { lockTask, lockTasksOf } from './background-tasks/task-queries.ts';
import { startTask } from './background-tasks/tasks.ts';
import { lockBatch } from './batches/batch-queries.ts';
import { lockCost } from './batches/costs/cost-queries.ts';
import { lockUnnumbered } from './batches/documents/house-bill-queries.ts';
import { lockAccount, lockDrawer } from './books/books.ts';
import { lockSite } from './company/company-queries.ts';
import { lockAdmins, lockChange } from './company/settings/settings-change-queries.ts';
import { lockConsolidation } from './consolidations/consolidation-queries.ts';
import { lockPair } from './customers/merging/merge-queries.ts';
import { addService } from './extra-services/change-services.ts';
import { lockService } from './extra-services/service-queries.ts';
import { lockCorrection } from './invoices/correction-queries.ts';
import { lockDispute } from './invoices/dispute-queries.ts';
import { lockInvoices, lockOpenInvoicesOf } from './invoices/invoice-queries.ts';
import { lockInvoicesWithPackages } from './invoices/settle.ts';
import { lockCheckout } from './payments/checkouts/checkout-queries.ts';
import { lockDifferences, lockDifference } from './payments/checkouts/difference-queries.ts';
import {
  lockGatewayIssuesOf,
  lockDispute as lockGatewayDispute,
  lockGatewayIssue,
} from './payments/gateway-issue-queries.ts';
import { lockPayment } from './payments/payment-queries.ts';
import { lockRefund } from './payments/refund-queries.ts';
import { lockAccountRow } from './payments/statements/statement-account-queries.ts';
import { lockStatements } from './payments/statements/statement-import-queries.ts';
import { lockLine } from './payments/statements/statement-line-queries.ts';
import { lockCodes } from './phone-messages/confirming/phone-queries.ts';
import { lockDead } from './phone-messages/log/log-queries.ts';
import {
  lockUnread,
  rememberContact,
  storeEvent,
} from './phone-messages/replies/replies-queries.ts';
import { lockMessage, lockSpent } from './phone-messages/sending/sending-queries.ts';
import { lockSection } from './platform/database/settings.ts';
import { lockViews } from './shipments/office/view-queries.ts';
import { lockPackages, lockPackagesOfAll } from './shipments/package-queries.ts';
import { lockFacts, lockShipment } from './shipments/shipment-queries.ts';
import { lockTemplates } from './support/template-queries.ts';
import { lockTicket } from './support/ticket-queries.ts';
import { createPeopleOfRoles } from './testing/people-of-roles.ts';
import { runInTurn, type Step } from './testing/postgres/in-turn.ts';
import { startWorld } from './testing/world.ts';
import { countOpenOf, lockOpenClaims } from './warehouse/claim-queries.ts';
import { lockCount } from './warehouse/counts/count-queries.ts';
import { lockRun, lockDeliveryPreferences } from './warehouse/deliveries/run-queries.ts';
import { lockImports } from './warehouse/loading-lists/import-queries.ts';
import { findOpenScan } from './warehouse/scanning/scan-queries.ts';

const world = await startWorld();
afterAll(() => world.close());
const { owner, records } = await createPeopleOfRoles(world);
const { db, clock } = world;
const admin = await world.as('admin').actor();

const { id: sessionId } = await db
  .selectFrom('sessions')
  .select('id')
  .where('userId', '=', owner.id)
  .limit(1)
  .executeTakeFirstOrThrow();
const link = { createdAt: clock(), expiresAt: addMs(clock(), 3_600_000) };
await db
  .insertInto('oneTimeTokens')
  .values([
    {
      ...link,
      id: crypto.randomUUID(),
      purpose: 'INVITATION',
      hash: 'of-the-invitation',
      invitationId: records.invitation,
    },
    { ...link, id: crypto.randomUUID(), purpose: 'FIRST_ADMIN', hash: 'of-the-first-admin' },
  ])
  .execute();
const { userId: leavingId } = await db
  .selectFrom('erasureRequests')
  .select('userId')
  .where('id', '=', records.erasure)
  .executeTakeFirstOrThrow();
const { packageId: claimedId } = await db
  .selectFrom('claims')
  .select('packageId')
  .where('id', '=', records.claim)
  .executeTakeFirstOrThrow();
const { id: taskId } = await world.work(admin, (work) =>
  startTask(work, { kind: 'EXPORT', title: taskTexts.notAllowedAnyMore, input: {} }),
);
const eventId =
  (await db
    .transaction()
    .execute((tx) =>
      storeEvent(tx, { bodySha256: 'a'.repeat(64), body: '{}', receivedAt: clock() }),
    )) ?? '';
const { service } = await world.work(admin, (work) =>
  addService(work, {
    name: 'Repacking',
    nameZh: '重新包装',
    unit: 'CARTON',
    price: { amount: '5.00', currency: 'USD' },
    note: 'New',
  } as never),
);
await db
  .updateTable('packages')
  .set({ batchId: records.batch })
  .where('id', '=', records.package)
  .execute();
await db
  .insertInto('gatewayIssues')
  .values({
    id: crypto.randomUUID(),
    provider: 'paystack',
    kind: 'DISPUTE',
    issueKey: '4417',
    reference: 'SNK-1',
    eventKind: 'charge.dispute.create',
    state: 'OPEN',
    foundAt: clock(),
  })
  .execute();

/**
 * Each lock is held until its transaction ends; a second transaction waits for it and then reads the new
 * state.
 */
const locks: Record<string, Step> = {
  lockContact: ({ tx }) => lockContact(tx, 'ama@example.test'),
  lockSession: ({ tx }) => lockSession(tx, sessionId),
  openSessionIds: ({ tx }) => openSessionIds(tx, owner.id),
  lockAddresses: ({ tx }) => lockAddresses(tx, owner.id),
  lockOwnPhoto: ({ tx }) => lockOwnPhoto(tx, owner.id),
  lockFactorsOf: ({ tx }) => lockFactorsOf(tx, owner.id),
  lockRequest: ({ tx }) => lockRequest(tx, records.erasure),
  lockPersonData: ({ tx }) => lockPersonData(tx, owner.id),
  lockOpenInvitation: ({ tx }) => lockOpenInvitation(tx, records.invitation),
  lockInvitation: ({ tx }) => lockInvitation(tx, 'of-the-invitation', clock()),
  lockFirstAdminToken: ({ tx }) => lockFirstAdminToken(tx, 'of-the-first-admin', clock()),
  lockPair: ({ tx }) => lockPair(tx, { oldId: owner.id, keptId: admin.id }),
  lockPerson: ({ tx }) => lockPerson(tx, records.colleague),
  hasOtherAdmin: ({ tx }) => hasOtherAdmin(tx, [admin.id]),
  lockAdmins: ({ tx }) => lockAdmins(tx, clock()),
  lockAnnouncement: ({ tx }) => lockAnnouncement(tx, records.announcement),

  lockTasksOf: ({ tx }) => lockTasksOf(tx, owner.id),
  lockTask: ({ tx }) => lockTask(tx, taskId),

  lockConsolidation: ({ tx }) => lockConsolidation(tx, records.consolidation),
  lockBatch: ({ tx }) => lockBatch(tx, records.batch),
  lockCost: ({ tx }) => lockCost(tx, records.batchCost),
  lockUnnumbered: ({ tx }) => lockUnnumbered(tx, records.batch),

  lockSite: ({ tx }) => lockSite(tx, records.site),
  lockSection: ({ tx }) => lockSection(tx, 'refunds'),
  lockChange: ({ tx }) => lockChange(tx, records.settingsChange),
  lockService: ({ tx }) => lockService(tx, service.id),

  lockAccount: ({ tx }) => lockAccount(tx, owner.id),
  lockInvoices: ({ tx }) => lockInvoices(tx, [records.invoice]),
  lockOpenInvoicesOf: ({ tx }) => lockOpenInvoicesOf(tx, [records.shipment]),
  lockCorrection: ({ tx }) => lockCorrection(tx, records.correction),
  lockDispute: ({ tx }) => lockDispute(tx, records.dispute),
  lockPayment: ({ tx }) => lockPayment(tx, records.payment),
  lockRefund: ({ tx }) => lockRefund(tx, records.refund),
  lockCheckout: ({ tx }) => lockCheckout(tx, records.checkout),
  lockDrawer: ({ tx }) => lockDrawer(tx, records.site),
  lockStatements: ({ tx }) => lockStatements(tx, 'MOBILE_MONEY'),
  lockAccountRow: ({ tx }) => lockAccountRow(tx, records.statementAccount),
  lockLine: (work) => lockLine(work, records.statementLine),
  lockDifferences: ({ tx }) => lockDifferences(tx),
  lockDifference: ({ tx }) => lockDifference(tx, records.difference),
  lockGatewayIssuesOf: ({ tx }) => lockGatewayIssuesOf(tx, '4417'),
  lockGatewayDispute: ({ tx }) => lockGatewayDispute(tx, 'paystack', '4417'),
  lockGatewayIssue: ({ tx }) => lockGatewayIssue(tx, records.gatewayIssue),

  lockPackages: ({ tx }) => lockPackages(tx, [records.package]),
  lockPackagesOfAll: ({ tx }) => lockPackagesOfAll(tx, [records.shipment]),
  lockShipment: ({ tx }) => lockShipment(tx, records.shipment),
  lockFacts: ({ tx }) => lockFacts(tx, [records.shipment]),
  lockDeliveryPreferences: ({ tx }) => lockDeliveryPreferences(tx, [records.shipment]),
  lockViews: (work) => lockViews(work),
  lockCodes: ({ tx }) => lockCodes(tx, owner.id, '+233244700002'),
  lockDead: ({ tx }) => lockDead(tx, records.phoneMessage),
  lockMessage: ({ tx }) => lockMessage(tx, records.phoneMessage),
  lockSpent: ({ tx }) => lockSpent(tx, clock(), clock()),
  lockUnread: ({ tx }) => lockUnread(tx, eventId),
  // Each another number: only one person is added at a time.
  rememberContact: ({ tx }) =>
    rememberContact(tx, { number: null, userId: crypto.randomUUID(), writtenAt: clock() }),
  lockTemplates: ({ tx }) => lockTemplates(tx),
  lockTicket: ({ tx }) => lockTicket(tx, records.ticket),
  lockOpenClaims: ({ tx }) => lockOpenClaims(tx, claimedId),
  countOpenOf: ({ tx }) => countOpenOf(tx, owner.id),
  lockCount: ({ tx }) => lockCount(tx, records.count),
  lockRun: ({ tx }) => lockRun(tx, records.run),
  lockImports: ({ tx }) => lockImports(tx),
  findOpenScan: ({ tx }) => findOpenScan(tx, records.storedScan),
};

const waits = (first: Step, second: Step) =>
  runInTurn(world, first, { by: admin, command: second });

describe('the second of two transactions waits for the first', () => {
  it.each(Object.entries(locks))('when both call %s', async (_name, lock) => {
    expect(await waits(lock, lock)).toBe('waits');
  });

  it.each<[string, Step]>([
    ['the customer’s user row', ({ tx }) => lockAddresses(tx, owner.id)],
    ['the customer’s account', ({ tx }) => lockAccount(tx, owner.id)],
    ['a shipment of the customer', ({ tx }) => lockShipment(tx, records.shipment)],
  ])('when it deletes a customer’s data and the first has locked %s', async (_name, lock) => {
    expect(await waits(lock, ({ tx }) => lockPersonData(tx, owner.id))).toBe('waits');
  });

  it('when it merges two customers and the first has locked the user row of one', async () => {
    const how = await waits(
      ({ tx }) => lockAddresses(tx, owner.id),
      ({ tx }) => lockPair(tx, { oldId: owner.id, keptId: admin.id }),
    );
    expect(how).toBe('waits');
  });

  it('when it deletes claims and the first attaches another proof, which is deleted too', async () => {
    const { id: fileId } = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'not in', (named) =>
        named
          .selectFrom('claims')
          .select('proofFileId')
          .where('proofFileId', 'is not', null)
          .$castTo<{ proofFileId: string }>(),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    let withoutLock: string[] = [];
    const how = await waits(
      ({ tx }) =>
        tx
          .updateTable('claims')
          .set({ proofFileId: fileId })
          .where('id', '=', records.claim)
          .execute(),
      async ({ tx }) => void (withoutLock = await eraseClaims(tx, owner.id, clock())),
    );
    expect([how, withoutLock]).toEqual(['waits', [fileId]]);
  });
});

it('invoices of which one does not exist are not locked for a payment', async () => {
  const locking = world.work(admin, (work) =>
    lockInvoicesWithPackages(work, [records.invoice, crypto.randomUUID()]),
  );
  await expect(locking).rejects.toMatchObject({ code: 'thing.not_found' });
});

it('a deletion of data counts what is open after it has waited for the person', async () => {
  const results: unknown[] = [];
  const how = await runInTurn(
    world,
    async ({ tx }) => {
      await lockAddresses(tx, leavingId);
      await tx
        .updateTable('shipments')
        .set({ customerId: leavingId })
        .where('id', '=', records.shipment)
        .execute();
    },
    {
      by: admin,
      command: async (work) =>
        eraseUser(work, records.erasure, { files: world.parts.files, db }).catch(
          (error: unknown) => {
            results.push(error);
            throw error;
          },
        ),
    },
  );
  expect([how, results]).toEqual(['waits', [expect.objectContaining({ code: 'erasure.blocked' })]]);
});
