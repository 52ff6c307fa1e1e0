import * as calls from '@sankofa/domain/phone-messages/push-endpoints';
import type { FastifyInstance } from 'fastify';

import { setDeviceCookie } from '../../accounts/accounts.ts';
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
    const pushId = await addPushDevice(work, body, { sessionId, config });
    // The device names the subscription at the next login, so that the login of another person ends it.
    work.after(() => setDeviceCookie(http, config, { userId: work.actor.id, pushId }, work.now));
    return { publicKey };
  });
  serve(app, calls.removePush, async (work, { body }) => {
    await removePushDevice(work, body.endpoint);
    return {};
  });
}
