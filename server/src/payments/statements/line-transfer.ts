import { Problem } from '@sankofa/domain/errors/problem';
import type { bookLine as bookCall } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import { nextTransferState } from '@sankofa/domain/payments/transfers/transfer-status';
import { transferTexts } from '@sankofa/domain/payments/transfers/transfer-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { lockTransfer, matchedSides } from '../transfers/transfer-queries.ts';
import { recordTransfer, rejectTransfer, reverseTransfer } from '../transfers/transfers.ts';
import { findLineToMatch, type HeldLine } from './statement-line-queries.ts';

type Booking = z.output<(typeof bookCall)['body']>;
type Record = Extract<Booking, { kind: 'TRANSFER' }>;
type Match = Extract<Booking, { kind: 'MATCHED_TRANSFER' }>;

const sideOf = ({ direction }: Pick<HeldLine, 'direction'>) =>
  direction === 'OUT' ? ('FROM' as const) : ('TO' as const);

/** Returns what decides which transfers a line may be a side of. */
export async function lineToMatch(db: Db, id: string) {
  const { method, ...line } = await findLineToMatch(db, id);
  return { ...line, account: accountOfStatements[method] };
}

/**
 * Records a transfer of which a line is one side. The amount of a line of money sent contains the fee.
 * @throws Problem request.invalid if the other account, the fee or the day doesn't fit
 */
async function recordFrom(work: Work, line: HeldLine, reference: string | null, booking: Record) {
  const own = {
    account: accountOfStatements[line.method],
    statementAccountId: line.accountId,
  };
  const isSent = line.direction === 'OUT';
  const fee = pesewasOf(booking.fee);
  const amount = isSent ? line.amountPesewas - fee : line.amountPesewas;
  if (amount <= 0)
    throw new Problem('request.invalid', {
      message: transferTexts.feeTooHigh,
      fields: { 'fee.amount': transferTexts.feeTooHigh },
    });
  return recordTransfer(work, {
    from: isSent ? own : booking.other,
    to: isSent ? booking.other : own,
    amount: moneyOf(amount),
    fee: booking.fee,
    movedOn: line.day ?? dayIn(work.now, zones.accra),
    reference: reference ?? undefined,
    note: booking.note,
    lineId: line.id,
  });
}

const unfit = (message: Message) => new Problem('statement.unfit', { message });

/**
 * Locks a transfer and refuses it unless this line can be one of its sides.
 * @throws Problem transfer.step_not_allowed, statement.unfit
 */
async function transferToMatch(work: Work, line: HeldLine, { transferId }: Match) {
  const transfer = await lockTransfer(work.tx, transferId);
  nextTransferState('match', transfer.state);
  const side = sideOf(line);
  const isFrom = side === 'FROM';
  const account = isFrom ? transfer.fromAccount : transfer.toAccount;
  const accountId = isFrom ? transfer.fromStatementAccountId : transfer.toStatementAccountId;
  const moved = transfer.amountPesewas + (isFrom ? transfer.feePesewas : 0);
  if (account !== accountOfStatements[line.method]) throw unfit(transferTexts.lineOtherAccount);
  if (accountId !== null && accountId !== line.accountId)
    throw unfit(transferTexts.lineOtherAccount);
  if (moved !== line.amountPesewas)
    throw unfit(transferTexts.lineOtherAmount({ onLine: line.amountPesewas, transfer: moved }));
  if ((await matchedSides(work.tx, transferId)).some((one) => one.side === side))
    throw unfit(transferTexts.sideMatched);
  return transferId;
}

/** Returns the transfer that a line is recorded as, and the side on which it is. */
export async function transferOfLine(
  work: Work,
  { line, reference }: { line: HeldLine; reference: string | null },
  booking: Record | Match,
) {
  const transferId =
    booking.kind === 'TRANSFER'
      ? await recordFrom(work, line, reference, booking)
      : await transferToMatch(work, line, booking);
  return { kind: 'TRANSFER' as const, transferId, transferSide: sideOf(line) };
}

/**
 * Takes a transfer back that was recorded from this line, unless the line of the other account matches it by now.
 */
export async function undoTransferOf(
  work: Work,
  { lineId, transferId, reason }: { lineId: string; transferId: string; reason: string },
) {
  const transfer = await lockTransfer(work.tx, transferId);
  const others = (await matchedSides(work.tx, transferId)).some((one) => one.lineId !== lineId);
  if (transfer.lineId !== lineId || others) return;
  const ref = { id: transferId, version: transfer.version, reason };
  await (transfer.state === 'REQUESTED' ? rejectTransfer(work, ref) : reverseTransfer(work, ref));
}
