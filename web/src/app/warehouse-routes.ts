import { route } from '@react-router/dev/routes';

/** Routes for warehouse staff. */
export const warehouseRoutes = [
  route('warehouse/receive', 'warehouse/receiving/receive-page.tsx'),
  route('warehouse/verify', 'warehouse/verification/verify-page.tsx'),
  route('warehouse/verify/remeasure', 'warehouse/verification/remeasure-page.tsx'),
  route('warehouse/inventory', 'warehouse/inventory/inventory-page.tsx'),
  route('warehouse/inventory/discrepancies', 'warehouse/inventory/discrepancies-page.tsx'),
  route('warehouse/loading-lists', 'warehouse/loading-lists/loading-lists-page.tsx'),
  route('warehouse/unidentified', 'warehouse/unidentified/unidentified-page.tsx'),
  route('warehouse/found', 'warehouse/unloading/found-page.tsx'),
  route('warehouse/scans', 'warehouse/inventory/open-scans-page.tsx'),
  route('warehouse/inventory/counts', 'warehouse/counts/counts-page.tsx'),
  route('warehouse/inventory/counts/:id', 'warehouse/counts/count-page.tsx'),
  route('warehouse/statistics', 'statistics/throughput-page.tsx'),
  route('warehouse/load', 'warehouse/loading/load-page.tsx'),
  route('warehouse/unload', 'warehouse/unloading/unload-page.tsx'),
  route('warehouse/hand-over', 'warehouse/hand-over/hand-over-page.tsx'),
  route('warehouse/deliveries', 'warehouse/deliveries/deliveries-page.tsx'),
  route('warehouse/deliveries/load', 'warehouse/deliveries/load-vehicle-page.tsx'),
  route('warehouse/deliveries/out', 'warehouse/deliveries/runs-page.tsx', { id: 'runs-out' }),
  route('warehouse/deliveries/ended', 'warehouse/deliveries/runs-page.tsx', { id: 'runs-ended' }),
  route('warehouse/deliveries/:id', 'warehouse/deliveries/run-page.tsx'),
  route('shipment-verification', 'warehouse/verification/verify-redirect-page.tsx'),
];
