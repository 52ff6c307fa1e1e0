/** The door to what broke in browsers. */
export { clientErrorRoutes } from './client-error-routes.ts';
