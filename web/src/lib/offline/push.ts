import {
  addPush,
  type PushAnswer,
  removePush,
  showPush,
} from '@sankofa/domain/phone-messages/push-endpoints';

import { isRecord } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { onSessionEnd } from '../http/personal.ts';
import { removeStored, store, stored } from '../storage/stored.ts';

/** Who gets notifications in this browser. It outlives the session, as the subscription does. */
type Owner = { personId: string; showsText: boolean };

const name = 'push';
const isOwner = (value: unknown): value is Owner =>
  isRecord(value) &&
  typeof value['personId'] === 'string' &&
  typeof value['showsText'] === 'boolean';

function readOwner(): Owner | null {
  try {
    const value: unknown = JSON.parse(stored(name) ?? 'null');
    return isOwner(value) ? value : null;
  } catch {
    return null; // Written by an older version or manually.
  }
}

/** Whether browsers of this kind can show notifications here. */
export const hasPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export type PushState =
  | { is: 'unsupported' | 'blocked' | 'off' | 'unreachable' }
  | { is: 'on'; showsText: boolean };

/** The first visit saves the app a few seconds after its first page. */
const patienceMs = 6000;
const workerOf = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patienceMs);
    }),
  ]);
const subscriptionOf = async () => (await workerOf())?.pushManager.getSubscription() ?? null;

/** Returns whether this browser shows notifications of this customer. */
export async function pushStateOf(personId: string): Promise<PushState> {
  if (!hasPush() || !(await workerOf())) return { is: 'unsupported' };
  if (Notification.permission === 'denied') return { is: 'blocked' };
  const owner = readOwner();
  const isOn = Notification.permission === 'granted' && owner?.personId === personId;
  return isOn && (await subscriptionOf()) !== null
    ? { is: 'on', showsText: owner.showsText }
    : { is: 'off' };
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Subscribes this browser with the key of the server. Rejects if its push service can’t be reached. */
async function subscribe({ publicKey }: PushAnswer): Promise<PushSubscription> {
  const worker = await workerOf();
  if (!worker) throw new Error('There is no service worker');
  return worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
}

function bodyOf(subscription: PushSubscription, showsText: boolean) {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    showsText,
  };
}

/** Turns notifications on in this browser, which asks for the permission: call it on a click. */
export async function turnPushOn(personId: string, showsText: boolean): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { is: permission === 'denied' ? 'blocked' : 'off' };
  const key = await call(showPush);
  // Some browsers have a push service that can’t be used, such as in a private window.
  const subscription = (await subscriptionOf()) ?? (await subscribe(key).catch(() => null));
  if (!subscription) return { is: 'unreachable' };
  await call(addPush, { body: bodyOf(subscription, showsText) });
  store(name, JSON.stringify({ personId, showsText } satisfies Owner));
  return { is: 'on', showsText };
}

/** Turns them off: the server forgets this browser, and the browser its subscription. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscriptionOf();
  if (subscription) {
    await call(removePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  removeStored(name);
  return { is: 'off' };
}

let confirmedFor: string | null = null;
onSessionEnd(() => {
  confirmedFor = null;
});

/**
 * Confirms this browser to the server once after a login. If notifications were for someone else, it ends their
 * subscription: no one sees the news of the person before.
 */
export async function confirmPush(personId: string): Promise<void> {
  const owner = readOwner();
  if (!owner || confirmedFor === personId || !hasPush()) return;
  const subscription = await subscriptionOf();
  if (owner.personId !== personId || !subscription || Notification.permission !== 'granted') {
    await subscription?.unsubscribe();
    removeStored(name);
    return;
  }
  confirmedFor = personId;
  const { publicKey } = await call(addPush, { body: bodyOf(subscription, owner.showsText) });
  if (isKeyOf(subscription, publicKey)) return;
  // The server has another key than the one that this browser subscribed with.
  await subscription.unsubscribe();
  const fresh = await subscribe({ publicKey });
  await call(addPush, { body: bodyOf(fresh, owner.showsText) });
}

function isKeyOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const [own, now] = [new Uint8Array(key), bytesOf(publicKey)];
  return own.length === now.length && own.every((byte, at) => byte === now[at]);
}
