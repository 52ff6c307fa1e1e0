import { store, stored } from '../storage/stored.ts';

/** Returns this device's id for the server. */
export function deviceId(): string {
  const known = stored('device-id');
  if (known) return known;
  const created = crypto.randomUUID();
  store('device-id', created);
  return created;
}
