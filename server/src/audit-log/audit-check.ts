import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';

import { activeAdmins } from '../accounts/accounts.ts';
import { audit, verifyAudit } from '../platform/database/audit.ts';
import { inWork, type PublicWork, type Work } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyMany } from '../reminders/reminders.ts';
import {
  addCheck,
  findLastCheck,
  finishCheck,
  isRunning,
  noteProgress,
} from './audit-check-queries.ts';

/** Starts a check of the whole chain in the background; if one is running, that one is returned. */
export async function startCheck(work: Work) {
  const id = newId(work.now);
  const added = await addCheck(work.tx, { id, startedBy: work.actor.id, startedAt: work.now });
  if (added !== undefined) {
    audit(work, { action: 'audit.verify', subject: 'audit', subjectId: id });
    await addJob(
      work.tx,
      'check-audit-log',
      { checkId: id },
      { at: work.now, key: `check-audit-log:${id}` },
    );
  }
  return { check: await findLastCheck(work.tx) };
}

/**
 * Verifies the chain and notifies every admin if it is broken. After a crash the job is repeated from the first row.
 * @param checkId null for the nightly check
 */
export async function checkAuditLog(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  checkId: string | null,
): Promise<void> {
  const id =
    checkId ?? (await addCheck(db, { id: newId(clock()), startedBy: null, startedAt: clock() }));
  if (id === undefined || !(await isRunning(db, id))) return;
  const verdict = await verifyAudit(db, async (rows) => {
    await noteProgress(db, id, rows);
  });
  const base = {
    actor: null,
    now: clock(),
    request: { id: `check-audit-log:${id}`, ip: null, userAgent: null },
  };
  await inWork(db, base, async (work) => {
    await finishCheck(work.tx, id, verdict, work.now);
    if (!verdict.intact) await alarmAdmins(work, id, verdict.seq);
  });
}

async function alarmAdmins(work: PublicWork, checkId: string, seq: number) {
  const admins = await activeAdmins(work.tx);
  await notifyMany(
    work,
    admins.map((userId) => ({
      userId,
      key: `audit-check:${checkId}`,
      title: auditLogTexts.brokenTitle({ seq }),
      body: auditLogTexts.brokenBody,
      link: '/admin/audit',
    })),
  );
}
