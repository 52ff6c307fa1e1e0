import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { isOpeningTax, openingWorth } from '@sankofa/domain/books/opening/opening';
import { nextOpeningState, type OpeningStep } from '@sankofa/domain/books/opening/opening-status';
import { Problem } from '@sankofa/domain/errors/problem';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import { pesewasOf } from '@sankofa/domain/values/money';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { findFirstReturn, lockReturns } from '../../taxes/taxes.ts';
import { getEntry, postEntry } from '../book-queries.ts';
import { lockDrawer } from '../drawer-queries.ts';
import { findFourEyesRules } from '../four-eyes-rules.ts';
import { countedOffice } from './opening-balances.ts';
import { lockOpening, openingLinesOf, updateOpening, type OpeningRow } from './opening-queries.ts';
import { shownOpening } from './shown-opening.ts';

type OpeningRef = { id: string; version: number };
type Lines = Awaited<ReturnType<typeof openingLinesOf>>;
type Reasoned = OpeningRef & { reason: string };

/** Locks opening balances and returns their state after the step. The state is checked before the version. */
async function openingAfter(work: Work, { id, version }: OpeningRef, step: OpeningStep) {
  const opening = await lockOpening(work.tx, id);
  const state = nextOpeningState(step, opening.state);
  if (version !== opening.version)
    throw new Problem('request.version_stale', { current: await shownOpening(work.tx) });
  return { opening, state };
}

/**
 * Approves opening balances and posts them against retained earnings.
 * @throws Problem opening.own, opening.step_not_allowed, request.version_stale, request.invalid
 */
export async function approveOpening(work: Work, ref: OpeningRef) {
  authorize(work, 'finance', mayBooks.open);
  const { opening, state } = await openingAfter(work, ref, 'approve');
  const lines = await openingLinesOf(work.tx, opening.id);
  const debits = lines.map(({ amountPesewas }) => amountPesewas);
  if (opening.proposedBy === work.actor.id) await refuseAlone(work, openingWorth(debits));
  refuseTaxesDue(lines);
  await refuseCounted(work, lines);
  await refuseRecordedReturn(work, opening);
  await updateOpening(work.tx, opening.id, {
    state,
    postedBy: work.actor.id,
    postedAt: work.now,
  });
  const equity = debits.reduce((sum, debit) => sum + debit, 0);
  await postEntry(work, {
    kind: 'opening-posted',
    source: 'opening-balances',
    sourceId: opening.id,
    memo: 'Opening balances',
    lines: [
      ...lines.map(({ account, amountPesewas }) => ({ account, amount: amountPesewas })),
      { account: 'retained-earnings', amount: 0 - equity },
    ],
  });
  auditStep(work, opening, { action: 'books.post-opening', state });
}

/** Refuses the person who entered opening balances above the limit for one person. */
async function refuseAlone(work: Work, worth: number) {
  const rules = await findFourEyesRules(work.tx);
  if (rules.anotherSendsAbove === null || !needsAnother(rules, worth)) return;
  throw new Problem('opening.own', {
    message: bookTexts.ownOpening({ limit: pesewasOf(rules.anotherSendsAbove) }),
  });
}

/** Opening balances from before taxes due were refused can still wait. */
function refuseTaxesDue(lines: Lines) {
  if (lines.some(({ account, amountPesewas }) => isOpeningTax(account) && amountPesewas < 0))
    throw new Problem('request.invalid', { message: bookTexts.openingTaxWasDue });
}

async function refuseCounted(work: Work, lines: Lines) {
  const counted = await countedOffice(work.tx, lines);
  if (counted === null) return;
  const office = lines.find(({ siteId }) => siteId === counted)?.officeName ?? '';
  throw new Problem('request.invalid', { message: bookTexts.openingCountedSince({ office }) });
}

/** A tax credit is in every return from its month on, so it neither comes nor goes once one is recorded here. */
async function refuseRecordedReturn(work: Work, { lastReturnMonth }: OpeningRow) {
  if (lastReturnMonth === null) return;
  await lockReturns(work.tx);
  const recorded = await findFirstReturn(work.tx);
  if (recorded)
    throw new Problem('request.invalid', { message: bookTexts.returnRecorded(recorded) });
}

/**
 * Rejects opening balances that are not posted. Who entered them can withdraw them.
 * @throws Problem opening.step_not_allowed, request.version_stale
 */
export async function rejectOpening(work: Work, { reason, ...ref }: Reasoned) {
  authorize(work, 'finance', mayBooks.open);
  const { opening, state } = await openingAfter(work, ref, 'reject');
  await updateOpening(work.tx, opening.id, {
    state,
    rejectedBy: work.actor.id,
    rejectedAt: work.now,
    rejectReason: reason,
  });
  auditStep(work, opening, { action: 'books.reject-opening', state, reason });
}

/**
 * Reverses posted opening balances.
 * @throws Problem opening.step_not_allowed, request.version_stale
 */
export async function reverseOpening(work: Work, { reason, ...ref }: Reasoned) {
  authorize(work, 'admin', mayBooks.lock);
  const { opening, state } = await openingAfter(work, ref, 'reverse');
  await refuseRecordedReturn(work, opening);
  const offices = (await openingLinesOf(work.tx, opening.id)).flatMap(({ siteId }) => siteId ?? []);
  for (const id of offices.toSorted()) await lockDrawer(work.tx, id);
  await updateOpening(work.tx, opening.id, {
    state,
    reversedBy: work.actor.id,
    reversedAt: work.now,
    reverseReason: reason,
  });
  const posted = await getEntry(work.tx, { kind: 'opening-posted', sourceId: opening.id });
  await postEntry(work, {
    kind: 'opening-reversed',
    source: 'opening-balances',
    sourceId: opening.id,
    memo: 'Opening balances reversed',
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  auditStep(work, opening, { action: 'books.reverse-opening', state, reason });
}

function auditStep(
  work: Work,
  { id, state: before }: OpeningRow,
  { action, state, reason }: { action: string; state: OpeningRow['state']; reason?: string },
) {
  audit(work, {
    action,
    subject: 'period',
    subjectId: id,
    before: { state: before },
    after: { state },
    ...(reason !== undefined && { reason }),
  });
}
