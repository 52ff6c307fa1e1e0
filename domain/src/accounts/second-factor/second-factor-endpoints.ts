import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { passwordSchema, typedCodeSchema } from '../account-endpoints.ts';
import { personSchema, reasonSchema } from '../people/people-endpoints.ts';

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: z.nullable(instantSchema),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
  /** The company asks it of staff and admins, so that they cannot switch it off. */
  isRequired: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorSchema>;

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  access: 'signed-in',
  isForSetup: true,
  summary: 'Whether one’s own sign-in asks for a code as well',
  answer: secondFactorSchema,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/start',
  access: 'signed-in',
  isForSetup: true,
  stepUp: true,
  summary: 'A new key for an authenticator app; nothing is asked for before its first code',
  answer: z.object({
    /** Base32, to type in where the picture cannot be scanned. */
    key: z.string(),
    /** `otpauth:`, to open the app on the same phone. */
    address: z.string(),
    /** The same as a QR code: modules to a side, and the dark ones as an SVG path. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  access: 'signed-in',
  budget: 'ACCOUNT',
  isForSetup: true,
  summary: 'Switches it on with the app’s first code; the recovery codes are shown this once',
  body: z.object({ code: typedCodeSchema }),
  answer: recoveryCodesSchema,
});

const proof = { password: passwordSchema, code: typedCodeSchema };

export const stopSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/stop',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Switches it off for who knows the password and has a code',
  body: z.object(proof),
  answer: secondFactorSchema,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Ten new recovery codes; the old ones work no more',
  body: z.object(proof),
  answer: recoveryCodesSchema,
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/me/reauthenticate',
  access: 'signed-in',
  isForSetup: true,
  summary: 'Shows once more who is there, for the calls that ask for it; good for five minutes',
  body: z.object({ password: passwordSchema, code: z.optional(typedCodeSchema) }),
  answer: z.object({ until: instantSchema }),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/reset',
  access: 'admin',
  stepUp: true,
  summary: 'Takes a lost phone out of somebody’s sign-in, and signs them out everywhere',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  answer: personSchema,
});

const signInRulesSchema = z.object({
  /** Staff and admins set up a second factor before anything else. */
  isSecondFactorRequired: z.boolean(),
});
const versionedRulesSchema = z.extend(signInRulesSchema, { version: z.int() });

export const showSignInRules = endpoint({
  method: 'GET',
  path: '/settings/sign-in',
  access: 'admin',
  summary: 'What the company asks of staff and admins at sign-in',
  answer: versionedRulesSchema,
});

export const saveSignInRules = endpoint({
  method: 'PATCH',
  path: '/settings/sign-in',
  access: 'admin',
  versioned: true,
  stepUp: true,
  summary: 'Changes what is asked of staff and admins at sign-in',
  body: signInRulesSchema,
  answer: versionedRulesSchema,
});
