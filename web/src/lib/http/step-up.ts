import { isHeard, raise } from './session-events.ts';

let waiting: Promise<boolean> | null = null;

/**
 * Asks the user to reauthenticate (the area's frame shows one dialog for all waiting calls). Returns true
 * once they have; false if they cancel, or if there is no frame.
 */
export function requestReauthentication(needsCode: boolean): Promise<boolean> {
  if (!isHeard('reauth-required')) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((settle) => {
    raise('reauth-required', { needsCode, settle });
  }).finally(() => {
    waiting = null;
  });
  return waiting;
}
