import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

type IssueDetails = {
  payer: string | null;
  providerMessage?: string;
  customerId?: string;
  closedAt?: string;
};

/** Adds gateway reports with details about their payers; one with a customer is about a checkout. */
export async function addGatewayIssues(world: World, ...details: IssueDetails[]) {
  const now = world.clock();
  for (const { customerId, closedAt, ...one } of details) {
    const id = newId(now);
    const reference = `SNK-${id}`;
    if (customerId !== undefined)
      await world.db
        .insertInto('checkouts')
        .values({
          id,
          reference,
          provider: 'paystack',
          customerId,
          amountPesewas: 500,
          state: 'EXPIRED',
          reason: JSON.stringify(typedTexts.text({ text: 'No one paid' })),
          startedAt: now,
          endsAt: now,
          updatedAt: now,
        })
        .execute();
    await world.db
      .insertInto('gatewayIssues')
      .values({
        id,
        reference,
        provider: 'paystack',
        kind: 'DISPUTE',
        issueKey: id,
        eventKind: 'charge.dispute.create',
        foundAt: now,
        ...(closedAt === undefined
          ? { state: 'OPEN' }
          : { state: 'WON', outcome: 'WON', closedAt }),
        ...one,
      })
      .execute();
  }
}
