import { store, stored } from '../storage/stored.ts';

/** This device, as the server knows it. */
export function deviceId(): string {
  const known = stored('device-id');
  if (known) return known;
  const made = crypto.randomUUID();
  store('device-id', made);
  return made;
}
