import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { deductedOf, differenceOf } from '@sankofa/domain/payments/checkouts/reconciliation';
import { addPesewas, inCedis, negated } from '@sankofa/domain/values/money';

import { postEntry } from '../../books/books.ts';
import { staffWith } from '../../company/company.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type ListedTransaction,
} from '../../payment-gateway/payment-gateway.ts';
import { audit } from '../../platform/database/audit.ts';
import { inWork, type PublicWork, type Request } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import {
  addDifference,
  deleteDifference,
  lockDifferences,
  sidesOf,
  type Sides,
} from './difference-queries.ts';
import {
  changeReconciliation,
  countBooked,
  figuresOf,
  storePayouts,
  storeTransactions,
  payoutsToPost,
  paidButNotBooked,
  claimPayout,
  type ReconciliationRow,
} from './reconciliation-queries.ts';
import { syncCheckout, type SyncParts } from './sync-checkout.ts';

const systemRequest: Request = { id: 'reconciliation', ip: null, userAgent: null };

/**
 * Compares the ledger with what the gateway charged and paid out. Each step can be repeated: an interrupted
 * run starts again and ends with the same rows.
 * @throws GatewayUnavailable if the gateway does not return its lists
 */
export async function reconcile(parts: SyncParts, run: ReconciliationRow) {
  await readTransactions(parts, run);
  await bookUnreported(parts, run);
  await checkUnlisted(parts, run);
  await readPayouts(parts, run);
  for (const { id } of await payoutsToPost(parts.db))
    await inBooks(parts, (work) => postPayout(work, id, run));
  await inBooks(parts, (work) => compare(work, run));
}

const inBooks = <T>({ db, clock, log }: SyncParts, command: (work: PublicWork) => Promise<T>) =>
  inWork(db, { actor: null, now: clock(), request: systemRequest, log }, command);

const seenBy = ({ gateway, clock }: SyncParts, { id }: ReconciliationRow) => ({
  runId: id,
  provider: gateway.name,
  now: clock(),
});

async function readTransactions(parts: SyncParts, run: ReconciliationRow) {
  for await (const items of pagesOf((page) => parts.gateway.listTransactions(listed(run, page))))
    await storeTransactions(parts.db, items, seenBy(parts, run));
}

async function readPayouts(parts: SyncParts, run: ReconciliationRow) {
  for await (const items of pagesOf((page) => parts.gateway.listPayouts(listed(run, page))))
    await storePayouts(parts.db, items, seenBy(parts, run));
}

const listed = ({ listsFrom, startedAt }: ReconciliationRow, page: number) => ({
  from: listsFrom,
  to: startedAt,
  page,
});

async function* pagesOf<T>(readPage: (page: number) => Promise<{ items: T[]; isLast: boolean }>) {
  for (let page = 1; ; page += 1) {
    const { items, isLast } = await readPage(page);
    yield items;
    if (isLast) return;
  }
}

/** Books our money that no webhook and no sync of the first three days found. */
async function bookUnreported(parts: SyncParts, { id }: ReconciliationRow) {
  for (const { reference } of await paidButNotBooked(parts.db, id)) {
    const result = await syncCheckout(parts, reference, systemRequest);
    if (result === 'silent') throw new GatewayUnavailable(`No response for ${reference}`);
    await countBooked(parts.db, id);
  }
}

/**
 * Asks the gateway about references that are in the ledger but not, or no longer, in its list, before a
 * difference is opened. If it cannot tell, the last listed state is kept.
 */
async function checkUnlisted(parts: SyncParts, run: ReconciliationRow) {
  const missing = (await sidesOf(parts.db, run)).filter((one) => !one.isFresh);
  for (const { reference } of missing) {
    const { word } = await parts.gateway.fetchStatus(reference);
    if (word.is === 'open') continue;
    await storeTransactions(
      parts.db,
      [{ reference, ...gatewayStateOf(parts.gateway, reference, word) }],
      seenBy(parts, run),
    );
  }
}

type Status = Awaited<ReturnType<Gateway['fetchStatus']>>['word'];

function gatewayStateOf(
  gateway: Gateway,
  reference: string,
  word: Status,
): Pick<ListedTransaction, 'status' | 'receivedPesewas'> {
  const isOurs =
    word.is === 'paid' &&
    word.reference === reference &&
    word.isLive === gateway.isLive &&
    word.currency === 'GHS' &&
    Number.isSafeInteger(word.amount) &&
    word.amount > 0;
  return { status: word.is, receivedPesewas: isOurs ? word.amount : 0 };
}

/** Posts a payout: what our bank received and the fees, both of which were in gateway clearing until now. */
async function postPayout(work: PublicWork, id: string, run: ReconciliationRow) {
  const payout = await claimPayout(work.tx, id, { runId: run.id, now: work.now });
  if (!payout) return;
  const { bankPesewas, feesPesewas, payoutNumber, paidOn } = payout;
  if (bankPesewas + feesPesewas > 0)
    await postEntry(work, {
      kind: 'gateway-paid-out',
      source: 'gateway-payout',
      sourceId: id,
      memo: `Online payments paid out to the bank on ${paidOn}, payout ${payoutNumber}`,
      lines: [
        { account: 'cash-bank', amount: bankPesewas },
        { account: 'gateway-fees', amount: feesPesewas },
        { account: 'gateway-clearing', amount: negated(addPesewas([bankPesewas, feesPesewas])) },
      ],
    });
  audit(work, {
    action: 'payout.post',
    subject: 'payout',
    subjectId: id,
    after: { payoutNumber, paidOn, bankPesewas, feesPesewas, deductedPesewas: deductedOf(payout) },
  });
}

/** Opens differences, drops those that are gone, and closes the run with its figures. */
async function compare(work: PublicWork, run: ReconciliationRow) {
  await lockDifferences(work.tx);
  for (const sides of await sidesOf(work.tx, run)) await follow(work, run, sides);
  const figures = await figuresOf(work.tx, run.id);
  await changeReconciliation(work.tx, run.id, {
    ...figures,
    state: 'DONE',
    failure: null,
    nextAttemptAt: null,
    finishedAt: work.now,
  });
  if (figures.differences > 0) await notifyFinance(work, run, figures.differences);
  audit(work, {
    action: 'reconciliation.finish',
    subject: 'reconciliation',
    subjectId: run.id,
    after: figures,
  });
}

async function follow(work: PublicWork, run: ReconciliationRow, sides: Sides) {
  const { reference, gateway, books, paymentId, open, openDifference, isPayout } = sides;
  if (openDifference === gateway - books) return;
  if (open !== null) await deleteDifference(work.tx, open);
  const kind = differenceOf({ gateway, books });
  if (kind === null) return;
  await addDifference(work.tx, {
    id: newId(work.now),
    reference,
    kind: isPayout ? 'DEDUCTED' : kind,
    gatewayPesewas: gateway,
    booksPesewas: books,
    paymentId,
    state: 'OPEN',
    foundIn: run.id,
    foundAt: work.now,
  });
}

async function notifyFinance(work: PublicWork, { id }: ReconciliationRow, found: number) {
  await notifyMany(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY',
      userId,
      key: `reconciliation.${id}`,
      title: checkoutTexts.differencesFound({ count: found }),
      body: checkoutTexts.differencesFoundBody,
      link: '/staff/payments?part=gateway',
    })),
  );
}

/** Describes the settlement of a difference for the journal. */
export const differenceText = (reference: string, difference: number) =>
  `${reference}: ${inCedis(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} at the payment provider than posted`;
