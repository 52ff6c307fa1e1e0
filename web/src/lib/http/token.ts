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

/** Whether this tab shows a customer's area to a colleague (`viewing.ts`, which customers never load). */
export const isViewing = () => sessionStorage.getItem(viewKey) !== null;
export const viewKey = 'viewing';

/** Calls `handle` when the token is set, replaced or removed. The only listener is the live connection. */
export function onTokenChange(handle: () => void) {
  handleChange = handle;
}
