/** Public entry to errors reported by browsers. */
export { clientErrorRoutes } from './client-error-routes.ts';
