import type { Actor } from '@sankofa/domain/access';
import type { BudgetKind } from '@sankofa/domain/budget-kind';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { msOf } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import { statement } from '../database/statement.ts';
import type { PublicWork } from '../database/work.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What a user may do within a window. Staff do for many customers what a customer does for one. */
const budgets: Record<
  BudgetKind,
  { windowMs: number; customer: number; office: number; message: Message }
> = {
  TICKET: {
    windowMs: hour,
    customer: 10,
    office: 200,
    message: requestTexts.ticketBudget,
  },
  MESSAGE: {
    windowMs: hour,
    customer: 30,
    office: 600,
    message: requestTexts.messageBudget,
  },
  PAYMENT: {
    windowMs: hour,
    customer: 15,
    office: 600,
    message: requestTexts.paymentBudget,
  },
  // Continuing an open checkout counts too, and a failing gateway makes people try again.
  CHECKOUT: {
    windowMs: hour,
    customer: 60,
    office: 60,
    message: requestTexts.checkoutBudget,
  },
  REQUEST: {
    windowMs: hour,
    customer: 20,
    office: 600,
    message: requestTexts.requestBudget,
  },
  SHIPMENT: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    message: requestTexts.shipmentBudget,
  },
  ACCOUNT: {
    windowMs: hour,
    customer: 20,
    office: 20,
    message: requestTexts.accountBudget,
  },
  UPLOAD: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    message: requestTexts.uploadBudget,
  },
  EXPORT: {
    windowMs: hour,
    customer: 20,
    office: 200,
    message: requestTexts.exportBudget,
  },
  KEY_SHIPMENT: {
    windowMs: hour,
    customer: 300,
    office: 300,
    message: requestTexts.shipmentBudget,
  },
  KEY_DOCUMENT: {
    windowMs: hour,
    customer: 60,
    office: 60,
    message: requestTexts.documentBudget,
  },
  DOCUMENT: {
    windowMs: hour,
    customer: 60,
    office: 2_000,
    message: requestTexts.documentBudget,
  },
};

/** Returns the budget of a call: the programs of a customer have their own, apart from the person's. */
export function budgetOf<K extends BudgetKind | null>(
  kind: K,
  { apiKey }: { apiKey: unknown },
): K | BudgetKind {
  if (apiKey === null) return kind;
  if (kind === 'SHIPMENT') return 'KEY_SHIPMENT';
  return kind === 'DOCUMENT' ? 'KEY_DOCUMENT' : kind;
}

const emailWindowMs = hour;
const maxEmails = { customer: 60, office: 5_000 } as const;

const sideOf = (actor: Actor) => (actor.role === 'CUSTOMER' ? 'customer' : 'office');
/** Returns the error that says what was done too often, and how long to wait. */
export const overBudget = (message: Message, waitMs: number) =>
  new Problem('request.over_budget', {
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/**
 * Counts one use against the budget of this user within the window that ends now. Parallel uses wait for each
 * other. A use in a transaction that is rolled back is not counted.
 * @throws Problem `request.over_budget` with the seconds until the oldest use leaves the window
 */
export async function spendBudget(tx: Tx, actor: Actor, kind: BudgetKind, now: Instant) {
  const { windowMs, message, ...most } = budgets[kind];
  const use = {
    spender: actor.id,
    kind,
    now,
    since: addMs(now, -windowMs),
    until: addMs(now, windowMs),
    most: most[sideOf(actor)],
  };
  const [first] = await spend(tx, use);
  const isOfFuture = first?.conflicting && msOf(first.conflicting) > msOf(use.until);
  // Uses that are yet to come, by more than the window, are of a clock that was set back since, and would count until then.
  if (isOfFuture) await forgetFutureUses(tx, use);
  const [spent] = isOfFuture ? await spend(tx, use) : [first];
  if (spent?.conflicting) throw overBudget(message, msOf(spent.conflicting) + windowMs - msOf(now));
}

const spend = statement(
  (
    _,
    of: { spender: string; kind: BudgetKind; now: Instant; since: Instant; most: number },
  ) => sql<{ conflicting: Instant | null }>`
    select spend_budget(${of.spender}, ${of.kind}, ${of.now}, ${of.since}, ${of.most}) as conflicting`,
);

type FutureUses = { spender: string; kind: BudgetKind; until: Instant };
const forgetFutureUses = (tx: Tx, { spender, kind, until }: FutureUses) =>
  tx
    .deleteFrom('budgetUses')
    .where('userId', '=', spender)
    .where('kind', '=', kind)
    .where('usedAt', '>', until)
    .execute();

/** Counts one use for a call without a transaction of its own. */
export const spendBudgetAlone = (db: Db, actor: Actor, kind: BudgetKind, now: Instant) =>
  db.transaction().execute((tx) => spendBudget(tx, actor, kind, now));

const emailsBeyond = statement(
  (
    db,
    {
      causedBy,
      since,
      until,
      limit,
    }: { causedBy: string; since: Instant; until: Instant; limit: number },
  ) =>
    db
      .selectFrom('messageOutbox')
      .select('createdAt')
      .where('causedBy', '=', causedBy)
      .where('createdAt', '>', since)
      .where('createdAt', '<=', until)
      .orderBy('createdAt', 'desc')
      .offset(limit)
      .limit(1),
);

/**
 * Refuses work that would exceed the emails a user may cause within an hour. Called once, at the end of the
 * work, when all of its emails are queued.
 * @throws Problem `request.over_budget`
 */
export async function ensureEmailBudget({ tx, now }: PublicWork, actor: Actor) {
  const limit = maxEmails[sideOf(actor)];
  const [conflicting] = await emailsBeyond(tx, {
    causedBy: actor.id,
    since: addMs(now, -emailWindowMs),
    until: addMs(now, emailWindowMs),
    limit,
  });
  if (conflicting)
    throw overBudget(
      requestTexts.emailBudget,
      msOf(conflicting.createdAt) + emailWindowMs - msOf(now),
    );
}
