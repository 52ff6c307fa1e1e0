import {
  numberingOf,
  readsTheSame,
  type HeldNumbering,
  type Numbering,
} from '@sankofa/domain/company/numbering/numbering';
import { numberingTexts } from '@sankofa/domain/company/numbering/numbering-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { numberKinds } from '@sankofa/domain/values/document-number';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';
import {
  formatsEver,
  nextRunningNumbers,
  numberingSection,
} from '../../platform/database/document-numbers.ts';
import { findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeGuardedSection } from '../settings/guarded-section.ts';

/** Returns how numbers are written, and the running numbers that come next. */
export async function findNumbering(db: Db | Tx, now: Instant): Promise<HeldNumbering> {
  const { value, version } = await findSection(db, numberingSection);
  return { formats: numberingOf(value), version, ...(await nextRunningNumbers(db, now)) };
}

/**
 * Changes how new numbers are written.
 * @throws Problem request.invalid if a prefix belongs or belonged to another kind, request.version_stale with the
 *   current formats, settings.change_pending
 */
export async function changeNumbering(
  work: Work,
  {
    version,
    formats,
    reason,
  }: { version: number; formats: Numbering; reason?: string | undefined },
) {
  await ensurePrefixesAreFree(work.tx, formats);
  const { isPending } = await changeGuardedSection(work, numberingSection, {
    version,
    rules: formats,
    rulesOf: numberingOf,
    reason,
  });
  return { ...(await findNumbering(work.tx, work.now)), isPending };
}

/** A prefix stays with its kind for good, so that no two documents share a number. */
async function ensurePrefixesAreFree(tx: Tx, formats: Numbering) {
  const ever = await formatsEver(tx);
  const taken = numberKinds.flatMap((kind): [string, Message][] => {
    const { prefix } = formats[kind];
    const other = ever.find((one) => one.kind !== kind && readsTheSame(one.prefix, prefix));
    return other
      ? [
          [
            `formats.${kind}.prefix`,
            numberingTexts.usedBefore({ prefix: other.prefix, kind: other.kind }),
          ],
        ]
      : [];
  });
  const [first] = taken;
  if (first)
    throw new Problem('request.invalid', { message: first[1], fields: Object.fromEntries(taken) });
}
