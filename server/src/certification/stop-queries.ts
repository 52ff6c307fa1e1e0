import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyMany } from '../reminders/reminders.ts';

/** Returns why nothing is sent at the moment; undefined if nothing is stopped. */
export const findStop = (db: Db | Tx) =>
  db
    .selectFrom('certificationStops')
    .select(['stoppedAt', 'authorityText'])
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Stops sending, because the Authority refused our credentials, and notifies the admins once. */
export async function stopCertification(work: PublicWork, authorityText: string) {
  const id = newId(work.now);
  const stopped = await work.tx
    .insertInto('certificationStops')
    .values({ id, stoppedAt: work.now, authorityText })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stopped) return;
  const admins = await work.tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabledAt', 'is', null)
    .execute();
  await notifyMany(
    work,
    admins.map(({ id: userId }) => ({
      kind: 'MONEY' as const,
      userId,
      key: `certification-stop.${id}`,
      title: certificationTexts.stoppedTitle,
      body: certificationTexts.reason({ reason: 'CREDENTIALS' }),
      link: '/admin/financial/certification',
    })),
  );
}

/** Sends again, since a test has succeeded: what waited is due now. */
export async function endStop(tx: Tx, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('certificationStops')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('certifications')
    .set({ nextAttemptAt: now })
    .where('state', '=', 'AWAITING')
    .execute();
  await addJob(tx, 'certify-documents', {}, { at: now, key: 'certify-documents' });
}
