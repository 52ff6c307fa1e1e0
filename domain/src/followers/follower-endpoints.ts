import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { instantSchema } from '../values/time.ts';
import { followerChannels, followerEnds } from './follower-rules.ts';

const followerSchema = z.object({
  id: z.uuid(),
  channel: z.enum(followerChannels),
  /** The address or number, masked for people without the Support permission. */
  contact: z.string(),
  createdAt: instantSchema,
  /** Null until the person confirms the address or number. */
  confirmedAt: z.nullable(instantSchema),
  /** How many messages were sent. */
  messages: z.int(),
  lastMessageAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  endedWhy: z.nullable(z.enum(followerEnds)),
});
export type Follower = z.infer<typeof followerSchema>;

export const listFollowers = endpoint({
  method: 'GET',
  path: '/shipments/:id/followers',
  access: 'office',
  summary: 'List who gets messages about a shipment from its public tracking page',
  params: idParams,
  query: z.pick(pageQuery, { cursor: true, limit: true }),
  answer: pageOf(followerSchema),
});

export const endFollower = endpoint({
  method: 'POST',
  path: '/followers/:id/end',
  access: 'duty:support',
  summary: 'End the messages to a follower of a shipment',
  params: idParams,
  answer: nothing,
});
