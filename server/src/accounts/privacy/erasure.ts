import type { Blocker } from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { type FileStore, forgetFile } from '../../platform/files/files.ts';
import { forgetTries } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { tell, writeTo } from '../../reminders/reminders.ts';
import { actorOf, findPerson } from '../account-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { triesOf } from '../sign-in/sign-in.ts';
import {
  addRequest,
  countOpenMatters,
  decideRequest,
  findAdminIds,
  findLastRequest,
  findOpenRequests,
  forget,
  forgetClaims,
  lockRequest,
  lockWhole,
} from './erasure-queries.ts';

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What stands in the way, each with what would clear it. Staff have none of it. */
export async function blockersOf(db: Db, userId: string): Promise<Blocker[]> {
  const open = await countOpenMatters(db, userId);
  const all: [number, Blocker][] = [
    [
      open.shipments,
      {
        words: `${times(open.shipments, 'shipment', 'shipments')} not delivered yet`,
        remedy: 'Collect the goods, or cancel shipments we haven’t received.',
      },
    ],
    [
      open.invoices,
      {
        words: times(open.invoices, 'unpaid invoice', 'unpaid invoices'),
        remedy: 'Pay the balance due.',
      },
    ],
    [
      open.payments,
      {
        words: `${times(open.payments, 'payment', 'payments')} awaiting confirmation`,
        remedy: 'We’ll confirm it. You don’t need to do anything.',
      },
    ],
    [
      open.refunds,
      {
        words: `${times(open.refunds, 'refund', 'refunds')} in progress`,
        remedy: 'Wait until you’ve received it.',
      },
    ],
    [
      open.credit,
      {
        words: 'You have unused credit',
        remedy: 'Request a refund or use it on an invoice.',
      },
    ],
  ];
  return all.filter(([count]) => count > 0).map(([, blocker]) => blocker);
}

function ensureNothingOpen(blockers: readonly Blocker[]) {
  if (blockers.length === 0) return;
  const sentence = blockers.map(({ words, remedy }) => `${words}. ${remedy}`).join(' ');
  throw new Problem('erasure.blocked', { sentence, blockers: [...blockers] });
}

export async function ownErasure(db: Db, userId: string) {
  const request = (await findLastRequest(db, userId)) ?? null;
  return {
    request: request && {
      state: request.state,
      askedAt: request.askedAt,
      reason: request.reason,
    },
    blockers: await blockersOf(db, userId),
  };
}

const whatStays =
  'We delete your name, phone number, email address, delivery addresses, photo, devices, reminders, emails and messages. We keep invoices, payments and shipment history, under a number instead of your name, and our audit log. The law requires us to keep these records.';

/** @throws Problem `erasure.blocked` with what would unblock it; `account.step_not_allowed` */
export async function askToBeForgotten(work: Work) {
  const { tx, now, actor } = work;
  await lockWhole(tx, actor.id);
  ensureNothingOpen(await blockersOf(tx, actor.id));
  const last = await findLastRequest(tx, actor.id);
  if (last?.state === 'ASKED')
    throw new Problem('account.step_not_allowed', {
      sentence: 'You’ve already requested this. An admin will review it',
    });
  const id = newId(now);
  await addRequest(tx, { id, userId: actor.id, askedAt: now });
  audit(work, { action: 'erasure.ask', subject: 'user', subjectId: actor.id });
  await tell(work, {
    userId: actor.id,
    key: `erasure.${id}.asked`,
    title: 'Data deletion requested',
    body: `We’ll review your request and email you when it’s done. Until then, you can withdraw it in your profile.\n\n${whatStays}\n\nIf you didn’t request this, withdraw it and change your password.`,
    link: `/${actor.role.toLowerCase()}/profile#data`,
  });
  for (const admin of await findAdminIds(tx))
    await tell(work, {
      userId: admin.id,
      key: `erasure.${id}.asked`,
      title: 'New data deletion request',
      body: 'Approve or reject it on the Users page.',
      link: '/admin/users',
    });
  return ownErasure(tx, actor.id);
}

export async function takeBackErasure(work: Work) {
  const { tx, now, actor } = work;
  const last = await findLastRequest(tx, actor.id);
  const held = last && (await lockRequest(tx, last.id));
  if (held?.state !== 'ASKED')
    throw new Problem('account.step_not_allowed', { sentence: 'There’s no request to withdraw' });
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
  const items = [];
  for (const row of rows.slice(0, limit))
    items.push({ ...row, blockers: await blockersOf(db, row.userId) });
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}

async function takeRequest(work: Work, id: string) {
  const held = await lockRequest(work.tx, id);
  if (!held) throw new Problem('thing.not_found', { sentence: 'Request not found' });
  if (held.state !== 'ASKED')
    throw new Problem('account.step_not_allowed', {
      sentence: 'This request was already completed, rejected or withdrawn',
    });
  if (held.userId === work.actor.id) throw new Problem('account.self');
  const person = await findPerson(work.tx, held.userId);
  if (!person) throw new Error('A request without its person');
  return person;
}

export async function refuseToForget(work: Work, { id, reason }: { id: string; reason: string }) {
  const person = await takeRequest(work, id);
  const decision = { decidedAt: work.now, decidedBy: work.actor.id, reason };
  await decideRequest(work.tx, id, { state: 'REFUSED', ...decision });
  audit(work, { action: 'erasure.refuse', subject: 'user', subjectId: person.id, reason });
  await tell(work, {
    userId: person.id,
    key: `erasure.${id}.refused`,
    title: 'We can’t delete your data yet',
    body: `${reason}\n\nYou can request it again once this is resolved. Questions? Contact us.`,
    link: `/${person.role.toLowerCase()}/profile#data`,
  });
  return {};
}

/**
 * Forgets a person in this one transaction: all of it or nothing. The last letter leaves after it, and
 * its row goes with it.
 * @throws Problem `erasure.blocked`, `account.self`, `account.step_not_allowed`
 */
export async function carryOut(work: Work, id: string, store: FileStore) {
  const { tx, now, actor } = work;
  const person = await takeRequest(work, id);
  await lockWhole(tx, person.id);
  ensureNothingOpen(await blockersOf(tx, person.id));
  await endSessionsOf(work, actorOf(person), 'DISABLED');
  const contacts = [{ email: person.email }, ...(person.phone ? [{ phone: person.phone }] : [])];
  await forgetTries(tx, contacts.map(triesOf));
  await forget(tx, person, now);
  const papers = await forgetClaims(tx, person.id, now);
  for (const fileId of person.photoFileId ? [...papers, person.photoFileId] : papers)
    await forgetFile(work, store, fileId);
  const decision = { decidedAt: now, decidedBy: actor.id, reason: null };
  await decideRequest(tx, id, { state: 'DONE', ...decision });
  audit(work, { action: 'erasure.carry-out', subject: 'user', subjectId: person.id });
  await writeTo(work, {
    to: person.email,
    userId: null,
    key: `erasure.${id}.done`,
    title: 'Your data has been deleted',
    body: `Your account is closed and your personal data has been deleted.\n\n${whatStays}\n\nThis is the last email you’ll receive from us.`,
    link: null,
    reason: 'You’re receiving this email because you asked us to delete your data.',
    isLast: true,
  });
  return {};
}
