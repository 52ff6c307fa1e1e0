import type { Actor } from '@sankofa/domain/access';
import type { Budget } from '@sankofa/domain/budget';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { msOf } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import type { PublicWork } from '../database/work.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What one person may do within a window. Staff do for many customers what a customer does for one. */
const budgets: Record<
  Budget,
  { windowMs: number; customer: number; office: number; sentence: string }
> = {
  TICKET: {
    windowMs: hour,
    customer: 10,
    office: 200,
    sentence:
      'You’ve opened too many tickets in the last hour. Add a message to an open ticket or try again later',
  },
  MESSAGE: {
    windowMs: hour,
    customer: 30,
    office: 600,
    sentence: 'You’ve sent too many messages in the last hour. Try again later or call us',
  },
  PAYMENT: {
    windowMs: hour,
    customer: 15,
    office: 600,
    sentence:
      'You’ve submitted too many payments in the last hour. Try again later. You can pay several invoices with one payment',
  },
  // Going on with an attempt that is open counts as well, and a failing gateway makes people try again.
  CHECKOUT: {
    windowMs: hour,
    customer: 60,
    office: 60,
    sentence:
      'You’ve started too many online payments in the last hour. Try again later, or pay by mobile money or bank transfer',
  },
  REQUEST: {
    windowMs: hour,
    customer: 20,
    office: 600,
    sentence: 'You’ve sent too many requests in the last hour. Try again later or call us',
  },
  SHIPMENT: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    sentence:
      'You’ve added or changed too many shipments in the last hour. Try again later. You can add many cartons to one shipment',
  },
  ACCOUNT: {
    windowMs: hour,
    customer: 20,
    office: 20,
    sentence: 'You’ve changed your account too many times in the last hour. Try again later',
  },
  UPLOAD: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    sentence: 'You’ve uploaded too many files in the last hour. Try again later',
  },
  EXPORT: {
    windowMs: hour,
    customer: 20,
    office: 200,
    sentence: 'You’ve downloaded too many lists in the last hour. Try again later',
  },
  DOCUMENT: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    sentence: 'You’ve opened too many PDFs in the last hour. Try again later',
  },
};

const emailWindowMs = hour;
const mostEmails = { customer: 60, office: 5_000 } as const;
const emailSentence = 'Your actions have sent too many emails in the last hour. Try again later';

const sideOf = (actor: Actor) => (actor.role === 'CUSTOMER' ? 'customer' : 'office');
/** What a person did too often, and for how long they wait now. */
export const overBudget = (sentence: string, waitMs: number) =>
  new Problem('request.over_budget', {
    sentence,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/**
 * Counts one use against what this person may do within the window that ends now. Uses at the same moment
 * take turns. A use in a transaction that is rolled back is not counted.
 * @throws Problem `request.over_budget` with the seconds until the oldest use leaves the window
 */
export async function spendBudget(tx: Tx, actor: Actor, kind: Budget, now: Instant) {
  const { windowMs, sentence, ...most } = budgets[kind];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${actor.id}`}, 12))`.execute(
    tx,
  );
  const limit = most[sideOf(actor)];
  // The use that has to leave the window before there is room for another one.
  const inTheWay = await tx
    .selectFrom('uses')
    .select('usedAt')
    .where('userId', '=', actor.id)
    .where('kind', '=', kind)
    .where('usedAt', '>', addMs(now, -windowMs))
    .orderBy('usedAt', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (inTheWay) throw overBudget(sentence, msOf(inTheWay.usedAt) + windowMs - msOf(now));
  await tx.insertInto('uses').values({ userId: actor.id, kind, usedAt: now }).execute();
}

/** The same for a call that has no transaction of its own. */
export const spendBudgetAlone = (db: Db, actor: Actor, kind: Budget, now: Instant) =>
  db.transaction().execute((tx) => spendBudget(tx, actor, kind, now));

/**
 * Refuses work that would send more emails than its person may cause within an hour. Called once, at the
 * end of the work, when all of its emails are queued.
 * @throws Problem `request.over_budget`
 */
export async function ensureEmailBudget({ tx, now }: PublicWork, actor: Actor) {
  const limit = mostEmails[sideOf(actor)];
  const inTheWay = await tx
    .selectFrom('emailOutbox')
    .select('createdAt')
    .where('causedBy', '=', actor.id)
    .where('createdAt', '>', addMs(now, -emailWindowMs))
    .orderBy('createdAt', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  if (inTheWay)
    throw overBudget(emailSentence, msOf(inTheWay.createdAt) + emailWindowMs - msOf(now));
}
