import { bookTexts } from '@sankofa/domain/books/book-texts';
import { addMs } from '@sankofa/domain/values/time';

import { activeAdmins } from '../../accounts/accounts.ts';
import { inWork, type PublicWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { addLedgerCheck, deleteLedgerChecks } from './ledger-check-queries.ts';
import { verifyLedger } from './ledger.ts';

const keptMs = 90 * 24 * 60 * 60_000;

/** Verifies the whole ledger, stores the result, and notifies every admin if something differs. */
export async function checkLedger({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>) {
  const startedAt = clock();
  const id = newId(startedAt);
  const findings = await verifyLedger(db);
  const failed = findings.filter(({ faults }) => faults.length > 0);
  const faults = failed.reduce((sum, finding) => sum + finding.faults.length, 0);
  const failedChecks = failed.map((finding) => finding.id);
  if (faults > 0) log.error({ faults, failedChecks }, 'the ledger has differences');
  const base = {
    actor: null,
    now: clock(),
    request: { id: `verify-ledger:${id}`, ip: null, userAgent: null },
  };
  await inWork(db, base, async (work) => {
    const cases = findings.reduce((sum, finding) => sum + finding.cases, 0);
    await addLedgerCheck(work.tx, {
      id,
      startedAt,
      finishedAt: work.now,
      cases,
      faults,
      failedChecks,
    });
    if (faults > 0) await notifyAdmins(work, id, failedChecks);
  });
  await deleteLedgerChecks(db, addMs(clock(), -keptMs));
}

async function notifyAdmins(work: PublicWork, checkId: string, failedChecks: string[]) {
  const admins = await activeAdmins(work.tx);
  await notifyMany(
    work,
    admins.map((userId) => ({
      userId,
      key: `ledger-check:${checkId}`,
      title: bookTexts.ledgerDiffersTitle,
      body: bookTexts.ledgerDiffersBody({ checks: failedChecks.join(', ') }),
      link: '/admin/stats',
    })),
  );
}
