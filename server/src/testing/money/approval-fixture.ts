import type { StaffName } from '@sankofa/domain/fixtures/people';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';

import { good } from '../trade/freight-fixture.ts';
import { cedis } from './payment-fixture.ts';
import { startStatements } from './statement-fixture.ts';

/** Starts payments with a limit above which two people confirm. */
export async function startApprovals() {
  const fixture = await startStatements();
  const { world } = fixture;
  const path = '/settings/payments';
  return {
    ...fixture,
    limit: async (amount: string | null) => {
      const { version } = (await world.as('finance').get(path)).json<{ version: number }>();
      const body = { twoConfirmAbove: amount === null ? null : cedis(amount) };
      return world.as('admin').patch(path, body, { version });
    },
    of: (id: string) => ({
      now: async () => good<PaymentAnswer>(await world.as('finance').get(`/payments/${id}`)),
      confirm: (roleName: StaffName, version: number, key: string = crypto.randomUUID()) =>
        world.as(roleName).post(`/payments/${id}/confirm`, {}, { version, key }),
      see: (roleName: StaffName, amount: string, version: number, reason: string) =>
        world
          .as(roleName)
          .post(`/payments/${id}/confirm-seen`, { amount: cedis(amount), reason }, { version }),
      entries: () =>
        world.db
          .selectFrom('journalEntries')
          .select('id')
          .where('sourceId', '=', id)
          .where('kind', '=', 'payment-confirmed')
          .execute(),
    }),
  };
}
