import type { GatewayIssueAnswer } from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import { expect } from 'vitest';

import { startCheckouts } from './checkout-fixture.ts';

export type GatewayIssueFixture = Awaited<ReturnType<typeof startGatewayIssues>>;

/** Starts a world with online payments, and what Finance sees of unknown payments and chargebacks. */
export async function startGatewayIssues() {
  const fixture = await startCheckouts();
  const clerk = () => fixture.world.as('finance');
  const gatewayIssues = async (query = '') => {
    const answer = await clerk().get(`/payments/gateway-issues?limit=100${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ items: GatewayIssueAnswer[] }>().items;
  };
  return {
    ...fixture,
    clerk,
    gatewayIssues,
    /** Returns the only one under a reference. */
    gatewayIssueOf: async (reference: string) => {
      const found = (await gatewayIssues()).filter((one) => one.reference === reference);
      expect(found.length).toBeLessThanOrEqual(1);
      return found[0];
    },
    /** Returns the titles of Finance’s notifications. */
    titles: async () => {
      const { reminders } = (await clerk().get('/users/reminders')).json<{
        reminders: { title: string }[];
      }>();
      return reminders.map(({ title }) => title);
    },
    /** Counts the journal entries of a payment. */
    entriesOf: async (reference: string) => {
      const rows = await fixture.world.db
        .selectFrom('journalEntries as e')
        .innerJoin('payments as p', 'p.id', 'e.sourceId')
        .select('e.id')
        .where('p.reference', '=', reference)
        .execute();
      return rows.length;
    },
  };
}
