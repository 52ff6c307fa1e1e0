import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { settingsReason } from '../../values/reason.ts';

/** What the company requires at login: the `sign-in` section of the settings. */
export const signInRulesSchema = z.object({
  /** Staff and admins must set up a second factor before anything else. */
  isSecondFactorRequired: z.boolean(),
});
export type SignInRules = z.output<typeof signInRulesSchema>;

/** Only a password until an admin changes this. */
export const signInRulesUnset: SignInRules = { isSecondFactorRequired: false };

const versionedRulesSchema = z.extend(signInRulesSchema, { version: z.int() });

export const showSignInRules = endpoint({
  method: 'GET',
  path: '/settings/sign-in',
  access: 'admin',
  summary: 'Get login rules for staff and admins',
  answer: versionedRulesSchema,
});

export const saveSignInRules = endpoint({
  method: 'PATCH',
  path: '/settings/sign-in',
  access: 'admin',
  versioned: true,
  stepUp: true,
  summary: 'Update login rules for staff and admins',
  body: z.extend(signInRulesSchema, { reason: settingsReason }),
  answer: versionedRulesSchema,
});
