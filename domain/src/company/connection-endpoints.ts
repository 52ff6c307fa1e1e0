import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';

const failureSchema = z.nullable(z.object({ at: instantSchema, error: z.string() }));

/** Whether emails leave the house. */
const emailSchema = z.object({
  /** Whether there is a mail server; without one, emails are saved as files. */
  isSetUp: z.boolean(),
  sender: z.string(),
  /** Emails that wait for their first or next attempt. */
  waiting: z.int(),
  /** Emails whose last attempt failed. */
  failed: z.int(),
  lastSentAt: z.nullable(instantSchema),
  lastFailure: failureSchema,
});

/** Whether customers can pay online. */
const gatewaySchema = z.object({
  isSetUp: z.boolean(),
  /** With a test key no money moves; null if it is not set up. */
  isTest: z.nullable(z.boolean()),
  lastPaidAt: z.nullable(instantSchema),
  /** Payments that wait for the provider's answer. */
  open: z.int(),
  /** Payments of the last 24 hours whose outcome the provider has not reported. */
  unknown: z.int(),
});

export const getConnections = endpoint({
  method: 'GET',
  path: '/settings/connections',
  access: 'admin',
  summary: 'Get whether emails are sent and online payments work',
  answer: z.object({ email: emailSchema, gateway: gatewaySchema }),
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/settings/connections/test-email',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  budget: 'REQUEST',
  summary: 'Send a test email to your own address',
  answer: z.object({ to: z.string() }),
});

/** How a connection is doing, in the words that staff may see. */
export const connectionStates = ['WORKING', 'FAILING', 'TEST', 'NOT_SET_UP'] as const;
const stateSchema = z.enum(connectionStates);
export type ConnectionState = z.output<typeof stateSchema>;

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/system-status',
  access: 'office',
  summary: 'Get the state of the server, emails and online payments, without details',
  answer: z.object({
    version: z.string(),
    /** The server's time. */
    now: instantSchema,
    email: stateSchema,
    payments: stateSchema,
  }),
});
