import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { changeReasonSchema } from '../values/reason.ts';
import { storedNumber } from '../values/stored-number.ts';
import { instantSchema } from '../values/time.ts';

/** The sections of the settings with a history. A site's own history is `site:` and its id. */
export const historySections = [
  'company',
  'goods',
  'instalments',
  'invoicing',
  'numbering',
  'payments',
  'refunds',
  'reminders',
  'sessions',
  'sign-in',
  'support',
  'templates',
  'verification',
] as const;
export type HistorySection = (typeof historySections)[number];

const sectionParams = z.object({
  section: z
    .string()
    .check(
      z.regex(
        new RegExp(
          `^(${historySections.join('|')}|site:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`,
        ),
      ),
    ),
});

export const settingsVersionSchema = z.object({
  version: z.int(),
  isCurrent: z.boolean(),
  changedBy: z.nullable(z.string()),
  /** The second admin, where the change needed one. */
  approvedBy: z.nullable(z.string()),
  changedAt: instantSchema,
  reason: z.nullable(z.string()),
  /** The earlier version that this one restored; 0 for the defaults. */
  restores: z.nullable(z.int()),
  /** What changed since the version before, one line for each part of the section. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type SettingsVersion = z.infer<typeof settingsVersionSchema>;

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/settings/history/:section',
  access: 'admin',
  summary: 'List the versions of a settings section, newest first: who changed what, when and why',
  params: sectionParams,
  query: z.omit(pageQuery, { q: true }),
  answer: pageOf(settingsVersionSchema),
});

export const restoreSettings = endpoint({
  method: 'POST',
  path: '/settings/history/:section/restore',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  versioned: true,
  summary:
    'Restore an earlier version of a settings section as a new version; validated and approved like any other change',
  params: sectionParams,
  body: z.object({
    /** The version to restore; 0 for the defaults. */
    version: storedNumber,
    reason: changeReasonSchema,
  }),
  answer: z.object({
    version: z.int(),
    /** It waits for another admin's approval. */
    isPending: z.boolean(),
  }),
});

/** Every section with what is set in it, for the index of the settings. */
export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'admin',
  summary:
    'List all settings sections with their values as readable lines, and who changed them last',
  answer: z.object({
    sections: z.array(
      z.object({
        section: z.enum(historySections),
        /** 0 while the defaults are in use. */
        version: z.int(),
        changedBy: z.nullable(z.string()),
        changedAt: z.nullable(instantSchema),
        lines: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    sites: z.object({ warehouses: z.int(), offices: z.int(), closed: z.int() }),
  }),
});
