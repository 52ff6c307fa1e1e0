import { isHeard, raise } from './session-events.ts';

let waiting: Promise<boolean> | null = null;

/**
 * Asks whoever is here to show again who they are (the area's frame listens, and shows one dialog for
 * all calls that wait). True once they have; false where they would rather not, or nobody listens.
 */
export function shownAgain(needsCode: boolean): Promise<boolean> {
  if (!isHeard('reauth-required')) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((settle) => {
    raise('reauth-required', { needsCode, settle });
  }).finally(() => {
    waiting = null;
  });
  return waiting;
}
