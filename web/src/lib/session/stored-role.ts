import { type Role, roles } from '@sankofa/domain/roles';
import { useSyncExternalStore } from 'react';

import { isRecord } from '../http/call-error.ts';

/** Where the user is kept on the device (spec §3). */
export const userKey = 'user';

export const areaOf = (role: Role) => `/${role.toLowerCase()}`;

function storedRole(): Role | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return roles.find((role) => isRecord(user) && user['role'] === role) ?? null;
  } catch {
    return null; // Written by hand: as good as nothing.
  }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/**
 * The role of whoever used this device last; null on prerendered pages until they are alive. Public
 * pages ask here and not the session, which brings the schemas of the calls along.
 */
export const useStoredRole = () => useSyncExternalStore(subscribe, storedRole, () => null);
