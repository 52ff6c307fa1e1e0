import { addUser, missingEmailOf } from '../accounts/accounts.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import type { Checked } from './check-rows.ts';
import { noteRecords } from './import-queries.ts';

/**
 * Creates customers with our own codes and marks, without a password or a notification: they choose a password
 * by “Forgot password”, which confirms their email address. Without an address no one can log in until there is one.
 */
export async function createCustomers(
  work: Work,
  importId: string,
  rows: readonly Checked<'CUSTOMERS'>[],
) {
  const records = [];
  for (const { row, values } of rows) {
    const id = newId(work.now);
    await addUser(work, {
      id,
      role: 'CUSTOMER',
      duties: [],
      siteKind: null,
      name: values.name,
      email: values.email || missingEmailOf(id),
      phone: values.phone,
      city: values.city || undefined,
      address: values.address || undefined,
      previousCode: values.reference || undefined,
      passwordHash: null,
    });
    records.push({ row, recordId: id });
    audit(work, {
      action: 'customer.import',
      subject: 'user',
      subjectId: id,
      after: { importId, row },
    });
  }
  await noteRecords(work.tx, importId, records);
}
