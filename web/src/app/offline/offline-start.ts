import { logOnly } from '../../lib/format/log.ts';
import { isRecord } from '../../lib/http/call-error.ts';
import { currentCustomer, outboxKeyOf } from '../../lib/offline/device-keys.ts';
import { stored } from '../../lib/storage/stored.ts';

/** Prepares a customer's device for what they send without a connection: it has the key that encrypts it. */
export function prepareOffline() {
  const personId = currentCustomer();
  if (personId === null) return;
  outboxKeyOf(personId).catch((error: unknown) =>
    logOnly('Failed to get the key of unsent work', error),
  );
}

/** With data saving on, only an installed app loads what it doesn't show. */
function mayStorePages(): boolean {
  const line = 'connection' in navigator ? navigator.connection : null;
  const savesData = isRecord(line) && line['saveData'] === true;
  return !savesData || window.matchMedia('(display-mode: standalone)').matches;
}

/** Makes the customer's pages open without a connection. Null where browsers can't, or in development. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !mayStorePages()) return null;
  // Always revalidated, so that no device keeps an old worker.
  return navigator.serviceWorker.register('/customer-worker.js', { updateViaCache: 'none' });
}

/** Keeps notifications of this browser for the customer who turned them on. */
export async function confirmNotifications() {
  const personId = currentCustomer();
  if (personId === null || stored('push') === null) return;
  const { confirmPush } = await import('../../lib/offline/push.ts');
  await confirmPush(personId);
}
