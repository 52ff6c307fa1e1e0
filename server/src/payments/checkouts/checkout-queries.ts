import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { openCheckoutStates } from '@sankofa/domain/payments/checkouts/checkout';
import type {
  CheckoutAnswer,
  listCheckouts,
} from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { totalOf } from '../../platform/http/list-total.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { invoicesOfCheckouts, ofOwner } from '../payment-invoice-queries.ts';
import { refuseUnseenPayment } from '../shown-payment-queries.ts';
import { syncOnlinePaymentsAt } from '../sync-jobs.ts';

export type CheckoutRow = Selectable<DB['checkouts']>;
/** A checkout with the reason as a message, which the route translates. */
export type ShownCheckout = Omit<CheckoutAnswer, 'reason'> & { reason: Message | null };
type Filter = z.output<(typeof listCheckouts)['query']>;

const unknown = () => new Problem('thing.not_found', { message: checkoutTexts.notFound });

const selectCheckouts = (db: Db | Tx) =>
  db
    .selectFrom('checkouts as k')
    .innerJoin('customers as c', 'c.id', 'k.customerId')
    .innerJoin('users as u', 'u.id', 'k.customerId')
    .leftJoin('payments as p', 'p.id', 'k.paymentId')
    .selectAll('k')
    .select(['c.code as customerCode', 'u.name as customerName'])
    .select(['p.receiptNumber', 'p.amountPesewas as paidPesewas']);
type Row = Awaited<ReturnType<ReturnType<typeof selectCheckouts>['execute']>>[number];

async function shownRows(db: Db | Tx, rows: readonly Row[]): Promise<ShownCheckout[]> {
  const invoices = await invoicesOfCheckouts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shown(row, ofOwner(invoices, 'checkoutId', row.id)));
}

const shown = (row: Row, invoices: CheckoutAnswer['invoices']): ShownCheckout => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  amount: moneyOf(row.amountPesewas),
  invoices,
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  pageUrl: row.state === 'AWAITING' ? row.pageUrl : null,
  reason: row.reason === null ? null : storedMessageSchema.parse(row.reason),
  payment: row.paymentId
    ? {
        id: row.paymentId,
        receiptNumber: row.receiptNumber,
        amount: moneyOf(row.paidPesewas ?? row.amountPesewas),
      }
    : null,
  startedAt: row.startedAt,
  endsAt: row.endsAt,
});

/**
 * Returns a checkout if this person may see it.
 * @throws Problem thing.not_found, also for another's; auth.not_allowed for staff of other duties
 */
export async function shownCheckout(
  { db, actor }: { db: Db | Tx; actor: Actor },
  id: string,
): Promise<ShownCheckout> {
  const row = await selectCheckouts(db).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw unknown();
  refuseUnseenPayment(actor, row);
  const [answer] = await shownRows(db, [row]);
  if (!answer) throw unknown();
  return answer;
}

/** Returns a page of the checkouts this person may see, newest first. */
export async function pageOfCheckouts(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { cursor, limit, state, isOpen, invoices, q, withTotal }: Filter,
) {
  let query = selectCheckouts(db)
    .orderBy('k.id', 'desc')
    .limit(limit + 1);
  if (!mayPayment.listAll(actor)) query = query.where('k.customerId', '=', actor.id);
  if (state) query = query.where('k.state', '=', state);
  if (isOpen !== undefined)
    query = query.where('k.state', isOpen ? 'in' : 'not in', openCheckoutStates);
  if (invoices !== undefined)
    query = query.where('k.id', 'in', (of) =>
      of
        .selectFrom('checkoutInvoices')
        .select('checkoutId')
        .where('invoiceId', 'in', invoices.split(',')),
    );
  if (q) query = query.where('k.reference', '=', q);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor !== undefined) {
    const [id = ''] = cursorValues(cursor, ['id']);
    query = query.where('k.id', '<', id);
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return {
    items: await shownRows(db, items),
    nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

/** Returns undefined if there is none with this reference. */
export const findCheckout = (db: Db | Tx, reference: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('reference', '=', reference).executeTakeFirst();

/** @throws Problem thing.not_found */
export const lockCheckout = (tx: Tx, id: string): Promise<CheckoutRow> =>
  tx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);

/** Returns the open checkout of one of these invoices, the oldest if there are several. */
export const openCheckoutOf = (
  tx: Tx,
  invoices: readonly { invoiceId: string }[],
): Promise<CheckoutRow | undefined> =>
  tx
    .selectFrom('checkouts as k')
    .innerJoin('checkoutInvoices as f', 'f.checkoutId', 'k.id')
    .selectAll('k')
    .where(
      'f.invoiceId',
      'in',
      invoices.map(({ invoiceId }) => invoiceId),
    )
    .where('f.state', 'in', ['STARTING', 'AWAITING', 'UNKNOWN'])
    .orderBy('k.id')
    .executeTakeFirst();

export async function addCheckout(tx: Tx, checkout: Insertable<DB['checkouts']>) {
  await tx.insertInto('checkouts').values(checkout).execute();
  if (checkout.nextCheckAt) await syncOnlinePaymentsAt(tx, checkout.nextCheckAt);
}

/** Records that the gateway is being asked, so that it is not asked again at once. */
export const markCheckoutChecked = (db: Db, id: string, updatedAt: Instant) =>
  db.updateTable('checkouts').set({ updatedAt }).where('id', '=', id).execute();

export async function changeCheckout(tx: Tx, id: string, change: Updateable<DB['checkouts']>) {
  await tx.updateTable('checkouts').set(change).where('id', '=', id).execute();
  if (change.nextCheckAt) await syncOnlinePaymentsAt(tx, change.nextCheckAt);
}

/**
 * Takes up to 20 checkouts due for a sync. Each is postponed for as long as a sync may take, so that no two
 * processes take the same one.
 */
export const claimDueCheckouts = (db: Db, { now, until }: { now: Instant; until: Instant }) =>
  db
    .updateTable('checkouts')
    .set((eb) => ({ nextCheckAt: until, looks: eb('looks', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('checkouts')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning('reference')
    .execute();
