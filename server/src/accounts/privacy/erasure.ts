import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import type { Blocker } from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Language } from '@sankofa/domain/texts/language';
import { type Message } from '@sankofa/domain/texts/message';

import { audit } from '../../platform/database/audit.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { type FileStore, deleteFile } from '../../platform/files/files.ts';
import { deleteAttempts } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import { actorOf, findPerson } from '../account-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { attemptKeyOf } from '../sign-in/sign-in.ts';
import {
  erase,
  eraseAttachments,
  eraseCertificates,
  eraseClaims,
  eraseSupplierFiles,
  findMergedRecords,
  lockPersonData,
  type ErasedPerson,
} from './erasure-queries.ts';
import {
  addRequest,
  countOpenMatters,
  decideRequest,
  findAdminIds,
  findLastRequest,
  findOpenRequests,
  lockRequest,
} from './erasure-request-queries.ts';

type DeletionBlocker = { blocker: Message; remedy: Message };

/** Returns a request with its blockers in the reader's language. */
export const erasureTexts = <E extends { blockers: readonly DeletionBlocker[] }>(
  erasure: E,
  language: Language,
): Omit<E, 'blockers'> & { blockers: Blocker[] } => ({
  ...erasure,
  blockers: erasure.blockers.map(({ blocker, remedy }) => ({
    words: blocker.in(language),
    remedy: remedy.in(language),
  })),
});

/** Returns what blocks the deletion, each with its remedy. Staff have no blockers. */
export async function blockersOf(db: Db, userId: string): Promise<DeletionBlocker[]> {
  const open = await countOpenMatters(db, userId);
  const all: [number, DeletionBlocker][] = [
    [
      open.shipments,
      {
        blocker: accountNotices.shipmentsOpen({ count: open.shipments }),
        remedy: accountNotices.collectGoods,
      },
    ],
    [
      open.invoices,
      {
        blocker: accountNotices.invoicesOpen({ count: open.invoices }),
        remedy: accountNotices.payBalance,
      },
    ],
    [
      open.payments,
      {
        blocker: accountNotices.paymentsOpen({ count: open.payments }),
        remedy: accountNotices.waitForUs,
      },
    ],
    [
      open.refunds,
      {
        blocker: accountNotices.refundsOpen({ count: open.refunds }),
        remedy: accountNotices.waitForRefund,
      },
    ],
    [
      open.credit,
      {
        blocker: accountNotices.creditOpen,
        remedy: accountNotices.useCredit,
      },
    ],
  ];
  return all.filter(([count]) => count > 0).map(([, blocker]) => blocker);
}

function ensureNoBlockers(blockers: readonly DeletionBlocker[]) {
  if (blockers.length === 0) return;
  const parts = blockers.map((one) => accountNotices.blockerAndRemedy(one));
  throw new Problem('erasure.blocked', {
    message: accountNotices.deletionBlocked({ parts }),
    blockers: blockers.map(({ blocker, remedy }) => ({ words: blocker, remedy })),
  });
}

export async function ownErasure(db: Db, userId: string) {
  const request = (await findLastRequest(db, userId)) ?? null;
  return {
    request: request && {
      state: request.state,
      requestedAt: request.requestedAt,
      reason: request.reason,
    },
    blockers: await blockersOf(db, userId),
  };
}

/** @throws Problem `erasure.blocked` with what would unblock it; `account.step_not_allowed` */
export async function addErasureRequest(work: Work) {
  const { tx, now, actor } = work;
  await lockPersonData(tx, actor.id);
  ensureNoBlockers(await blockersOf(tx, actor.id));
  const last = await findLastRequest(tx, actor.id);
  if (last?.state === 'REQUESTED')
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.deletionRequested,
    });
  const id = newId(now);
  await addRequest(tx, { id, userId: actor.id, requestedAt: now });
  audit(work, { action: 'erasure.ask', subject: 'user', subjectId: actor.id });
  await notify(work, {
    userId: actor.id,
    key: `erasure.${id}.asked`,
    title: accountNotices.deletionTitle,
    body: accountNotices.deletionBody,
    link: `/${actor.role.toLowerCase()}/profile#data`,
  });
  for (const admin of await findAdminIds(tx))
    await notify(work, {
      userId: admin.id,
      key: `erasure.${id}.asked`,
      title: accountNotices.newDeletionTitle,
      body: accountNotices.newDeletionBody,
      link: '/admin/users',
    });
  return ownErasure(tx, actor.id);
}

export async function withdrawErasureRequest(work: Work) {
  const { tx, now, actor } = work;
  const last = await findLastRequest(tx, actor.id);
  const held = last && (await lockRequest(tx, last.id));
  if (held?.state !== 'REQUESTED')
    throw new Problem('account.step_not_allowed', { message: accountTexts.noDeletionRequest });
  const decision = { decidedAt: now, decidedBy: null, reason: null };
  await decideRequest(tx, held.id, { state: 'WITHDRAWN', ...decision });
  audit(work, { action: 'erasure.withdraw', subject: 'user', subjectId: actor.id });
  return ownErasure(tx, actor.id);
}

export async function openErasures(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [after = null] = cursor === undefined ? [] : cursorValues(cursor, ['id']);
  const rows = await findOpenRequests(db, { after, limit: limit + 1 });
  const page = pageOfRows(rows, limit, (last) => [last.id]);
  const items = [];
  for (const row of page.items) items.push({ ...row, blockers: await blockersOf(db, row.userId) });
  return { ...page, items };
}

async function lockOpenRequest(work: Work, id: string) {
  const held = await lockRequest(work.tx, id);
  if (!held) throw new Problem('thing.not_found', { message: accountTexts.requestNotFound });
  if (held.state !== 'REQUESTED')
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.requestOver,
    });
  if (held.userId === work.actor.id) throw new Problem('account.self');
  const person = await findPerson(work.tx, held.userId);
  if (!person) throw new Error('A request without its person');
  return person;
}

export async function refuseErasureRequest(
  work: Work,
  { id, reason }: { id: string; reason: string },
) {
  const person = await lockOpenRequest(work, id);
  const decision = { decidedAt: work.now, decidedBy: work.actor.id, reason };
  await decideRequest(work.tx, id, { state: 'REFUSED', ...decision });
  audit(work, { action: 'erasure.refuse', subject: 'user', subjectId: person.id, reason });
  await notify(work, {
    userId: person.id,
    key: `erasure.${id}.refused`,
    title: accountNotices.deletionRefusedTitle,
    body: accountNotices.deletionRefusedBody({ reason }),
    link: `/${person.role.toLowerCase()}/profile#data`,
  });
  return {};
}

/**
 * Deletes a person's data in this one transaction: all of it or nothing. The last email is sent after it, and
 * its outbox row is then deleted.
 * @throws Problem `erasure.blocked`, `account.self`, `account.step_not_allowed`
 */
export async function eraseUser(work: Work, id: string, store: FileStore) {
  const { tx, now, actor } = work;
  const person = await lockOpenRequest(work, id);
  await lockPersonData(tx, person.id);
  ensureNoBlockers(await blockersOf(tx, person.id));
  await endSessionsOf(work, actorOf(person), 'DISABLED');
  for (const record of [person, ...(await findMergedRecords(tx, person.id))])
    await eraseRecord(work, record, store);
  const decision = { decidedAt: now, decidedBy: actor.id, reason: null };
  await decideRequest(tx, id, { state: 'DONE', ...decision });
  audit(work, { action: 'erasure.carry-out', subject: 'user', subjectId: person.id });
  await writeTo(work, {
    to: person.email,
    userId: null,
    key: `erasure.${id}.done`,
    title: accountNotices.deletedTitle,
    body: accountNotices.deletedBody,
    link: null,
    reason: accountNotices.deletedReason,
    isLast: true,
  });
  return {};
}

async function eraseRecord(
  work: Work,
  record: ErasedPerson & { photoFileId: string | null },
  store: FileStore,
) {
  const { tx, now } = work;
  const contacts = [{ email: record.email }, ...(record.phone ? [{ phone: record.phone }] : [])];
  await deleteAttempts(tx, contacts.map(attemptKeyOf));
  await erase(tx, record, now);
  const documents = [
    ...(await eraseClaims(tx, record.id, now)),
    ...(await eraseAttachments(tx, record.id)),
    ...(await eraseSupplierFiles(tx, record.id)),
    ...(await eraseCertificates(tx, record.id)),
  ];
  for (const fileId of record.photoFileId ? [...documents, record.photoFileId] : documents)
    await deleteFile(work, store, fileId);
}
