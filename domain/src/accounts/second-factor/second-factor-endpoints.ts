import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { passwordSchema, typedCodeSchema } from '../account-endpoints.ts';
import { personSchema, reasonSchema } from '../people/people-endpoints.ts';

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** When it was switched on; null while it is off. */
  since: z.nullable(instantSchema),
  /** Number of unused recovery codes. */
  codesLeft: z.int(),
  /** Passkeys are a second factor too; only staff and admins have them. */
  hasPasskeys: z.boolean(),
  /** The company requires it of staff and admins, who then cannot switch it off. */
  isRequired: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorSchema>;

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  isPrivate: true,
  access: 'signed-in',
  isForSetup: true,
  summary: 'Get two-factor status',
  answer: secondFactorSchema,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/start',
  access: 'signed-in',
  isForSetup: true,
  stepUp: true,
  summary: 'Start two-factor setup with a new key',
  answer: z.object({
    /** Base32, to type where the QR code cannot be scanned. */
    key: z.string(),
    /** The `otpauth:` address, which opens the app on the same phone. */
    address: z.string(),
    /** The same as a QR code: modules per side, and the dark modules as an SVG path. */
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
  summary: 'Turn on two-factor authentication with the first code; returns recovery codes once',
  body: z.object({ code: typedCodeSchema }),
  answer: recoveryCodesSchema,
});

const proof = { password: passwordSchema, code: typedCodeSchema };

export const stopSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/stop',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Turn off two-factor authentication (needs password and code)',
  body: z.object(proof),
  answer: secondFactorSchema,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Create 10 new recovery codes; the old ones stop working',
  body: z.object(proof),
  answer: recoveryCodesSchema,
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/me/reauthenticate',
  access: 'signed-in',
  isForSetup: true,
  summary:
    'Reauthenticate for sensitive calls; valid for 5 minutes. Earlier access tokens of this session are refused from then on',
  body: z.object({ password: passwordSchema, code: z.optional(typedCodeSchema) }),
  answer: z.object({ until: instantSchema }),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/reset',
  access: 'admin',
  stepUp: true,
  summary: 'Reset a user’s two-factor authentication and log them out of all devices',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  answer: personSchema,
});
