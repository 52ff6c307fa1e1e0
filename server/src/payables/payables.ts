/** Public entry to payables: what the demo and other features use of suppliers, bills and payments. */
export { payableRoutes } from './payable-routes.ts';
