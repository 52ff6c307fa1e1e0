import { endViews } from '@sankofa/domain/customers/view-as/view-endpoints';

import { call } from '../../lib/http/call.ts';
import { endViewing } from '../../lib/http/viewing.ts';

const exitKey = 'viewExited';

/** Returns to the colleague's own page, which tells the server: the view itself cannot change anything. */
export function exitView() {
  sessionStorage.setItem(exitKey, 'yes');
  endViewing();
}

/** Ends the view on the server, after it was left in this tab. Without this, the view ends when its time is over. */
export function recordExit() {
  if (sessionStorage.getItem(exitKey) === null) return;
  sessionStorage.removeItem(exitKey);
  void call(endViews).catch(() => undefined);
}
