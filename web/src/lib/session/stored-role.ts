import { type Role, roles } from '@sankofa/domain/roles';
import { useSyncExternalStore } from 'react';

import { isRecord } from '../http/call-error.ts';

/** The storage key of the user (spec §3). */
export const userKey = 'user';

export const areaOf = (role: Role) => `/${role.toLowerCase()}`;

function storedRole(): Role | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return roles.find((role) => isRecord(user) && user['role'] === role) ?? null;
  } catch {
    return null; // Written manually: ignored.
  }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/**
 * Returns the role of the last user of this device; null on prerendered pages until hydration. Public pages
 * use this instead of the session, which imports the schemas of the calls.
 */
export const useStoredRole = () => useSyncExternalStore(subscribe, storedRole, () => null);
