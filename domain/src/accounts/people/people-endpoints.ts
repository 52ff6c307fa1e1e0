import { z } from 'zod/mini';

import { duties, roles, siteKinds } from '../../access.ts';
import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { emailSchema, nameSchema } from '../account-endpoints.ts';
import { fieldTexts } from '../account-field-texts.ts';

/** An account as an admin sees it. */
export const personSchema = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  name: z.string(),
  /** Null if it was erased, or confirmed by another account. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  duties: z.array(z.enum(duties)),
  siteKind: z.nullable(z.enum(siteKinds)),
  customerCode: z.nullable(z.string()),
  isDisabled: z.boolean(),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Number of devices that are logged in. */
  openSessions: z.int(),
  lastActiveAt: z.nullable(instantSchema),
  version: z.int(),
});
export type PersonAnswer = z.infer<typeof personSchema>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/users',
  access: 'admin',
  summary: 'List users with permissions and active sessions',
  query: z.extend(pageQuery, {
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(['ACTIVE', 'DISABLED'])),
  }),
  answer: pageOf(personSchema),
});

const placeSchema = z.object({
  duties: z.array(z.enum(duties)).check(z.maxLength(duties.length)),
  siteKind: z.nullable(z.enum(siteKinds)),
});

export const changeDuties = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  access: 'admin',
  stepUp: true,
  summary: 'Update a staff member’s permissions and location',
  versioned: true,
  params: idParams,
  body: placeSchema,
  answer: personSchema,
});

export const reasonSchema = reasonText(fieldTexts.auditReason.ref);

export const disablePerson = endpoint({
  method: 'POST',
  path: '/users/:id/disable',
  access: 'admin',
  stepUp: true,
  summary: 'Deactivate an account and end its sessions',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  answer: personSchema,
});

export const enablePerson = endpoint({
  method: 'POST',
  path: '/users/:id/enable',
  access: 'admin',
  stepUp: true,
  summary: 'Reactivate an account',
  params: idParams,
  answer: personSchema,
});

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  access: 'admin',
  stepUp: true,
  summary: 'Log a user out of all devices',
  params: idParams,
  answer: z.object({ ended: z.int() }),
});

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['STAFF', 'ADMIN']),
  ...placeSchema.shape,
  invitedBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  isOver: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationSchema>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: 'admin',
  stepUp: true,
  summary: 'List pending invitations, newest first',
  answer: z.object({ items: z.array(invitationSchema) }),
});

export const invite = endpoint({
  method: 'POST',
  path: '/invitations',
  access: 'admin',
  stepUp: true,
  summary: 'Invite staff or an admin by email; replaces an earlier invitation',
  body: z.object({
    email: emailSchema,
    name: z.optional(nameSchema),
    role: z.enum(['STAFF', 'ADMIN'], fieldTexts.staffOrAdmin.ref),
    ...placeSchema.shape,
  }),
  answer: invitationSchema,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:id/resend',
  access: 'admin',
  stepUp: true,
  summary: 'Resend an invitation with a new link, valid for 3 days',
  params: idParams,
  answer: invitationSchema,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  access: 'admin',
  stepUp: true,
  summary: 'Revoke an invitation',
  params: idParams,
  answer: nothing,
});

export const showInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitations/:token',
  access: 'public',
  summary: 'Get the invitation for a registration link (doesn’t use it up)',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    role: z.enum(['STAFF', 'ADMIN']),
    /** Null for the link of the first admin, who enters their own. */
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
});
