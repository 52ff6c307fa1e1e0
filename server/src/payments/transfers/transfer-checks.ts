import { Problem } from '@sankofa/domain/errors/problem';
import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import type { OwnAccount } from '@sankofa/domain/payments/transfers/own-account';
import type { recordTransfer as recordCall } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { transferTexts } from '@sankofa/domain/payments/transfers/transfer-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { lockDrawer, shownLock } from '../../books/books.ts';
import { findSites } from '../../company/company.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { drawersNow } from '../cash/cash-queries.ts';
import { findPostedPayout, findStatementAccount, type TransferRow } from './transfer-queries.ts';

type Given = Pick<z.output<(typeof recordCall)['body']>, 'from' | 'to'>;
type Place = Given['from'];

const refusal = (message: Message, field: string) =>
  new Problem('request.invalid', { message, fields: { [field]: message } });

/**
 * Returns the two sides of a transfer as they are stored.
 * @throws Problem request.invalid if an office or a bank account doesn't fit, or both sides are the same account
 */
export async function checkedPlaces(tx: Tx, { from, to }: Given) {
  for (const [side, place] of [
    ['from', from],
    ['to', to],
  ] as const) {
    await checkOffice(tx, side, place);
    await checkStatementAccount(tx, side, place);
  }
  if (isSame(from, to)) throw refusal(transferTexts.sameAccount, 'to.account');
  return {
    fromAccount: from.account,
    fromSiteId: from.siteId ?? null,
    fromStatementAccountId: from.statementAccountId ?? null,
    toAccount: to.account,
    toSiteId: to.siteId ?? null,
    toStatementAccountId: to.statementAccountId ?? null,
  };
}

async function checkOffice(tx: Tx, side: string, { account, siteId }: Place) {
  const isCash = account === 'cash-office';
  const offices = isCash ? await findSites(tx, 'DESTINATION') : [];
  if (isCash ? !offices.some(({ id }) => id === siteId) : siteId !== undefined)
    throw refusal(transferTexts.chooseOffice, `${side}.account`);
}

async function checkStatementAccount(tx: Tx, side: string, { account, statementAccountId }: Place) {
  if (statementAccountId === undefined) return;
  const found = await findStatementAccount(tx, statementAccountId);
  if (!found || accountOfStatements[found.method] !== account)
    throw refusal(transferTexts.otherKind, `${side}.account`);
}

/** Two bank accounts are different only if both are named: the books have one account for all of them. */
function isSame(from: Place, to: Place): boolean {
  if (from.account !== to.account) return false;
  if (from.account === 'cash-office') return from.siteId === to.siteId;
  return (
    from.statementAccountId === undefined ||
    to.statementAccountId === undefined ||
    from.statementAccountId === to.statementAccountId
  );
}

/** @throws Problem request.invalid if the day is in the future or its books are closed */
export async function checkedDay(work: Work, movedOn: PlainDay): Promise<PlainDay> {
  if (movedOn > dayIn(work.now, zones.accra)) throw refusal(transferTexts.notInFuture, 'movedOn');
  const { through } = await shownLock(work.tx);
  if (through !== null && movedOn <= through)
    throw refusal(transferTexts.dayClosed({ through }), 'movedOn');
  return movedOn;
}

type Moved = Pick<
  TransferRow,
  'fromAccount' | 'toAccount' | 'amountPesewas' | 'feePesewas' | 'movedOn'
>;

/**
 * The reconciliation with the payment provider posts its payouts automatically.
 * @throws Problem request.invalid if this one is posted already
 */
export async function refusePostedPayout(
  tx: Tx,
  { fromAccount, toAccount, amountPesewas, movedOn }: Moved,
) {
  const isPayout = fromAccount === ('gateway-clearing' satisfies OwnAccount);
  if (!isPayout || toAccount !== 'cash-bank') return;
  const number = await findPostedPayout(tx, { amountPesewas, day: movedOn });
  if (number === null) return;
  throw refusal(transferTexts.payoutPosted({ amount: amountPesewas, number }), 'amount.amount');
}

type Offices = Pick<TransferRow, 'fromSiteId' | 'toSiteId'>;

export async function lockDrawers(tx: Tx, { fromSiteId, toSiteId }: Offices) {
  const offices = [fromSiteId, toSiteId].filter((id) => id !== null);
  for (const id of offices.toSorted()) await lockDrawer(tx, id);
}

/**
 * The caller has locked the drawers.
 * @throws Problem request.invalid if the office that gives cash should not have that much
 */
export async function refuseMissingCash(
  tx: Tx,
  {
    fromSiteId,
    amountPesewas,
    feePesewas,
  }: Pick<TransferRow, 'fromSiteId' | 'amountPesewas' | 'feePesewas'>,
) {
  if (fromSiteId === null) return;
  const drawer = (await drawersNow(tx)).find(({ siteId }) => siteId === fromSiteId);
  const held = drawer?.expected ?? 0;
  if (held >= amountPesewas + feePesewas) return;
  const office = nameTexts.of({ en: drawer?.name ?? '', zh: drawer?.nameZh ?? null });
  throw refusal(transferTexts.notEnoughCash({ office, held }), 'amount.amount');
}
