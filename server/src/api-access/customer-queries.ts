import type { Tx } from '../platform/database/db.ts';

/** Whether a customer's account is not deactivated. */
export const isCustomerActive = async (tx: Tx, customerId: string) =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', customerId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()) !== undefined;
