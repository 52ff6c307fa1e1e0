import { Problem } from '@sankofa/domain/errors/problem';
import { cashTexts } from '@sankofa/domain/payments/cash/cash-texts';
import type { PaymentMethod } from '@sankofa/domain/payments/payment-status';
import type { Message } from '@sankofa/domain/texts/message';

import { findSites } from '../company/company.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Account } from './book-queries.ts';

/** The account that holds the money of each method. */
export const cashOf: Record<PaymentMethod, Account> = {
  MOBILE_MONEY: 'cash-mobile-money',
  BANK_TRANSFER: 'cash-bank',
  CASH: 'cash-office',
  GATEWAY: 'gateway-clearing',
};

/**
 * Returns the office whose drawer holds the cash; null for other money, and if there is no office.
 * @throws Problem request.invalid if it is not one of our offices, or several exist and none was given
 */
export async function drawerOf(
  tx: Tx,
  { method, siteId }: { method: PaymentMethod; siteId?: string | undefined },
): Promise<string | null> {
  if (method !== 'CASH') {
    if (siteId === undefined) return null;
    throw wrongOffice(cashTexts.onlyCashHasOffice);
  }
  const offices = await findSites(tx, 'DESTINATION');
  const [only] = offices;
  if (siteId === undefined) {
    if (offices.length <= 1) return only?.id ?? null;
    throw wrongOffice(cashTexts.whereCashWasPaid);
  }
  if (offices.some(({ id }) => id === siteId)) return siteId;
  throw wrongOffice(cashTexts.officeFromList);
}

const wrongOffice = (message: Message) =>
  new Problem('request.invalid', { message, fields: { siteId: message } });
