import { authorize } from '@sankofa/domain/authorize';
import type { CertificationSwitch } from '@sankofa/domain/certification/certification-endpoints';
import { mayCertification } from '@sankofa/domain/certification/certification-policy';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import { stampSchema } from '@sankofa/domain/certification/document-certification';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, dayIn, zones } from '@sankofa/domain/values/time';

import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { EvatAccess } from '../platform/settings/evat-settings.ts';
import { findTaxFacts } from '../taxes/taxes.ts';
import { findStop } from './stop-queries.ts';
import { addTest, insertSwitch, lastSwitch, lastTest, lockSwitch } from './switch-queries.ts';

/** How long a successful test allows certification to be turned on. */
const testIsValidMs = 60 * 60_000;

/** Returns whether documents are certified, and what the last test showed. The key is never shown. */
export async function certificationSwitch(
  db: Db | Tx,
  access: EvatAccess | null,
): Promise<CertificationSwitch> {
  const last = await lastSwitch(db);
  const test = await lastTest(db);
  const stop = await findStop(db);
  return {
    isAvailable: access !== null,
    tin: access?.tin ?? null,
    host: access && new URL(access.url).host,
    isOn: last?.isOn ?? false,
    stopped: stop ? { at: stop.stoppedAt, reason: stop.authorityText } : null,
    last: last ? { isOn: last.isOn, at: last.switchedAt, by: last.by, reason: last.reason } : null,
    test: test
      ? {
          at: test.requestedAt,
          by: test.by,
          isFinished: test.finishedAt !== null,
          failure: test.failure,
          stamp: test.stamp === null ? null : stampSchema.parse(test.stamp),
        }
      : null,
  };
}

function refuseUnavailable(access: EvatAccess | null) {
  if (!access) throw refusal('notAvailable');
}

const refusal = (
  text: 'notAvailable' | 'notRegistered' | 'testFirst' | 'alreadyOn' | 'alreadyOff',
) => new Problem('certification.not_possible', { message: certificationTexts[text] });

/**
 * Requests a test of the connection, which a job makes.
 * @throws Problem certification.not_possible without credentials
 */
export async function requestTest(work: Work, access: EvatAccess | null) {
  authorize(work, 'admin', mayCertification.switch);
  refuseUnavailable(access);
  const id = newId(work.now);
  await addTest(work.tx, { id, requestedAt: work.now, requestedBy: work.actor.id });
  await addJob(work.tx, 'test-certification', { testId: id }, { at: work.now });
  audit(work, { action: 'certification.test', subject: 'certification', subjectId: id });
  return certificationSwitch(work.tx, access);
}

/**
 * Certifies the documents that are issued from now on.
 * @throws Problem certification.not_possible without a registration for VAT, or a recent successful test
 */
export async function turnOn(work: Work, access: EvatAccess | null) {
  authorize(work, 'admin', mayCertification.switch);
  refuseUnavailable(access);
  await lockSwitch(work.tx);
  if ((await lastSwitch(work.tx))?.isOn) throw refusal('alreadyOn');
  const day = dayIn(work.now, zones.accra);
  if (!(await findTaxFacts(work.tx, { customerId: null, day }))) throw refusal('notRegistered');
  const test = await lastTest(work.tx);
  const isFresh = test?.finishedAt != null && test.finishedAt > addMs(work.now, -testIsValidMs);
  if (!isFresh || test.failure !== null) throw refusal('testFirst');
  await addSwitch(work, { isOn: true, reason: null });
  return certificationSwitch(work.tx, access);
}

/**
 * Stops certifying new documents. What was issued before is still certified.
 * @throws Problem certification.not_possible if it is off
 */
export async function turnOff(work: Work, access: EvatAccess | null, reason: string) {
  authorize(work, 'admin', mayCertification.switch);
  await lockSwitch(work.tx);
  if (!(await lastSwitch(work.tx))?.isOn) throw refusal('alreadyOff');
  await addSwitch(work, { isOn: false, reason });
  return certificationSwitch(work.tx, access);
}

async function addSwitch(work: Work, { isOn, reason }: { isOn: boolean; reason: string | null }) {
  const id = newId(work.now);
  await insertSwitch(work.tx, {
    id,
    isOn,
    switchedAt: work.now,
    switchedBy: work.actor.id,
    reason,
  });
  audit(work, {
    action: isOn ? 'certification.on' : 'certification.off',
    subject: 'certification',
    subjectId: id,
    before: { isOn: !isOn },
    after: { isOn },
    reason,
  });
}
