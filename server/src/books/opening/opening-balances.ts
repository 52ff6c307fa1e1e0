import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { isOpeningTax, type OpeningAccount } from '@sankofa/domain/books/opening/opening';
import type { proposeOpeningBalances } from '@sankofa/domain/books/opening/opening-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { pesewasOf } from '@sankofa/domain/values/money';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { findFirstReturn } from '../../taxes/taxes.ts';
import { lockDrawer } from '../drawer-queries.ts';
import { addOpening, addOpeningLines, hasCountedOpening } from './opening-queries.ts';
import { officesOf } from './shown-opening.ts';

const refusal = (message: Message, field?: string) =>
  new Problem('request.invalid', { message, ...(field && { fields: { [field]: message } }) });

type Given = z.output<(typeof proposeOpeningBalances)['body']>;
type Line = { account: OpeningAccount; siteId: string | null; amountPesewas: number };

/**
 * Enters what our own accounts held and owed when the books began. It is posted once it is approved.
 * @throws Problem opening.step_not_allowed while others wait or are posted, request.invalid if a line doesn't fit its account
 */
export async function proposeOpening(
  work: Work,
  { lines: given, lastReturn, reason }: Given,
): Promise<{ id: string; version: number }> {
  authorize(work, 'finance', mayBooks.open);
  const lines = await checkedLines(work.tx, given);
  await checkLastReturn(work, lines, lastReturn);
  const id = newId(work.now);
  const isNew = await addOpening(work.tx, {
    id,
    state: 'PROPOSED',
    reason,
    lastReturnMonth: lastReturn === undefined ? null : daysOfMonth(lastReturn).from,
    proposedBy: work.actor.id,
    proposedAt: work.now,
  });
  if (!isNew) throw new Problem('opening.step_not_allowed', { message: bookTexts.openingInForce });
  await addOpeningLines(
    work.tx,
    lines.map((line) => ({ openingId: id, ...line })),
  );
  await notifyApprovers(work, id);
  audit(work, {
    action: 'books.propose-opening',
    subject: 'period',
    subjectId: id,
    after: {
      lines,
      ...(lastReturn !== undefined && { lastReturn }),
      equityPesewas: lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0),
    },
    reason,
  });
  return { id, version: 1 };
}

/** A tax credit belongs to the last return that was filed elsewhere. Its month has ended, and none is recorded here. */
async function checkLastReturn(work: Work, lines: readonly Line[], lastReturn: string | undefined) {
  const hasCredit = lines.some(({ account }) => isOpeningTax(account));
  if (lastReturn === undefined) {
    if (hasCredit) throw refusal(bookTexts.lastReturnMissing, 'lastReturn');
    return;
  }
  if (!hasCredit) throw refusal(bookTexts.lastReturnNotNeeded, 'lastReturn');
  if (daysOfMonth(lastReturn).to >= dayIn(work.now, zones.accra))
    throw refusal(bookTexts.lastReturnNotEnded, 'lastReturn');
  const recorded = await findFirstReturn(work.tx);
  if (recorded) throw refusal(bookTexts.returnRecorded(recorded), 'lastReturn');
}

/** Tells those who may approve opening balances that they wait for them. */
async function notifyApprovers(work: Work, id: string) {
  const approvers = await staffWith(work.tx, ['finance'], { except: work.actor.id });
  await notifyMany(
    work,
    approvers.map((userId) => ({
      kind: 'MONEY' as const,
      userId,
      key: `opening.${id}.proposed`,
      title: bookTexts.openingWaits,
      body: bookTexts.openingToCheck,
      link: '/staff/financial/results?part=balance',
    })),
  );
}

/** Returns the lines that are not zero as debits. The drawers of their offices are locked. */
async function checkedLines(tx: Tx, given: Given['lines']): Promise<Line[]> {
  const offices = await officesOf(tx);
  const lines: Line[] = [];
  for (const [index, { account, siteId = null, balance }] of given.entries()) {
    const at = `lines.${index}.balance.amount`;
    const amountPesewas = pesewasOf(balance);
    const isOffice = offices.some(({ id }) => id === siteId);
    if ((account === 'cash-office') !== isOffice || (siteId !== null && !isOffice))
      throw refusal(bookTexts.openingOffice, `lines.${index}.siteId`);
    if (lines.some((line) => line.account === account && line.siteId === siteId))
      throw refusal(bookTexts.openingTwice, at);
    if (amountPesewas === 0) continue;
    if (account === 'cash-office' && amountPesewas < 0) throw refusal(bookTexts.openingCash, at);
    if (isOpeningTax(account) && amountPesewas < 0) throw refusal(bookTexts.openingTaxDue, at);
    lines.push({ account, siteId, amountPesewas });
  }
  const counted = await countedOffice(tx, lines);
  if (counted !== null)
    throw refusal(
      bookTexts.openingCounted,
      `lines.${given.findIndex((one) => one.siteId === counted)}.balance.amount`,
    );
  return lines;
}

/** Locks the drawers of the offices among lines. Returns the first one that has counted its cash without them. */
export async function countedOffice(
  tx: Tx,
  lines: readonly { siteId: string | null }[],
): Promise<string | null> {
  const offices = lines.flatMap(({ siteId }) => siteId ?? []).toSorted();
  for (const siteId of offices) {
    await lockDrawer(tx, siteId);
    if (await hasCountedOpening(tx, siteId)) return siteId;
  }
  return null;
}
