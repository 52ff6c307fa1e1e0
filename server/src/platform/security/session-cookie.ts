/** The refresh cookie's name in the specification (§9). Its value begins with the session's id. */
export const refreshCookie = 'refreshToken';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** Returns the session that a refresh token claims to belong to. Only its hash proves it. */
export const sessionIdIn = (token: string | undefined): string | null =>
  (token === undefined ? null : shape.exec(token)?.[1]) ?? null;
