import { authorize } from '@sankofa/domain/authorize';
import { certificationTable } from '@sankofa/domain/certification/certification';
import { mayCertification } from '@sankofa/domain/certification/certification-policy';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextState } from '@sankofa/domain/state-machine';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { lockOpenDocument, queueAgain } from './certification-queries.ts';

/**
 * Sends a rejected document again, written with what is known now.
 * @throws Problem thing.not_found, certification.step_not_allowed
 */
export async function sendAgain(work: Work, id: string) {
  authorize(work, 'finance', mayCertification.resolve);
  const document = await lockOpenDocument(work.tx, id);
  if (!document) throw new Problem('thing.not_found', { message: certificationTexts.notFound });
  nextState(certificationTable, 'sendAgain', document.state, document.number);
  await queueAgain(work.tx, id, work.now);
  await addJob(work.tx, 'certify-documents', {}, { at: work.now, key: 'certify-documents' });
  audit(work, {
    action: 'certification.send-again',
    subject: 'certification',
    subjectId: id,
    after: { number: document.number },
  });
  return {};
}
