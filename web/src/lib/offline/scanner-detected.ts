import { useSyncExternalStore } from 'react';

import { store, stored } from '../storage/stored.ts';

const name = 'has-scanner';
const listeners = new Set<() => void>();
let isDetected = false;
const hasScanner = () => isDetected || stored(name) === 'true';

/** This device has typed faster than any hand: it has a scanner, and keeps that in mind. */
export function noteScanner() {
  if (hasScanner()) return;
  isDetected = true;
  store(name, 'true');
  for (const listener of listeners) listener();
}

/** Only for tests, which share one device. */
export function forgetScanner() {
  isDetected = false;
  localStorage.removeItem(name);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether a scanner was ever used on this device. */
export const useHasScanner = () => useSyncExternalStore(subscribe, hasScanner, () => false);
