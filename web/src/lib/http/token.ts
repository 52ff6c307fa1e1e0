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

/** Calls `handle` when the token is set, replaced or removed. The only listener is the live connection. */
export function onTokenChange(handle: () => void) {
  handleChange = handle;
}
