/** Public entry to certification: invoices and credit notes that the Revenue Authority stamps (E-VAT). */
export { certificationExport } from './certification-files.ts';
export { certificationJobs } from './certification-jobs.ts';
export {
  awaitsCertification,
  certificationsOf,
  certifiedForSimulator,
  isSentToAuthority,
} from './certification-queries.ts';
export { certificationRoutes } from './certification-routes.ts';
export { startAuthoritySimulator } from './simulator/simulator.ts';
