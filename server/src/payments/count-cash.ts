import { ensure } from '@sankofa/domain/access';
import { inCedis, pesewasOf } from '@sankofa/domain/money';
import type { countCash as countCall } from '@sankofa/domain/payments/cash-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { Problem } from '@sankofa/domain/problem';
import { dayIn, zones } from '@sankofa/domain/time';
import type { z } from 'zod/mini';

import { post } from '../books/books.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { addCount, drawersNow, findCount, holdDrawer } from './cash-queries.ts';

type Count = z.output<(typeof countCall)['body']>;
/** In pesewas. */
type Sums = { expected: number; counted: number; banked: number };

/**
 * Cashes up an office for today: what is missing or over is booked with its reason, and so is what goes
 * to the bank. The next count begins with what stays in the drawer.
 * @throws Problem cash.counted, cash.moved, thing.not_found, request.invalid
 */
export async function countCash(work: Work, { siteId, ...count }: Count): Promise<string> {
  ensure(mayPayment.listAll(work.actor));
  await holdDrawer(work.tx, siteId);
  const drawer = (await drawersNow(work.tx)).find((one) => one.siteId === siteId);
  if (!drawer) throw new Problem('thing.not_found', { sentence: 'We could not find that office' });
  const day = dayIn(work.now, zones.accra);
  const before = await findCount(work.tx, siteId, day);
  if (before)
    throw new Problem('cash.counted', {
      sentence: `${before.countedBy} counted the drawer of ${drawer.name} today already. What comes in from now on is counted tomorrow`,
    });
  const { expected } = drawer;
  if (expected !== pesewasOf(count.expected))
    throw new Problem('cash.moved', {
      sentence: `Cash was taken in or paid out meanwhile: the drawer of ${drawer.name} should hold ${inCedis(expected)} now. Count it again`,
    });
  const sums = { expected, counted: pesewasOf(count.counted), banked: pesewasOf(count.banked) };
  const id = newId(work.now);
  const row = { siteId, day, ...wordsOf(count, sums), ...kept(sums) };
  await addCount(work.tx, { ...row, id, countedBy: work.actor.id, countedAt: work.now });
  await postCount(work, { id, name: drawer.name, reason: row.reason }, sums);
  audit(work, {
    action: 'cash.count',
    subject: 'cash-count',
    subjectId: id,
    after: row,
    ...(row.reason !== null && { reason: row.reason }),
  });
  return id;
}

const kept = ({ expected, counted, banked }: Sums) => ({
  expectedPesewas: expected,
  countedPesewas: counted,
  bankedPesewas: banked,
});

/** The words that belong to the sums, each where it is needed and nowhere else. */
function wordsOf(
  { reason, bankReference }: Omit<Count, 'siteId'>,
  { expected, counted, banked }: Sums,
) {
  const fields: Record<string, string> = {};
  if (counted < 0) fields['counted.amount'] = 'Cash is counted in amounts of zero or more';
  if (banked < 0 || banked > Math.max(counted, 0))
    fields['banked.amount'] = 'No more goes to the bank than was counted';
  if (counted !== expected && reason === undefined)
    fields['reason'] = 'Say how the difference came about';
  if (banked > 0 && bankReference === undefined)
    fields['bankReference'] = 'Type the number of the paying-in slip';
  const [sentence] = Object.values(fields);
  if (sentence) throw new Problem('request.invalid', { sentence, fields });
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
  // A drawer that is right and stays as it is moves no money.
  if (difference === 0 && banked === 0) return;
  const found =
    difference === 0
      ? ''
      : `: ${inCedis(Math.abs(difference))} ${difference > 0 ? 'over' : 'missing'}. ${reason}`;
  await post(work, {
    kind: 'cash-counted',
    source: 'cash-count',
    sourceId: id,
    memo: `Cash of ${name} counted${found}`,
    lines: [
      { account: 'cash-office', amount: difference - banked },
      { account: 'drawer-differences', amount: -difference },
      { account: 'cash-bank', amount: banked },
    ],
  });
}
