import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { scrubbed } from '@sankofa/domain/client-error-endpoints';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import type { ConnectionState } from '@sankofa/domain/company/connection-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Config } from '../../platform/config.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { programVersion } from '../../platform/version.ts';
import { writeTo } from '../../reminders/reminders.ts';
import { companySettings } from '../company-queries.ts';
import { checkoutFigures, emailFigures, emailOf } from './connection-queries.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'gateway'>;
const dayMs = 24 * 60 * 60_000;

/** Returns how emails and online payments are doing. Addresses, keys and tokens are left out. */
export async function connectionsOf(db: Db, config: Settings, now: Instant) {
  const { failedAt, error, ...emails } = await emailFigures(db);
  const { lastPaidAt, open, unknown } = await checkoutFigures(db, addMs(now, -dayMs));
  return {
    email: {
      isSetUp: config.smtpUrl !== null,
      sender: config.mailFrom,
      ...emails,
      lastFailure: failedAt === null ? null : { at: failedAt, error: scrubbed(error ?? '') },
    },
    gateway: {
      isSetUp: config.gateway !== null,
      isTest: config.gateway && isTestKey(config.gateway),
      lastPaidAt,
      open,
      unknown,
    },
  };
}

const isTestKey = ({ secretKey }: NonNullable<Config['gateway']>) =>
  secretKey.startsWith('sk_test_');

/** Returns the same in the words that staff may see. */
export async function systemStatusOf(db: Db, config: Settings, now: Instant) {
  const { email, gateway } = await connectionsOf(db, config, now);
  const isEmailFailing =
    email.failed > 0 &&
    (email.lastSentAt === null || email.lastSentAt < (email.lastFailure?.at ?? now));
  const emailState: ConnectionState = !email.isSetUp
    ? 'NOT_SET_UP'
    : isEmailFailing
      ? 'FAILING'
      : 'WORKING';
  const paymentState: ConnectionState = !gateway.isSetUp
    ? 'NOT_SET_UP'
    : gateway.isTest
      ? 'TEST'
      : gateway.unknown > 0
        ? 'FAILING'
        : 'WORKING';
  return { version: programVersion, now, email: emailState, payments: paymentState };
}

/**
 * Sends a test email to the admin's own address, by the same outbox as every email.
 * @throws Problem thing.not_found
 */
export async function writeTestEmail(work: Work) {
  authorize(work, 'admin', isAdmin);
  const to = (await emailOf(work.tx, work.actor.id))?.email;
  if (!to) throw new Problem('thing.not_found');
  const { brand } = await companySettings(work.tx);
  await writeTo(work, {
    to,
    userId: work.actor.id,
    key: `test-email:${newId(work.now)}`,
    title: companyTexts.testEmail({ brand }),
    body: companyTexts.testEmailBody,
    link: '/admin/settings/connections',
  });
  audit(work, { action: 'email.test', subject: 'user', subjectId: work.actor.id });
  return { to };
}
