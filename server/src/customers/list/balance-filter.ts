import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import type { CustomerSort } from '@sankofa/domain/customers/list/customer-list-endpoints';

type Filter = {
  owes?: boolean | undefined;
  hasCredit?: boolean | undefined;
  sort?: CustomerSort | undefined;
};

/**
 * Filters and orders by balance would tell who owes to those who may not see balances.
 * @throws Problem auth.not_allowed
 */
export function ensureMayFilter(actor: Actor, { owes, hasCredit, sort }: Filter) {
  const isByBalance =
    owes !== undefined || hasCredit !== undefined || sort === 'owed' || sort === '-owed';
  if (isByBalance) authorize({ actor }, customerTexts.balanceNeeded, mayCustomer.seeBalance);
}
