import { useSyncExternalStore } from 'react';

import { store, stored } from '../storage/stored.ts';

const name = 'has-scanner';
const listeners = new Set<() => void>();
let isDetected = false;
const hasScanner = () => isDetected || stored(name) === 'true';

/** Records that this device has a scanner, after input faster than a person can type. */
export function recordScanner() {
  if (hasScanner()) return;
  isDetected = true;
  store(name, 'true');
  for (const listener of listeners) listener();
}

/** Resets the state for tests, which share one device. */
export function clearScanner() {
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

/** Returns whether a scanner was ever used on this device. */
export const useHasScanner = () => useSyncExternalStore(subscribe, hasScanner, () => false);
