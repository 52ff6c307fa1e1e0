import { invitePerson } from '../accounts/accounts.ts';
import type { Work } from '../platform/database/work.ts';
import type { Checked } from './check-rows.ts';
import { noteRecords } from './import-queries.ts';

/** Invites staff and admins by email, each with the permissions of the row. */
export async function inviteStaff(work: Work, importId: string, rows: readonly Checked<'STAFF'>[]) {
  const records = [];
  for (const { row, values } of rows) {
    const { id } = await invitePerson(work, values);
    records.push({ row, recordId: id });
  }
  await noteRecords(work.tx, importId, records);
}
