import { Problem } from '@sankofa/domain/errors/problem';
import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

/**
 * Locks a payout that the reconciliation has posted, and returns the line that matches it, if any.
 * @throws Problem thing.not_found
 */
export async function lockPostedPayout(tx: Tx, id: string) {
  const payout = await tx
    .selectFrom('gatewayPayouts')
    .select(['id', 'bankPesewas'])
    .where('id', '=', id)
    .where('postedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: statementTexts.payoutNotFound }),
    );
  const matched = await tx
    .selectFrom('statementBookings')
    .select('lineId')
    .where('gatewayPayoutId', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return { ...payout, lineId: matched?.lineId ?? null };
}

type Payout = {
  id: string;
  number: string;
  paidOn: string;
  bankPesewas: number;
  feesPesewas: number;
};

/** Returns a page of the posted payouts that a line of the bank may be, without those that have a line, newest first. */
export async function pageOfGatewayPayouts(
  db: Db,
  line: { account: string; direction: 'IN' | 'OUT'; amountPesewas: number },
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
) {
  const before = cursor === undefined ? null : (cursorValues(cursor, ['id'])[0] ?? null);
  const isReceived = line.direction === 'IN' && line.account === accountOfStatements.BANK_TRANSFER;
  if (!isReceived) return { items: [], nextCursor: null };
  const { rows } = await sql<Payout>`
    select g.id, g.payout_number as number, g.paid_on::text as paid_on, g.bank_pesewas, g.fees_pesewas
    from gateway_payouts g
    where g.bank_pesewas = ${line.amountPesewas} and g.posted_at is not null
      and not exists (select from statement_bookings b where b.gateway_payout_id = g.id and b.undone_at is null)
      and (${before}::uuid is null or g.id < ${before}::uuid)
      and ${q ? sql`g.payout_number ilike ${containsPattern(q)}` : sql`true`}
    order by g.id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return {
    items: items.map(({ bankPesewas, feesPesewas, ...payout }) => ({
      ...payout,
      amount: moneyOf(bankPesewas),
      fees: moneyOf(feesPesewas),
    })),
    nextCursor,
  };
}
