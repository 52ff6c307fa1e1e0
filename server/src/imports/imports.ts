/** Public entry to imports from spreadsheets. */
export { runImport } from './commit-import.ts';
export { importRoutes } from './import-routes.ts';
