import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { login } from '../account-endpoints.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** How long a challenge can be answered. */
export const challengeMs = 5 * 60_000;
export const maxPasskeys = 10;

// What a browser returns is base64url; the longest part is an attestation with its certificates.
const bytes = z
  .string()
  .check(z.maxLength(20_000), z.regex(/^[\w-]+={0,2}$/, passkeyTexts.malformed.ref));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** A new credential, as `PublicKeyCredential.toJSON()` gives it. The server verifies each part. */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
  }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** An answer to a challenge, signed by a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser needs to ask for a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Empty for a login that starts with a passkey: the person chooses one on their device. */
  allowCredentials: z.array(knownCredential),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What the browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  /** The device copies it to the person's other devices, such as by iCloud or Google. */
  isSynced: z.boolean(),
});
export type PasskeyAnswer = z.infer<typeof passkeySchema>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/me/passkeys',
  access: 'office',
  isForSetup: true,
  summary: 'List your passkeys, newest first',
  answer: z.object({
    items: z.array(passkeySchema),
    /** False if the site has no domain name, which passkeys need. */
    isAvailable: z.boolean(),
    codesLeft: z.int(),
  }),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/me/passkeys/start',
  access: 'office',
  isForSetup: true,
  stepUp: true,
  summary: 'Start adding a passkey: returns what the browser needs to create it',
  answer: passkeyCreationSchema,
});

/** What a person types to add or rename a passkey. */
export const passkeyNameSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, passkeyTexts.name.ref),
      z.maxLength(60, passkeyTexts.nameTooLong.ref),
    ),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/me/passkeys',
  access: 'office',
  budget: 'ACCOUNT',
  isForSetup: true,
  stepUp: true,
  summary: 'Add a passkey; the first second factor comes with recovery codes',
  body: z.extend(passkeyNameSchema, { credential: newCredentialSchema }),
  answer: z.object({ passkey: passkeySchema, recoveryCodes: z.nullable(z.array(z.string())) }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/me/passkeys/:id',
  access: 'office',
  summary: 'Rename a passkey',
  params: idParams,
  body: passkeyNameSchema,
  answer: passkeySchema,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/me/passkeys/:id',
  access: 'office',
  budget: 'ACCOUNT',
  stepUp: true,
  summary: 'Remove a passkey',
  params: idParams,
  answer: nothing,
});

export const renewPasskeyCodes = endpoint({
  method: 'POST',
  path: '/me/passkeys/recovery-codes',
  access: 'office',
  budget: 'ACCOUNT',
  stepUp: true,
  summary: 'Create 10 new recovery codes after reauthentication; the old ones stop working',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/me/passkeys/proof',
  access: 'office',
  isForSetup: true,
  summary: 'Get a challenge to reauthenticate with a passkey',
  answer: passkeyRequestSchema,
});

export const reauthenticateByPasskey = endpoint({
  method: 'POST',
  path: '/me/reauthenticate/passkey',
  access: 'office',
  isForSetup: true,
  summary:
    'Reauthenticate with a passkey for sensitive calls; valid for 5 minutes. Earlier access tokens of this session are refused from then on',
  body: z.object({ passkey: assertionSchema }),
  answer: z.object({ until: instantSchema }),
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  summary: 'Log in with a password and, as the second factor, a passkey',
  body: z.extend(login.body, { passkey: assertionSchema }),
  answer: login.answer,
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/start',
  access: 'public',
  summary: 'Get a challenge to log in with a passkey instead of a password (staff and admins)',
  answer: passkeyRequestSchema,
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Log in with a passkey that verified its user, instead of a password and code',
  body: z.object({ role: z.enum(['STAFF', 'ADMIN']), passkey: assertionSchema }),
  answer: login.answer,
});
