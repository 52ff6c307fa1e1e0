/** The access token lives in session storage, one per tab (spec §7). */
const key = 'accessToken';

let handleChange = () => {};

export const accessToken = () => sessionStorage.getItem(key);

export function storeAccessToken(token: string) {
  sessionStorage.setItem(key, token);
  handleChange();
}

export function dropAccessToken() {
  sessionStorage.removeItem(key);
  handleChange();
}

/** Calls `handle` whenever a token comes, is replaced or goes. There is one listener: the live connection. */
export function onTokenChange(handle: () => void) {
  handleChange = handle;
}
