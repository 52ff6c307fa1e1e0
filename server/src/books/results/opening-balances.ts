import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import type { OpeningAnswer, postOpeningBalances } from '@sankofa/domain/books/result-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { getEntry, postEntry } from '../book-queries.ts';
import { addOpening, changeOpening, findOpening } from './opening-queries.ts';

/** Returns the opening balances in force. */
export async function shownOpening(db: Db | Tx): Promise<OpeningAnswer> {
  const row = await findOpening(db);
  return {
    posted: row
      ? {
          bank: moneyOf(row.bankPesewas),
          mobileMoney: moneyOf(row.mobileMoneyPesewas),
          by: row.postedByName,
          at: row.postedAt,
          reason: row.reason,
        }
      : null,
  };
}

const refusal = (message: Message) => new Problem('request.invalid', { message });

/**
 * Posts what our bank and wallet held when the books began, against retained earnings. Receivables of that time are
 * imported with the customers.
 * @throws Problem request.invalid if opening balances are in force
 */
export async function postOpening(
  work: Work,
  { bank, mobileMoney, reason }: z.output<(typeof postOpeningBalances)['body']>,
) {
  authorize(work, 'admin', mayBooks.lock);
  const id = newId(work.now);
  const [bankPesewas, mobileMoneyPesewas] = [pesewasOf(bank), pesewasOf(mobileMoney)];
  const isNew = await addOpening(work.tx, {
    id,
    bankPesewas,
    mobileMoneyPesewas,
    reason,
    postedBy: work.actor.id,
    postedAt: work.now,
  });
  if (!isNew) throw refusal(bookTexts.openingPosted);
  await postEntry(work, {
    kind: 'opening-posted',
    source: 'opening-balances',
    sourceId: id,
    memo: 'Opening balances',
    lines: [
      { account: 'cash-bank', amount: bankPesewas },
      { account: 'cash-mobile-money', amount: mobileMoneyPesewas },
      { account: 'retained-earnings', amount: 0 - bankPesewas - mobileMoneyPesewas },
    ],
  });
  audit(work, {
    action: 'books.post-opening',
    subject: 'period',
    subjectId: id,
    after: { bankPesewas, mobileMoneyPesewas },
    reason,
  });
}

/**
 * Reverses the opening balances in force.
 * @throws Problem request.invalid if there are none
 */
export async function reverseOpening(work: Work, { reason }: { reason: string }) {
  authorize(work, 'admin', mayBooks.lock);
  const row = await findOpening(work.tx);
  const isReversed =
    row !== undefined &&
    (await changeOpening(work.tx, row.id, {
      reversedBy: work.actor.id,
      reversedAt: work.now,
      reverseReason: reason,
    }));
  if (!isReversed) throw refusal(bookTexts.noOpening);
  const posted = await getEntry(work.tx, { kind: 'opening-posted', sourceId: row.id });
  await postEntry(work, {
    kind: 'opening-reversed',
    source: 'opening-balances',
    sourceId: row.id,
    memo: 'Opening balances reversed',
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  audit(work, { action: 'books.reverse-opening', subject: 'period', subjectId: row.id, reason });
}
