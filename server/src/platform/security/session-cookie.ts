/** The refresh cookie's name as the specification has it (§9). Its value begins with the session's id. */
export const refreshCookie = 'refreshToken';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The session that a refresh token claims to belong to. Only its hash proves that it does. */
export const sessionIdIn = (token: string | undefined): string | null =>
  (token === undefined ? null : shape.exec(token)?.[1]) ?? null;
