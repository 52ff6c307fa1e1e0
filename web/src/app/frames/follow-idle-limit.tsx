import { useLive } from '../../lib/http/live.ts';
import { checkSession } from '../../lib/session/session.ts';

/** Reads the user again when an admin has changed settings: the idle limit of staff is among them. */
export function FollowIdleLimit() {
  useLive('settings-updated', () => void checkSession());
  return null;
}
