import * as calls from '@sankofa/domain/phone-messages/push-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPushDevice, removePushDevice } from './push-devices.ts';
import { vapidKeysOf } from './vapid.ts';

/** Registers the calls by which a customer’s browser gets notifications, or stops to. */
export function pushRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  const { publicKey } = vapidKeysOf(config);
  serve(app, calls.showPush, () => ({ publicKey }));
  serve(app, calls.addPush, async (work, { body, http }) => {
    const { sessionId } = http.request;
    if (sessionId === null) throw new Error('A browser subscribes in a session');
    await addPushDevice(work, body, { sessionId, config });
    return { publicKey };
  });
  serve(app, calls.removePush, async (work, { body }) => {
    await removePushDevice(work, body.endpoint);
    return {};
  });
}
