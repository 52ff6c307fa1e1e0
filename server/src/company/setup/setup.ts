import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import {
  neededSteps,
  setupSteps,
  type changeSetup as changeSetupCall,
  type Setup,
  type SetupStep,
} from '@sankofa/domain/company/setup-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findSection, lockSection, saveSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { companySettings } from '../company-queries.ts';
import { setupFacts } from './setup-queries.ts';

const section = 'setup';
const stateSchema = z.object({
  skipped: z.array(z.enum(setupSteps)),
  isDismissed: z.boolean(),
});
type State = z.output<typeof stateSchema>;
const stateOf = (value: unknown): State =>
  stateSchema.safeParse(value).data ?? { skipped: [], isDismissed: false };

type Settings = Pick<Config, 'smtpUrl' | 'gateway'>;

/** Returns what is set up, by the records, and what was skipped. */
export async function setupOf(db: Db | Tx, settings: Settings, now: Instant): Promise<Setup> {
  const { value, version } = await findSection(db, section);
  const { skipped, isDismissed } = stateOf(value);
  const done = await doneSteps(db, settings, now);
  const steps = setupSteps.map((step) => ({
    step,
    isDone: done[step],
    isNeeded: neededSteps.includes(step),
    isSkipped: skipped.includes(step),
  }));
  return {
    steps,
    next: steps.find((one) => !one.isDone && !one.isSkipped)?.step ?? null,
    isDismissed,
    isNew: version === 0 && !done.company && !done.warehouses && !done.offices,
  };
}

async function doneSteps(
  db: Db | Tx,
  { smtpUrl, gateway }: Settings,
  now: Instant,
): Promise<Record<SetupStep, boolean>> {
  const company = await companySettings(db);
  const { version } = await findSection(db, 'company');
  const facts = await setupFacts(db, now);
  return {
    company: version > 0 && (company.email !== null || company.phones.length > 0),
    brand: company.logo !== null,
    social: company.social.length > 0,
    warehouses: facts.warehouses > 0,
    offices: facts.offices > 0 && facts.unplaced === 0,
    rates: facts.unpriced === 0,
    exchange: facts.hasExchangeRate,
    accounts: company.paymentMethods.length > 0 || gateway !== null,
    taxes: facts.hasTaxRegistration,
    email: smtpUrl !== null && facts.hasSentEmail,
    staff: facts.hasStaff,
    import: facts.hasImported,
  };
}

/** Skips a step or takes it up again, or closes the checklist. */
export async function changeSetup(
  work: Work,
  settings: Settings,
  { step, isDismissed }: z.output<(typeof changeSetupCall)['body']>,
) {
  authorize(work, 'admin', isAdmin);
  const before = stateOf((await lockSection(work.tx, section)).value);
  const others = before.skipped.filter((one) => one !== step?.step);
  await saveSection(work.tx, section, {
    value: {
      skipped: step?.isSkipped ? [...others, step.step] : step ? others : before.skipped,
      isDismissed: isDismissed ?? before.isDismissed,
    },
    updatedBy: work.actor.id,
    updatedAt: work.now,
  });
  return setupOf(work.tx, settings, work.now);
}
