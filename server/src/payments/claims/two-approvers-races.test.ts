import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { addUser } from '../../accounts/accounts.ts';
import { ledgerProblems } from '../../books/books.ts';
import { newId } from '../../platform/ids.ts';
import { startApprovals } from '../../testing/money/approval-fixture.ts';
import { confirmPayment } from './decide-payment.ts';

const { world, limit, ...fixture } = await startApprovals();
let claim: Awaited<ReturnType<typeof fixture.waiting>>;
/** Ama reports GHS 148.50 of a GHS 371.25 invoice; above GHS 100.00 two people confirm. */
beforeEach(async () => {
  await limit('100.00');
  claim = await fixture.waiting('148.50');
});
afterAll(() => world.close());

const get = () => fixture.of(claim.id).now();
const entries = () => fixture.of(claim.id).entries();

async function tenClerks(): Promise<Actor[]> {
  const admin = await world.as('admin').actor();
  const approvers = Array.from({ length: 10 }, (): Actor => {
    const id = newId(world.clock());
    return { id, role: 'STAFF', duties: ['finance'], siteKind: null };
  });
  await world.work(admin, async (work) => {
    for (const clerk of approvers)
      await addUser(work, {
        ...clerk,
        name: 'Clerk',
        email: `${clerk.id}@example.test`,
        phone: null,
        passwordHash: null,
      });
  });
  return approvers;
}

describe('ten clerks at once', () => {
  it('book each of ten payments once, with two different approvers', async () => {
    const clerks = await tenClerks();
    for (let round = 0; round < 10; round += 1) {
      claim = await fixture.waiting('148.50');
      const outcomes = await Promise.all(
        clerks.map((clerk) =>
          world
            .work(clerk, (work) => confirmPayment(work, { paymentId: claim.id }))
            .then(() => 'done')
            .catch((error: unknown) => (error instanceof Problem ? error.code : String(error))),
        ),
      );
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(2);
      expect(outcomes.filter((one) => one === 'payment.step_not_allowed')).toHaveLength(8);
      const { state, approval, decidedBy } = await get();
      expect(state).toBe('CONFIRMED');
      expect(approval?.by.id).not.toBe(decidedBy?.id);
      expect(await entries()).toHaveLength(1);
    }
  });

  it('book nothing twice when each confirms twice with another amount', async () => {
    const clerks = await tenClerks();
    await Promise.allSettled(
      [...clerks, ...clerks].map((clerk, at) =>
        world.work(clerk, (work) =>
          confirmPayment(work, {
            paymentId: claim.id,
            seen: { amount: moneyOf(11_000 + (at % 3)), reason: 'Less came' },
          }),
        ),
      ),
    );
    // If the last of them entered another amount than the one before, it needs one more approval.
    if ((await get()).state === 'SUBMITTED')
      await world.work(await world.as('admin').actor(), (work) =>
        confirmPayment(work, { paymentId: claim.id }),
      );
    const { state, approval, decidedBy, amount } = await get();
    expect(state).toBe('CONFIRMED');
    expect(await entries()).toHaveLength(1);
    expect(approval?.by.id).not.toBe(decidedBy?.id);
    expect(approval?.amount).toEqual(amount);
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
