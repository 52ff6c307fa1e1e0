import { leaveTo } from './leave.ts';

/** The access token is in session storage, one per tab (spec §7). */
const key = 'accessToken';

let handleChange = () => {};

export const accessToken = () => sessionStorage.getItem(key);

export function storeAccessToken(token: string) {
  sessionStorage.setItem(key, token);
  handleChange();
}

export function clearAccessToken() {
  sessionStorage.removeItem(key);
  handleChange();
}

/** The view of a customer's area in this tab: the colleague's own token, and the page to return to. */
const viewKey = 'viewing';
/** Returns the view as stored; null if nothing is being viewed. */
export const storedView = () => sessionStorage.getItem(viewKey);
export const isViewing = () => storedView() !== null;

/** Shows a customer's area in this tab, with a token that can only read it. */
export function beginViewing(token: string, view: { name: string; endsAt: string; back: string }) {
  sessionStorage.setItem(viewKey, JSON.stringify({ ...view, token: accessToken() }));
  sessionStorage.setItem(key, token);
  leaveTo('/customer/dashboard');
}

/** Returns to the colleague's own session. Returns false if nothing is being viewed. */
export function endViewing(): boolean {
  const view = storedView();
  if (view === null) return false;
  const { token, back }: { token: string; back: string } = JSON.parse(view);
  sessionStorage.removeItem(viewKey);
  sessionStorage.setItem(key, token);
  leaveTo(back);
  return true;
}

/** Calls `handle` when the token is set, replaced or removed. The only listener is the live connection. */
export function onTokenChange(handle: () => void) {
  handleChange = handle;
}
