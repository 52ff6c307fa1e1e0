import { refreshed } from './refresh.ts';
import { isHeard, raise } from './session-events.ts';
import { accessToken } from './token.ts';

let waiting: Promise<boolean> | null = null;

/**
 * Asks the user to reauthenticate (the area's frame shows one dialog for all waiting calls). Returns true
 * once they have and the tab has a new access token, since the old one is refused from then on; false if they cancel,
 * or if there is no frame.
 */
export function requestReauthentication(needsCode: boolean): Promise<boolean> {
  if (!isHeard('reauth-required')) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((settle) => {
    raise('reauth-required', { needsCode, settle });
  })
    .then((isDone) => isDone && refreshed(accessToken()).then(() => true))
    .finally(() => {
      waiting = null;
    });
  return waiting;
}
