import { z } from 'zod/mini';

import { endpoint, nothing } from '../endpoint.ts';
import { pushTexts } from './push-texts.ts';

/** The address at a push service: https, or this machine in tests. The server checks what it leads to. */
const pushAddress = z.string().check(
  z.maxLength(1000, { error: pushTexts.address.ref, abort: true }),
  z.refine((address) => isPushAddress(address), pushTexts.address.ref),
);

const shape =
  /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w\-.~/:%=+&?]*$/i;
/** Whether it looks like an address that browsers get from their push service. */
export const isPushAddress = (address: string) => shape.test(address);

const addressSchema = z.object({ endpoint: pushAddress });

const pushSchema = z.object({
  /** The key that the browser subscribes with. It changes only if the server lost its secret. */
  publicKey: z.string(),
});
export type PushAnswer = z.infer<typeof pushSchema>;

export const showPush = endpoint({
  method: 'GET',
  path: '/me/push',
  access: 'customer',
  summary: 'Get the key that a browser subscribes to notifications with',
  isPrivate: true,
  answer: pushSchema,
});

/** Devices of one customer; with another one the device that was not used for longest gets no more. */
export const maxPushDevices = 10;

export const addPush = endpoint({
  method: 'POST',
  path: '/me/push',
  access: 'customer',
  summary: 'Send notifications to this browser too; the same browser again confirms it',
  isPrivate: true,
  body: z.extend(addressSchema, {
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    }),
    /** Whether this device shows what they are about, or only that there is news. */
    showsText: z.boolean(),
  }),
  answer: pushSchema,
});

export const removePush = endpoint({
  method: 'POST',
  path: '/me/push/remove',
  access: 'customer',
  summary: 'Stop sending notifications to a browser',
  isPrivate: true,
  body: addressSchema,
  answer: nothing,
});
