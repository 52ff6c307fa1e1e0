import { z } from 'zod/mini';

import { duties, roles, siteKinds } from '../../access.ts';
import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
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
  createdAt: instantSchema,
  version: z.int(),
});
export type PersonAnswer = z.infer<typeof personSchema>;

/** Colleagues are staff and admins. */
export const peopleGroups = ['COLLEAGUES', 'CUSTOMERS'] as const;
/** Each column in both directions. */
export const peopleSorts = [
  'name',
  '-name',
  'lastActive',
  '-lastActive',
  'created',
  '-created',
] as const;
/** Where a colleague works; `BOTH` is no limit to either end. */
export const workplaces = [...siteKinds, 'BOTH'] as const;

export const listPeople = endpoint({
  method: 'GET',
  path: '/users',
  access: 'admin',
  summary: 'List users with permissions and active sessions',
  query: z.extend(countedPageQuery, {
    group: z.optional(z.enum(peopleGroups)),
    role: z.optional(z.enum(roles)),
    /** Staff with this permission. Admins have all of them and are not listed by it. */
    duty: z.optional(z.enum(duties)),
    site: z.optional(z.enum(workplaces)),
    state: z.optional(z.enum(['ACTIVE', 'DISABLED'])),
    sort: z._default(z.enum(peopleSorts), 'name'),
  }),
  answer: pageOf(personSchema),
});

const personSessionSchema = z.object({
  id: z.uuid(),
  device: z.nullable(z.string()),
  /** The network of the address, such as `102.176.3.*`; null if unknown. */
  network: z.nullable(z.string()),
  createdAt: instantSchema,
  lastActiveAt: instantSchema,
});
export type PersonSessionAnswer = z.infer<typeof personSessionSchema>;

export const showPerson = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'admin',
  summary: 'Get a user with active sessions and second factor',
  params: idParams,
  answer: z.extend(personSchema, {
    sessions: z.array(personSessionSchema),
    /** When the authenticator app was set up; null without one. */
    appSince: z.nullable(instantSchema),
    /** Number of unused recovery codes. */
    codesLeft: z.int(),
    passkeys: z.array(
      z.object({
        name: z.string(),
        createdAt: instantSchema,
        lastUsedAt: z.nullable(instantSchema),
      }),
    ),
  }),
});
export type PersonPageAnswer = z.infer<typeof showPerson.answer>;

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

/** The most accounts of one call. */
const maxPeople = 100;

export const disablePeople = endpoint({
  method: 'POST',
  path: '/users/disable',
  access: 'admin',
  stepUp: true,
  summary: 'Deactivate several accounts, or none of them if one must stay active',
  body: z.object({
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxPeople)),
    reason: reasonSchema,
  }),
  answer: z.object({ deactivated: z.int() }),
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

export const endPersonSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  access: 'admin',
  stepUp: true,
  summary: 'Log a user out of one device',
  params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
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

/** A pending invitation can be accepted, or has expired and can be resent. */
export const invitationStates = ['OPEN', 'EXPIRED'] as const;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: 'admin',
  summary: 'List pending invitations, newest first',
  query: z.extend(countedPageQuery, {
    state: z.optional(z.enum(invitationStates)),
    role: z.optional(z.enum(['STAFF', 'ADMIN'])),
  }),
  answer: pageOf(invitationSchema),
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

export const copyInvitationLink = endpoint({
  method: 'POST',
  path: '/invitations/:id/link',
  access: 'admin',
  stepUp: true,
  summary: 'Create a new link for an invitation and return it once; earlier links stop working',
  params: idParams,
  answer: z.object({ link: z.url(), expiresAt: instantSchema }),
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
