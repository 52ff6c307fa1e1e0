import {
  certificationDue,
  warnedIfIssuedBefore,
} from '@sankofa/domain/certification/certification';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';

import { countWarning } from './certification-queries.ts';
import { asSystem, notifyFinance, type CertifyParts } from './certify-documents.ts';

/**
 * Notifies finance of documents without a stamp at half and at three quarters of their day, each document once for
 * each, together in one notification.
 */
export async function warnOfLate(parts: Pick<CertifyParts, 'db' | 'clock' | 'log'>) {
  for (const warnings of [2, 1] as const)
    await asSystem(parts, async (work) => {
      const issuedBefore = warnedIfIssuedBefore(work.now, warnings);
      const late = await countWarning(work.tx, { warnings, issuedBefore });
      const [first] = late.toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt));
      if (!first) return;
      await notifyFinance(work, {
        key: `certification-late.${warnings}.${first.number}.${late.length}`,
        title: certificationTexts.lateTitle({ count: late.length }),
        body: certificationTexts.lateBody({
          number: first.number,
          due: certificationDue(first.issuedAt),
        }),
      });
    });
}
