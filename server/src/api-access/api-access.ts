/** Public entry to the access of customers' own programs. */
export { keyAuthentication } from './keys/authenticate-key.ts';
export { isKey } from './keys/key-format.ts';
export { keyRoutes } from './keys/key-routes.ts';
