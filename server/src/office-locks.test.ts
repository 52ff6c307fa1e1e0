import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { afterAll, describe, expect, it } from 'vitest';

import { lockOwnPasskey, lockPasskey } from './accounts/passkey-queries.ts';
import { lockUnclaimed } from './accounts/people/customer-queries.ts';
import { eraseCertificates } from './accounts/privacy/erasure-queries.ts';
import { addErasureRequest } from './accounts/privacy/erasure.ts';
import { lockLogins } from './accounts/session-rules-queries.ts';
import { openSession } from './accounts/sessions/sessions.ts';
import { lockKeysOf } from './api-access/keys/key-queries.ts';
import { createKey } from './api-access/keys/keys.ts';
import { lockSentEvent } from './api-access/webhooks/sent-event-queries.ts';
import { lockWebhook, lockWebhooksOf } from './api-access/webhooks/webhook-queries.ts';
import { createWebhook } from './api-access/webhooks/webhooks.ts';
import { lockEntry } from './audit-log/audit-log-queries.ts';
import { undoEntry } from './audit-log/undo.ts';
import { runTask } from './background-tasks/run-task.ts';
import { lockTasksOf } from './background-tasks/task-queries.ts';
import { startTask } from './background-tasks/tasks.ts';
import { lockAccount } from './books/books.ts';
import { lockOpenDoubt } from './carriers/doubt-queries.ts';
import { lockOpenDocument } from './certification/certification-queries.ts';
import { lockSwitch } from './certification/switch-queries.ts';
import { turnOff, turnOn } from './certification/switch.ts';
import { lockPair } from './customers/merging/merge-queries.ts';
import { mergeCustomers } from './customers/merging/merge.ts';
import { lockCustomerRow, lockNote } from './customers/notes/note-queries.ts';
import { pinNote } from './customers/notes/notes.ts';
import { lockShipment } from './shipments/shipment-queries.ts';
import { createPeopleOfRoles } from './testing/people-of-roles.ts';
import { runInTurn, type Step } from './testing/postgres/in-turn.ts';
import { waitsForLock } from './testing/postgres/wait-for-lock.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const { owner, records } = await createPeopleOfRoles(world);
const { db, clock } = world;
const admin = await world.as('admin').actor();

const passkeyId = crypto.randomUUID();
await db
  .insertInto('passkeys')
  .values({
    id: passkeyId,
    userId: admin.id,
    name: 'Office key',
    credentialId: 'of-the-office',
    publicKey: Buffer.alloc(8),
    counter: 1,
    isSynced: false,
    createdAt: clock(),
  })
  .execute();
await db
  .insertInto('settings')
  .values({
    section: 'sessions',
    value: JSON.stringify({
      idleMinutes: 30,
      longestHours: 12,
      mostDevices: 3,
      stepUpMinutes: 5,
    }),
    updatedBy: admin.id,
    updatedAt: clock(),
  })
  .execute();
const { customerId: notedId } = await db
  .selectFrom('customerNotes')
  .select('customerId')
  .where('id', '=', records.note)
  .executeTakeFirstOrThrow();
const { customerId: exemptId } = await db
  .selectFrom('taxExemptions')
  .select('customerId')
  .where('id', '=', records.exemption)
  .executeTakeFirstOrThrow();

const pair = { oldId: owner.id, keptId: notedId };
const reason = 'For the test of turns';
const newWebhook = { customerId: owner.id, url: 'https://shop.example.test/', events: [] };
const newKey = { customerId: owner.id, name: 'Shop', scopes: ['read'], days: 30 };
const evat = { url: 'http://127.0.0.1:9', tin: 'C0000000001', name: 'Ours', securityKey: 'key' };
const inTurn = (held: Step, command: Step, by = admin) => runInTurn(world, held, { by, command });

const locks: Record<string, Step> = {
  lockPasskey: ({ tx }) => lockPasskey(tx, 'of-the-office'),
  lockOwnPasskey: ({ tx }) => lockOwnPasskey(tx, admin.id, passkeyId),
  lockLogins: ({ tx }) => lockLogins(tx, admin.id),
  lockUnclaimed: ({ tx }) => lockUnclaimed(tx, owner.id),
  lockKeysOf: ({ tx }) => lockKeysOf(tx, owner.id),
  lockWebhook: ({ tx }) => lockWebhook(tx, records.webhook),
  lockWebhooksOf: ({ tx }) => lockWebhooksOf(tx, owner.id),
  lockSentEvent: ({ tx }) => lockSentEvent(tx, records.webhookEvent),
  lockEntry: ({ tx }) => lockEntry(tx, 1),
  lockOpenDoubt: ({ tx }) => lockOpenDoubt(tx, records.carrierDoubt),
  lockSwitch: ({ tx }) => lockSwitch(tx),
  lockOpenDocument: ({ tx }) => lockOpenDocument(tx, records.certification),
  lockNote: ({ tx }) => lockNote(tx, records.note),
  lockCustomerRow: ({ tx }) => lockCustomerRow(tx, owner.id),
};

const turns: Record<string, { held: Step; command: Step; by?: typeof admin }> = {
  'openSession, with a limit of devices': {
    held: ({ tx }) => lockLogins(tx, admin.id),
    command: (work) => openSession(work, admin, world.config.secrets.accessToken),
  },
  createKey: {
    by: owner.actor,
    held: ({ tx }) => lockKeysOf(tx, owner.id),
    command: (work) => createKey(work, newKey as never),
  },
  createWebhook: {
    by: owner.actor,
    held: ({ tx }) => lockWebhooksOf(tx, owner.id),
    command: (work) => createWebhook(work, newWebhook, world.config.secrets.secondFactor),
  },
  undoEntry: {
    held: ({ tx }) => lockEntry(tx, 1),
    command: (work) => undoEntry(work, { seq: 1, reason }),
  },
  turnOn: { held: ({ tx }) => lockSwitch(tx), command: (work) => turnOn(work, evat) },
  turnOff: { held: ({ tx }) => lockSwitch(tx), command: (work) => turnOff(work, evat, reason) },
  pinNote: {
    held: ({ tx }) => lockCustomerRow(tx, notedId),
    command: (work) => pinNote(work, { id: records.note, isPinned: true }),
  },
  'lockPair, while a shipment of one is locked': {
    held: ({ tx }) => lockShipment(tx, records.shipment),
    command: ({ tx }) => lockPair(tx, pair),
  },
  'lockPair, while the account of one is locked': {
    held: ({ tx }) => lockAccount(tx, owner.id),
    command: ({ tx }) => lockPair(tx, pair),
  },
};

describe('the second of two transactions waits for the first', () => {
  it.each(Object.entries(locks))('when both call %s', async (_name, lock) => {
    expect(await inTurn(lock, lock)).toBe('waits');
  });

  it.each(Object.entries(turns))('when it calls %s', async (_name, { held, command, by }) => {
    expect(await inTurn(held, command, by)).toBe('waits');
  });

  it('when it stores the result of a task and the first has locked the tasks of its person', async () => {
    const { id } = await world.work(admin, (work) =>
      startTask(work, { kind: 'EXPORT', title: taskTexts.notAllowedAnyMore, input: {} }),
    );
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const first = { done: Promise.resolve() };
    const kinds = {
      EXPORT: async () => {
        first.done = world.work(admin, async ({ tx }) => {
          await lockTasksOf(tx, admin.id);
          locked.resolve();
          await released.promise;
        });
        await locked.promise;
        return { summary: taskTexts.fileReady({ rows: 0 }) };
      },
    };
    const run = runTask(world.parts, kinds as never, id);
    await locked.promise;
    const how = await waitsForLock(db, run);
    released.resolve();
    await Promise.all([run, first.done]);
    expect(how).toBe('waits');
    const { state } = await db
      .selectFrom('tasks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('DONE');
  });
});

describe('the second of two transactions decides on what the first has changed', () => {
  it('a certificate that was replaced meanwhile is erased too', async () => {
    const { id: fileId } = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'not in', (named) =>
        named
          .selectFrom('taxExemptions')
          .select('certificateFileId')
          .where('certificateFileId', 'is not', null)
          .$castTo<{ certificateFileId: string }>(),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    let erased: string[] = [];
    const how = await inTurn(
      ({ tx }) =>
        tx
          .updateTable('taxExemptions')
          .set({ certificateFileId: fileId })
          .where('id', '=', records.exemption)
          .execute(),
      async ({ tx }) => void (erased = await eraseCertificates(tx, exemptId)),
    );
    expect([how, erased]).toEqual(['waits', [fileId]]);
  });

  it('a merge is refused if one of both has asked for the deletion of their data meanwhile', async () => {
    const [old, kept] = [await world.kojo(), await world.kojo()];
    const results: unknown[] = [];
    const how = await inTurn(
      (work) => addErasureRequest({ ...work, actor: old.actor }),
      (work) =>
        mergeCustomers(work, {
          oldId: old.id,
          keptId: kept.id,
          keptCode: kept.customerCode,
          reason,
        }).then(
          () => results.push('merged'),
          (error: unknown) => {
            results.push(error);
            throw error;
          },
        ),
    );
    expect([how, results]).toEqual([
      'waits',
      [expect.objectContaining({ code: 'customer.merge_blocked' })],
    ]);
  });
});
