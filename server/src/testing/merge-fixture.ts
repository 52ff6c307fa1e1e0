import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';

import { ledgerProblems } from '../books/books.ts';
import { startTrade } from './trade/trade.ts';
import { startWorld, type TestCustomer } from './world.ts';

export const mergeReason = 'Same person, two phone numbers';

/** Starts a company with an admin who merges customers. */
export async function startMerges() {
  const world = await startWorld();
  const trade = await startTrade(world);
  const admin = world.as('admin');
  return {
    world,
    trade,
    ledgerProblems: () => ledgerProblems(world.db),
    preview: (old: { id: string }, kept: { id: string }) =>
      admin.get(`/customers/${old.id}/merge-preview?keptId=${kept.id}`),
    merge: (
      old: { id: string },
      kept: { id: string; customerCode: string },
      { key = crypto.randomUUID(), keptCode = kept.customerCode } = {},
    ) =>
      admin.post(
        `/customers/${old.id}/merge`,
        { keptId: kept.id, keptCode, reason: mergeReason },
        { key },
      ),
    record: async (id: string) => (await admin.get(`/customers/${id}`)).json<CustomerAnswer>(),
    /** Registers the same person twice: the old customer and the kept one. */
    two: async (name: string): Promise<[TestCustomer, TestCustomer]> => [
      await world.customer({ name: `${name} Old` }),
      await world.customer({ name: `${name} Kept` }),
    ],
  };
}
