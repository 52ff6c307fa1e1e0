import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { keyDays, keyLifetimes, keyScopes } from '../../key-scope.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { keyTexts } from './key-texts.ts';

export const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type KeyState = (typeof keyStates)[number];

const keyShape = {
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key, by which it is recognized. The rest is shown once. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  createdAt: instantSchema,
  /** Whether we created it for the customer. */
  isCreatedByUs: z.boolean(),
  expiresAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  /** The network of the last use: an IP address without its last part. */
  lastUsedFrom: z.nullable(z.string()),
  revokedAt: z.nullable(instantSchema),
  /** Set if we revoked it. */
  revokeReason: z.nullable(z.string()),
};
export const keySchema = z.object(keyShape);
export type KeyAnswer = z.infer<typeof keySchema>;

const officeKeySchema = z.object({
  ...keyShape,
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
});
export type OfficeKeyAnswer = z.infer<typeof officeKeySchema>;

const newKeyShape = {
  name: z
    .string()
    .check(z.trim(), z.minLength(2, keyTexts.name.ref), z.maxLength(60, keyTexts.name.ref)),
  scopes: z
    .array(z.enum(keyScopes))
    .check(z.minLength(1, keyTexts.scopes.ref), z.maxLength(keyScopes.length)),
  /** Days until it expires. */
  days: z._default(z.literal([...keyLifetimes]), keyDays),
};
const newKeySchema = z.object(newKeyShape);
export type NewKey = z.output<typeof newKeySchema>;

/** The only response that contains the key itself. It is not stored, so the call is not idempotent. */
const createdKeySchema = z.object({ ...keyShape, key: z.string() });

const { cursor, limit, withTotal, q } = countedPageQuery.shape;

export const listOwnKeys = endpoint({
  method: 'GET',
  path: '/me/api-keys',
  access: 'customer',
  isPrivate: true,
  summary: 'List your API keys, newest first',
  query: z.object({ cursor, limit, withTotal }),
  answer: pageOf(keySchema),
});

export const createOwnKey = endpoint({
  method: 'POST',
  path: '/me/api-keys',
  access: 'customer',
  stepUp: true,
  budget: 'ACCOUNT',
  summary: 'Create an API key; the response is the only one that contains it',
  body: newKeySchema,
  answer: createdKeySchema,
});

export const revokeOwnKey = endpoint({
  method: 'POST',
  path: '/me/api-keys/:id/revoke',
  access: 'customer',
  summary: 'Revoke one of your API keys for good',
  params: idParams,
  answer: keySchema,
});

export const listKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  access: 'admin',
  summary: 'List the API keys of all customers, newest first',
  query: z.object({
    cursor,
    limit,
    withTotal,
    q,
    state: z.optional(z.enum(keyStates)),
    customerId: z.optional(z.uuid()),
  }),
  answer: pageOf(officeKeySchema),
});

export const createKeyFor = endpoint({
  method: 'POST',
  path: '/api-keys',
  access: 'admin',
  stepUp: true,
  summary: 'Create an API key for a customer, who is notified by email',
  body: z.object({ ...newKeyShape, customerId: z.uuid() }),
  answer: createdKeySchema,
});

export const revokeKeyOf = endpoint({
  method: 'POST',
  path: '/api-keys/:id/revoke',
  access: 'admin',
  stepUp: true,
  summary: 'Revoke a customer’s API key, with a reason that is sent to the customer',
  params: idParams,
  body: z.object({ reason: reasonText(keyTexts.reason.ref) }),
  answer: officeKeySchema,
});
