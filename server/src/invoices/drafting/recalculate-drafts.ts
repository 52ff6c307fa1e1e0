import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';

import { inWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { notifyAll } from '../../platform/live-channel.ts';
import { recalculateDraft } from './draft-invoice.ts';
import { draftIdsAfter } from './draft-queries.ts';

type WorkerParts = Pick<Parts, 'db' | 'log'>;
const atOnce = 200;

/**
 * Updates every draft to the current rates and exchange rate, each in its own transaction, and refreshes open
 * pages. Safe to repeat: a draft that is up to date stays as it is.
 * @returns how many drafts changed
 */
export async function recalculateDrafts({ db, log }: WorkerParts, now: Instant): Promise<number> {
  let changed = 0;
  let lastId: string | null = null;
  for (;;) {
    const ids: string[] = await draftIdsAfter(db, lastId, atOnce);
    for (const id of ids) if (await recalculated({ db, log }, id, now)) changed += 1;
    lastId = ids.at(-1) ?? null;
    if (ids.length < atOnce) break;
  }
  if (changed > 0) await notifyAll(db, { type: 'rates-updated' });
  return changed;
}

async function recalculated({ db, log }: WorkerParts, id: string, now: Instant): Promise<boolean> {
  const base = {
    actor: null,
    now,
    request: { id: 'drafts', ip: null, userAgent: null },
    log,
  };
  try {
    return await inWork(db, base, (work) => recalculateDraft(work, id));
  } catch (error) {
    // Its cartons are being verified again or a rate is missing. It stays, and issuing it gives the same
    // error.
    if (error instanceof Problem) return false;
    throw error;
  }
}
