import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { type OpeningAccount, openingAccounts, openingDebit } from '@sankofa/domain/books/opening';
import type { OpeningAnswer, postOpeningBalances } from '@sankofa/domain/books/result-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { findSites } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { getEntry, postEntry } from '../book-queries.ts';
import { lockDrawer } from '../drawer-queries.ts';
import {
  addOpening,
  addOpeningLines,
  changeOpening,
  findOpening,
  hasCountedOpening,
  openingLinesOf,
} from './opening-queries.ts';

const officesOf = async (db: Db | Tx) =>
  (await findSites(db, 'DESTINATION')).map(({ id, name }) => ({ id, name }));

/** Returns the opening balances in force, in the order of the accounts. */
export async function shownOpening(db: Db | Tx): Promise<OpeningAnswer> {
  const offices = await officesOf(db);
  const row = await findOpening(db);
  if (!row) return { posted: null, offices };
  const lines = (await openingLinesOf(db, row.id)).map(({ account, amountPesewas, ...of }) => ({
    account: openingAccount(account),
    office: of.siteId && of.officeName ? { id: of.siteId, name: of.officeName } : null,
    debit: amountPesewas,
  }));
  return {
    posted: {
      lines: openingAccounts.flatMap((account) =>
        lines
          .filter((line) => line.account === account)
          .map(({ office, debit }) => ({
            account,
            office,
            balance: moneyOf(openingDebit(account, debit)),
          })),
      ),
      equity: moneyOf(lines.reduce((sum, { debit }) => sum + debit, 0)),
      by: row.postedByName,
      at: row.postedAt,
      reason: row.reason,
    },
    offices,
  };
}

function openingAccount(account: string): OpeningAccount {
  const found = openingAccounts.find((one) => one === account);
  if (!found) throw new Error(`${account} has no opening balance`);
  return found;
}

const refusal = (message: Message, field?: string) =>
  new Problem('request.invalid', { message, ...(field && { fields: { [field]: message } }) });

type Given = z.output<(typeof postOpeningBalances)['body']>;
type Line = { account: OpeningAccount; siteId: string | null; amountPesewas: number };

/**
 * Posts what our own accounts held and owed when the books began, against retained earnings.
 * @throws Problem request.invalid if opening balances are in force, or a line doesn't fit its account
 */
export async function postOpening(work: Work, { lines: given, reason }: Given) {
  authorize(work, 'admin', mayBooks.lock);
  const lines = await checkedLines(work.tx, given);
  const id = newId(work.now);
  const isNew = await addOpening(work.tx, {
    id,
    reason,
    postedBy: work.actor.id,
    postedAt: work.now,
  });
  if (!isNew) throw refusal(bookTexts.openingPosted);
  await addOpeningLines(
    work.tx,
    lines.map((line) => ({ openingId: id, ...line })),
  );
  const equity = lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  await postEntry(work, {
    kind: 'opening-posted',
    source: 'opening-balances',
    sourceId: id,
    memo: 'Opening balances',
    lines: [
      ...lines.map(({ account, amountPesewas }) => ({ account, amount: amountPesewas })),
      { account: 'retained-earnings', amount: 0 - equity },
    ],
  });
  audit(work, {
    action: 'books.post-opening',
    subject: 'period',
    subjectId: id,
    after: { lines, equityPesewas: equity },
    reason,
  });
}

/** Returns the lines that are not zero as debits. The drawers of their offices are locked. */
async function checkedLines(tx: Tx, given: Given['lines']): Promise<Line[]> {
  const offices = await officesOf(tx);
  const lines: Line[] = [];
  for (const [index, { account, siteId = null, balance }] of given.entries()) {
    const at = `lines.${index}.balance.amount`;
    const amountPesewas = openingDebit(account, pesewasOf(balance));
    const isOffice = offices.some(({ id }) => id === siteId);
    if ((account === 'cash-office') !== isOffice || (siteId !== null && !isOffice))
      throw refusal(bookTexts.openingOffice, `lines.${index}.siteId`);
    if (lines.some((line) => line.account === account && line.siteId === siteId))
      throw refusal(bookTexts.openingTwice, at);
    if (amountPesewas === 0) continue;
    if (account === 'cash-office' && amountPesewas < 0) throw refusal(bookTexts.openingCash, at);
    lines.push({ account, siteId, amountPesewas });
  }
  for (const { siteId } of lines.toSorted((one, other) =>
    (one.siteId ?? '') < (other.siteId ?? '') ? -1 : 1,
  )) {
    if (siteId === null) continue;
    await lockDrawer(tx, siteId);
    if (await hasCountedOpening(tx, siteId))
      throw refusal(
        bookTexts.openingCounted,
        `lines.${given.findIndex((one) => one.siteId === siteId)}.balance.amount`,
      );
  }
  return lines;
}

/**
 * Reverses the opening balances in force.
 * @throws Problem request.invalid if there are none
 */
export async function reverseOpening(work: Work, { reason }: { reason: string }) {
  authorize(work, 'admin', mayBooks.lock);
  const row = await findOpening(work.tx);
  const offices = row ? (await openingLinesOf(work.tx, row.id)).map(({ siteId }) => siteId) : [];
  for (const id of offices.filter((one) => one !== null).toSorted()) await lockDrawer(work.tx, id);
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
