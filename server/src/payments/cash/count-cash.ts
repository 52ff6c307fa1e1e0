import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type {
  CashCountEntry,
  countCash as countCall,
  enterCashCount as enterCall,
} from '@sankofa/domain/payments/cash/cash-endpoints';
import { cashTexts } from '@sankofa/domain/payments/cash/cash-texts';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type { Message } from '@sankofa/domain/texts/message';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { inCedis, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { lockDrawer, postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import {
  addCount,
  addEntry,
  drawersNow,
  findCount,
  firstEntry,
  lastEntry,
} from './cash-queries.ts';

type Count = z.output<(typeof countCall)['body']>;
/** In pesewas. */
type Sums = { expected: number; counted: number; banked: number };

/**
 * Books the cash count of an office for today: a difference with its reason, and the amount that goes to the
 * bank. The next count starts with what stays in the drawer.
 * @throws Problem cash.counted, cash.not_entered, cash.moved, thing.not_found, request.invalid
 */
export async function countCash(work: Work, { siteId, ...count }: Count): Promise<string> {
  const { drawer, day } = await lockUncounted(work, siteId);
  const { expected } = drawer;
  const sums = { expected, counted: pesewasOf(count.counted), banked: pesewasOf(count.banked) };
  const { last } = await lastEntry(work.tx, siteId, day);
  if (!last || last.countedPesewas !== sums.counted)
    throw new Problem('cash.not_entered', {
      message: cashTexts.notEntered({ office: officeOf(drawer) }),
    });
  if (expected !== pesewasOf(count.expected) || expected !== last.expectedPesewas)
    throw new Problem('cash.moved', {
      message: cashTexts.movedMeanwhile({ office: officeOf(drawer) }),
    });
  const first = await firstEntry(work.tx, siteId);
  const id = newId(work.now);
  const row = { siteId, day, ...summaryOf(count, sums), ...snapshotOf(sums) };
  await addCount(work.tx, { ...row, id, countedBy: work.actor.id, countedAt: work.now });
  await postCount(work, { id, name: drawer.name, reason: row.reason }, sums);
  audit(work, {
    action: 'cash.count',
    subject: 'cash-count',
    subjectId: id,
    after: { ...row, firstCountedPesewas: first?.countedPesewas ?? null },
    ...(row.reason !== null && { reason: row.reason }),
  });
  return id;
}

/**
 * Stores the count of a drawer before the expected sum is shown. Later entries of the day are stored too, and
 * the last one is booked.
 * @throws Problem cash.counted, thing.not_found, request.invalid
 */
export async function enterCount(
  work: Work,
  { siteId, counted }: z.output<(typeof enterCall)['body']>,
): Promise<CashCountEntry> {
  const { drawer, day } = await lockUncounted(work, siteId);
  const sums = { counted: pesewasOf(counted), expected: drawer.expected };
  if (sums.counted < 0) {
    const message = cashTexts.zeroOrMore;
    throw new Problem('request.invalid', { message, fields: { 'counted.amount': message } });
  }
  const before = await lastEntry(work.tx, siteId, day);
  const entry = {
    id: newId(work.now),
    siteId,
    day,
    countedPesewas: sums.counted,
    expectedPesewas: sums.expected,
  };
  await addEntry(work.tx, { ...entry, enteredBy: work.actor.id, enteredAt: work.now });
  audit(work, {
    action: 'cash.enter-count',
    subject: 'cash-count',
    subjectId: entry.id,
    ...(before.last && { before: before.last }),
    after: entry,
  });
  return {
    id: entry.id,
    counted: moneyOf(sums.counted),
    expected: moneyOf(sums.expected),
    difference: moneyOf(sums.counted - sums.expected),
    entries: before.entries + 1,
  };
}

/** Locks a drawer that has not been counted today. */
async function lockUncounted(work: Work, siteId: string) {
  authorize(work, 'finance', mayPayment.listAll);
  await lockDrawer(work.tx, siteId);
  const drawer = (await drawersNow(work.tx)).find((one) => one.siteId === siteId);
  if (!drawer) throw new Problem('thing.not_found', { message: cashTexts.officeNotFound });
  const day = dayIn(work.now, zones.accra);
  const before = await findCount(work.tx, siteId, day);
  if (before)
    throw new Problem('cash.counted', {
      message: cashTexts.countedToday({ by: before.countedBy, office: officeOf(drawer) }),
    });
  return { drawer, day };
}

const officeOf = ({ name, nameZh }: { name: string; nameZh: string | null }) =>
  nameTexts.of({ en: name, zh: nameZh });

const snapshotOf = ({ expected, counted, banked }: Sums) => ({
  expectedPesewas: expected,
  countedPesewas: counted,
  bankedPesewas: banked,
});

/** Returns the reasons for a difference and for banking, each required if and only if there is one. */
function summaryOf(
  { reason, bankReference }: Omit<Count, 'siteId'>,
  { expected, counted, banked }: Sums,
) {
  const fields: Record<string, Message> = {};
  if (counted < 0) fields['counted.amount'] = cashTexts.zeroOrMore;
  if (banked < 0 || banked > Math.max(counted, 0))
    fields['banked.amount'] = cashTexts.bankedTooMuch;
  if (counted !== expected && reason === undefined) fields['reason'] = cashTexts.differenceReason;
  if (banked > 0 && bankReference === undefined) fields['bankReference'] = cashTexts.slipNumber;
  const [message] = Object.values(fields);
  if (message) throw new Problem('request.invalid', { message, fields });
  return {
    reason: counted === expected ? null : (reason ?? null),
    bankReference: banked === 0 ? null : (bankReference ?? null),
  };
}

async function postCount(
  work: Work,
  { id, name, reason }: { id: string; name: string; reason: string | null },
  { expected, counted, banked }: Sums,
) {
  const difference = counted - expected;
  // Without a difference or banking, no money moves.
  if (difference === 0 && banked === 0) return;
  const found =
    difference === 0
      ? ''
      : `: ${inCedis(Math.abs(difference))} ${difference > 0 ? 'over' : 'short'}. ${reason}`;
  await postEntry(work, {
    kind: 'cash-counted',
    source: 'cash-count',
    sourceId: id,
    memo: `Cash count at ${name}${found}`,
    lines: [
      { account: 'cash-office', amount: difference - banked },
      { account: 'drawer-differences', amount: -difference },
      { account: 'cash-bank', amount: banked },
    ],
  });
}
