import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { mergeTexts } from '@sankofa/domain/customers/merging/merge-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';

import type { Db, Tx } from '../../platform/database/db.ts';
import { findCandidate, type MergeCandidate, type Pair } from './merge-queries.ts';

export type MergeBlocker = { blocker: Message; remedy: Message };

export type MergingCustomer = MergeCandidate & { customerCode: string; shippingMark: string };

/**
 * Returns both customers and what blocks their merge. A colleague is refused at once, because none has a code.
 * @throws Problem `thing.not_found`; `customer.merge_blocked` for a colleague
 */
export async function findPair(db: Db | Tx, { oldId, keptId }: Pair) {
  const old = ensureCustomer(await findCandidate(db, oldId));
  const kept = ensureCustomer(await findCandidate(db, keptId));
  const blockers =
    oldId === keptId
      ? [{ blocker: mergeTexts.itself, remedy: mergeTexts.chooseAnother }]
      : [...blockersOf(old), ...blockersOf(kept), ...keptBlockers(kept)];
  return { old, kept, blockers };
}

function ensureCustomer(one: MergeCandidate | undefined): MergingCustomer {
  if (!one) throw new Problem('thing.not_found', { message: accountTexts.customerNotFound });
  const { customerCode, shippingMark } = one;
  if (customerCode !== null && shippingMark !== null) return { ...one, customerCode, shippingMark };
  const blocker = mergeTexts.colleague({ name: one.name });
  const remedy = mergeTexts.chooseCustomer;
  throw new Problem('customer.merge_blocked', {
    message: mergeTexts.part({ blocker, remedy }),
    blockers: [{ words: blocker, remedy }],
  });
}

function blockersOf(one: MergingCustomer): MergeBlocker[] {
  const { customerCode: code } = one;
  const all: [boolean, Message, Message][] = [
    [one.isErased, mergeTexts.erased({ code }), mergeTexts.chooseAnother],
    [one.mergedInto !== null, mergeTexts.merged({ code }), mergeTexts.chooseKept],
    [one.disputes > 0, mergeTexts.dispute({ code }), mergeTexts.settleDispute],
    [one.hasErasureRequest, mergeTexts.erasure({ code }), mergeTexts.decideErasure],
  ];
  return all.filter(([isBlocked]) => isBlocked).map(([, blocker, remedy]) => ({ blocker, remedy }));
}

const keptBlockers = (kept: MergingCustomer): MergeBlocker[] =>
  kept.isDisabled && !kept.isErased && kept.mergedInto === null
    ? [
        {
          blocker: mergeTexts.deactivated({ code: kept.customerCode }),
          remedy: mergeTexts.activate,
        },
      ]
    : [];
