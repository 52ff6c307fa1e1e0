import { z } from 'zod/mini';

import { reasonSchema } from '../accounts/people/people-endpoints.ts';
import { endpoint, idParams, nothing } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';
import { guardedSections } from './settings-change.ts';

export const settingsChangeSchema = z.object({
  id: z.uuid(),
  section: z.enum(guardedSections),
  proposedBy: z.string(),
  /** Whether the current user proposed it, so that another admin must decide. */
  isOwn: z.boolean(),
  /** Whether the current user may approve or reject it: another admin, who was one when it was proposed. */
  mayDecide: z.boolean(),
  proposedAt: instantSchema,
  expiresAt: instantSchema,
  /** Why, as its author wrote it. */
  reason: z.nullable(z.string()),
  /** Current and proposed setting, one line for each account or limit. */
  now: z.array(z.string()),
  proposed: z.array(z.string()),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** At most one per section, so the list has no pages. */
export const listSettingsChanges = endpoint({
  method: 'GET',
  path: '/settings/changes',
  access: 'admin',
  summary: 'List settings changes awaiting a second admin’s approval',
  answer: z.object({ items: z.array(settingsChangeSchema) }),
});

export const approveSettingsChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/approve',
  access: 'admin',
  stepUp: true,
  summary: 'Approve a change proposed by another admin; takes effect immediately',
  params: idParams,
  answer: nothing,
});

export const rejectSettingsChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/reject',
  access: 'admin',
  stepUp: true,
  summary: 'Reject a change proposed by another admin',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  answer: nothing,
});

export const cancelSettingsChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/cancel',
  access: 'admin',
  stepUp: true,
  summary: 'Cancel a change you proposed',
  params: idParams,
  answer: nothing,
});
