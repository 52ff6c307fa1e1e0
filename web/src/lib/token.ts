/** The access token lives in session storage, one per tab (spec §7). */
const key = 'accessToken';

export const accessToken = () => sessionStorage.getItem(key);
export const keepAccessToken = (token: string) => sessionStorage.setItem(key, token);
export const dropAccessToken = () => sessionStorage.removeItem(key);
