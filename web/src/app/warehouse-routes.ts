import { route } from '@react-router/dev/routes';

const page = (path: string, file: string) => route(path, file, { id: `staff/${path}` });

/** Routes for warehouse staff. */
export const warehouseRoutes = [
  page('warehouse/receive', 'warehouse/receiving/receive-page.tsx'),
  page('warehouse/verify', 'warehouse/verification/verify-page.tsx'),
  page('warehouse/verify/remeasure', 'warehouse/verification/remeasure-page.tsx'),
  page('warehouse/inventory', 'warehouse/inventory/inventory-page.tsx'),
  page('warehouse/inventory/discrepancies', 'warehouse/inventory/discrepancies-page.tsx'),
  page('warehouse/loading-lists', 'warehouse/loading-lists/loading-lists-page.tsx'),
  page('warehouse/unidentified', 'warehouse/unidentified/unidentified-page.tsx'),
  page('warehouse/found', 'warehouse/unloading/found-page.tsx'),
  page('warehouse/scans', 'warehouse/inventory/open-scans-page.tsx'),
  page('warehouse/inventory/counts', 'warehouse/counts/counts-page.tsx'),
  page('warehouse/inventory/counts/:id', 'warehouse/counts/count-page.tsx'),
  page('warehouse/statistics', 'statistics/throughput-page.tsx'),
  page('warehouse/load', 'warehouse/loading/load-page.tsx'),
  page('warehouse/unload', 'warehouse/unloading/unload-page.tsx'),
  page('warehouse/hand-over', 'warehouse/hand-over/hand-over-page.tsx'),
  page('warehouse/deliveries', 'warehouse/deliveries/deliveries-page.tsx'),
  page('warehouse/deliveries/load', 'warehouse/deliveries/load-vehicle-page.tsx'),
  page('warehouse/deliveries/out', 'warehouse/deliveries/runs-page.tsx'),
  page('warehouse/deliveries/ended', 'warehouse/deliveries/runs-page.tsx'),
  page('warehouse/deliveries/:id', 'warehouse/deliveries/run-page.tsx'),
  page('shipment-verification', 'warehouse/verification/verify-redirect-page.tsx'),
];
