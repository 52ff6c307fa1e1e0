import { leaveTo } from './leave.ts';
import { accessToken, storeAccessToken, viewKey } from './token.ts';

/** Returns the view of a customer's area in this tab, as stored; null if nothing is being viewed. */
export const storedView = () => sessionStorage.getItem(viewKey);

/** Shows a customer's area in this tab, with a token that can only read it. */
export function beginViewing(token: string, view: { name: string; endsAt: string; back: string }) {
  // The colleague's own token, and the page to return to.
  sessionStorage.setItem(viewKey, JSON.stringify({ ...view, token: accessToken() }));
  storeAccessToken(token);
  leaveTo('/customer/dashboard');
}

/** Returns to the colleague's own session. Returns false if nothing is being viewed. */
export function endViewing(): boolean {
  const view = storedView();
  if (view === null) return false;
  const { token, back }: { token: string; back: string } = JSON.parse(view);
  sessionStorage.removeItem(viewKey);
  storeAccessToken(token);
  leaveTo(back);
  return true;
}
