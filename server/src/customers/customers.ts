/** Public entry to customers: the routes and the job of the office's records of customers. */
export { ensureMayFilter } from './list/balance-filter.ts';
export { customerExport } from './list/customer-files.ts';
export { idsOfCustomers } from './list/customer-list-queries.ts';
export { customerRoutes } from './customer-routes.ts';
export { tagCustomer, untagCustomer } from './record/tags.ts';
export { remindOfFollowUps } from './notes/remind-of-follow-ups.ts';
