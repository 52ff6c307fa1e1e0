import { duties, type Actor, type Duty } from '@sankofa/domain/access';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { insertCustomer } from './accounts/sign-in/registration-queries.ts';
import { undoEntry } from './audit-log/undo.ts';
import { startIssuingMany } from './background-tasks/issuing/issue-many.ts';
import { runMessaging, startMessaging } from './background-tasks/messaging/message-many.ts';
import {
  runStatementEmails,
  startStatementEmails,
} from './background-tasks/statements/email-statements.ts';
import { openDiscrepancies } from './batches/loading/unload-queries.ts';
import { acceptDoubt, keepOwn } from './carriers/decide-doubt.ts';
import { addDoubt } from './carriers/doubt-queries.ts';
import { claimDocument } from './certification/certification-queries.ts';
import { sendAgain } from './certification/send-again.ts';
import { stopCertification } from './certification/stop-queries.ts';
import { requestTest, turnOff, turnOn } from './certification/switch.ts';
import { writeTemplateTest } from './company/templates/sample-emails.ts';
import { changeDocumentFooter } from './company/templates/templates.ts';
import { approveConsolidation } from './consolidations/decide-consolidation.ts';
import { cancelConsolidation } from './consolidations/request-consolidation.ts';
import { completeFollowUp, pinNote } from './customers/notes/notes.ts';
import { tagCustomer, untagCustomer } from './customers/record/tags.ts';
import { beginView, exitViews } from './customers/view-as/view-customer.ts';
import { addSite } from './fixtures/open-company.ts';
import { registerForVat } from './fixtures/taxes.ts';
import type { Work } from './platform/database/work.ts';
import type { EvatAccess } from './platform/settings/evat-settings.ts';
import { createPeopleOfRoles } from './testing/people-of-roles.ts';
import { runInTurn, type Step } from './testing/postgres/in-turn.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const { owner, people, records } = await createPeopleOfRoles(world);
const { db, clock } = world;
const admin = await world.as('admin').actor();

/** The permission is checked before any argument is read, so that a refusal reveals nothing. */
const anyInput = {} as never;
const anyId = crypto.randomUUID();
const reason = 'For the test of who may';

const customer: Actor = { id: anyId, role: 'CUSTOMER', duties: [], siteKind: null };
const staffWith = (has: readonly Duty[], siteKind: Actor['siteKind'] = null): Actor => ({
  id: crypto.randomUUID(),
  role: 'STAFF',
  duties: has,
  siteKind,
});
/** Returns everyone who has none of these duties: a customer, and staff with all others. */
const without = (...missing: Duty[]) => [
  customer,
  staffWith(duties.filter((duty) => !missing.includes(duty))),
];
const noAdmins = without();
const noFinance = without('finance');
const noSupport = without('support');
const noPlanners = without('batches');
const contentOnly = [customer, staffWith(['content'])];
const inGhana = staffWith(['warehouse'], 'DESTINATION');
const inChina = staffWith(['warehouse'], 'ORIGIN');

type Command = (work: Work) => Promise<unknown>;
const commands: Record<string, [readonly Actor[], Command]> = {
  undoEntry: [noAdmins, (work) => undoEntry(work, { seq: 1, reason })],

  startIssuingMany: [noFinance, (work) => startIssuingMany(work, anyInput)],
  startStatementEmails: [noFinance, (work) => startStatementEmails(work, anyInput)],
  runStatementEmails: [noFinance, ({ actor }) => runStatementEmails({ actor } as never)],
  startMessaging: [noSupport, (work) => startMessaging(work, anyInput)],
  runMessaging: [noSupport, ({ actor }) => runMessaging({ actor } as never)],

  acceptDoubt: [noPlanners, (work) => acceptDoubt(work, records.carrierDoubt)],
  keepOwn: [noPlanners, (work) => keepOwn(work, records.carrierDoubt, reason)],

  sendAgain: [noFinance, (work) => sendAgain(work, records.certification)],
  requestTest: [noAdmins, (work) => requestTest(work, null)],
  turnOn: [noAdmins, (work) => turnOn(work, null)],
  turnOff: [noAdmins, (work) => turnOff(work, null, reason)],

  writeTemplateTest: [noAdmins, (work) => writeTemplateTest(work, anyInput)],
  changeDocumentFooter: [
    noAdmins,
    (work) => changeDocumentFooter(work, 'INVOICE' as never, { footer: 'Thanks', version: 0 }),
  ],

  'approveConsolidation, of a customer': [
    [admin, inChina, staffWith(duties)],
    (work) => approveConsolidation(work, { id: records.consolidation, price: anyInput }),
  ],
  cancelConsolidation: [
    [inGhana, staffWith(duties.filter((duty) => duty !== 'warehouse'))],
    (work) => cancelConsolidation(work, { id: records.consolidation, reason }),
  ],

  pinNote: [contentOnly, (work) => pinNote(work, { id: records.note, isPinned: true })],
  completeFollowUp: [contentOnly, (work) => completeFollowUp(work, records.note)],
  tagCustomer: [contentOnly, (work) => tagCustomer(work, { id: owner.id, tag: 'Wholesale' })],
  untagCustomer: [contentOnly, (work) => untagCustomer(work, { id: owner.id, tag: 'Wholesale' })],
  beginView: [
    noSupport,
    (work) => beginView(work, { customerId: owner.id, sessionId: anyId, reason }, 'secret'),
  ],
  exitViews: [noSupport, (work) => exitViews(work)],
};

// Endpoints check access first, but tasks run later and other commands call these directly.
describe('a command checks permissions itself', () => {
  it.each(Object.entries(commands))('%s', async (_name, [refusedActors, command]) => {
    expect(refusedActors.length).toBeGreaterThan(0);
    for (const actor of refusedActors)
      await expect(
        (async () => world.work(actor, command))(),
        `${actor.role} with ${actor.duties.join(', ')} at ${actor.siteKind}`,
      ).rejects.toMatchObject({ code: 'auth.not_allowed' });
  });

  it('also for a list that is open to customers and a part of the staff', async () => {
    const refused = await world.as('finance').get('/consolidations');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.not_allowed']);
    expect((await people.china.client.get('/consolidations')).statusCode).toBe(200);
  });
});

const refusedBy = (command: Command) =>
  world.work(admin, command).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('certification is refused', () => {
  const access: EvatAccess = {
    url: 'http://127.0.0.1:9',
    tin: 'C0000000001',
    name: 'Sankofa Freight',
    securityKey: 'of-a-test',
  };
  it('without the credentials of the Revenue Authority', async () => {
    const unavailable = expect.stringMatching(/^The Revenue Authority’s credentials aren’t set/);
    expect(await refusedBy((work) => requestTest(work, null))).toEqual(unavailable);
    expect(await refusedBy((work) => turnOn(work, null))).toEqual(unavailable);
    const lookedUp = await world.as('finance').get('/certifications/tins/C0000000001');
    expect([lookedUp.statusCode, lookedUp.json().message]).toEqual([409, unavailable]);
  });

  it('before the company is registered for VAT, and then until a test has succeeded', async () => {
    expect(await refusedBy((work) => turnOn(work, access))).toMatch(/isn’t registered for VAT/);
    await world.work(admin, (work) => registerForVat(work));
    expect(await refusedBy((work) => turnOn(work, access))).toMatch(/^Test the connection first/);
  });

  it('to be turned off, if it is off', async () => {
    const off = await refusedBy((work) => turnOff(work, access, reason));
    expect(off).toBe('Certification is already off');
  });
});

it('a carton is not added to the list of a batch that is not being unloaded', async () => {
  const { batchNumber } = await db
    .selectFrom('batches')
    .select('batchNumber')
    .where('id', '=', records.batch)
    .executeTakeFirstOrThrow();
  const answer = await world
    .as('batches')
    .post(`/batches/${records.batch}/add-to-list`, { code: records.label, reason });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    `${batchNumber} isn’t being unloaded yet. You can only add cartons found during unloading.`,
  ]);
});

const stop = () => world.work(admin, (work) => stopCertification(work, 'A01'));
const notified = async () =>
  (
    await db
      .selectFrom('reminders')
      .select('id')
      .where('key', 'like', 'certification-stop.%')
      .execute()
  ).length;
const openYiwu: Step = (work) => addSite(work, 'yiwu');

describe('a second time', () => {
  it('a doubt about a batch that is open is not opened', async () => {
    const { messageId, batchId, kind, happening } = await db
      .selectFrom('carrierDoubts')
      .selectAll()
      .where('id', '=', records.carrierDoubt)
      .executeTakeFirstOrThrow();
    const doubt = { messageId, batchId, kind, details: '{}', openedAt: clock() };
    const add = (said: string) =>
      world.work(admin, ({ tx }) =>
        addDoubt(tx, { ...doubt, id: crypto.randomUUID(), happening: said }),
      );
    expect(await add(happening)).toBe(false);
    expect(await add('ARRIVED')).toBe(true);
  });

  it('certification is not stopped, and no one is notified', async () => {
    await stop();
    const before = await notified();
    await stop();
    expect(before).toBeGreaterThan(0);
    expect(await notified()).toBe(before);
  });

  it('a document that another process claims is left out, and the next one is claimed', async () => {
    const waiting = { state: 'AWAITING', nextAttemptAt: clock() } as const;
    await db
      .updateTable('certifications')
      .set({ ...waiting, code: null, authorityText: null, reason: null })
      .where('id', '=', records.certification)
      .execute();
    await db
      .insertInto('certifications')
      .values({
        ...waiting,
        id: records.invoice,
        kind: 'INVOICE',
        invoiceId: records.invoice,
        number: 'INV-OF-THE-TEST',
        issuedAt: clock(),
      })
      .execute();
    const claim = (on: Parameters<typeof claimDocument>[0]) =>
      claimDocument(on, { now: clock(), until: addMs(clock(), 60_000) });
    const claimed: (string | undefined)[] = [];
    const next: Step = async ({ tx }) => claimed.push((await claim(tx))?.id);
    const how = await runInTurn(world, next, { by: admin, command: next });
    expect(how).toBe('done');
    expect(new Set(claimed)).toEqual(new Set([records.certification, records.invoice]));
  });

  it('an office with the same code is not opened, when two are opened at once', async () => {
    const results: unknown[] = [];
    const how = await runInTurn(world, openYiwu, {
      by: admin,
      command: (work) =>
        openYiwu(work).catch((error: unknown) => {
          results.push(error);
          throw error;
        }),
    });
    expect([how, results]).toEqual([
      'waits',
      [expect.objectContaining({ code: 'site.code_taken' })],
    ]);
  });

  it('a shipping mark is not given', async () => {
    const { shippingMark } = owner;
    const customer = { id: crypto.randomUUID(), code: 'C-OF-THE-TEST', shippingMark };
    expect(await world.work(admin, ({ tx }) => insertCustomer(tx, customer))).toBe(false);
  });

  it('a discrepancy that is open is not opened', async () => {
    const found = {
      kind: 'OVER',
      packageId: records.package,
      batchId: records.batch,
      details: taskTexts.notAllowedAnyMore,
      openedBy: admin.id,
      openedAt: clock(),
    } as const;
    const open = () =>
      world.work(admin, ({ tx }) => openDiscrepancies(tx, [{ ...found, id: crypto.randomUUID() }]));
    expect([await open(), await open()]).toEqual([1, 0]);
  });
});
