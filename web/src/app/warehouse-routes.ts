import { route } from '@react-router/dev/routes';

/** Where the warehouse's hands work. */
export const warehouseRoutes = [
  route('warehouse/receive', 'warehouse/receive-page.tsx'),
  route('warehouse/verify', 'warehouse/verify-page.tsx'),
  route('warehouse/verify/remeasure', 'warehouse/remeasure-page.tsx'),
  route('warehouse/inventory', 'warehouse/inventory-page.tsx'),
  route('warehouse/inventory/discrepancies', 'warehouse/discrepancies-page.tsx'),
  route('warehouse/loading-lists', 'warehouse/loading-lists-page.tsx'),
  route('warehouse/unidentified', 'warehouse/unidentified-page.tsx'),
  route('warehouse/found', 'warehouse/found-page.tsx'),
  route('warehouse/scans', 'warehouse/open-scans-page.tsx'),
  route('warehouse/inventory/counts', 'warehouse/counts-page.tsx'),
  route('warehouse/inventory/counts/:id', 'warehouse/count-page.tsx'),
  route('warehouse/load', 'warehouse/load-page.tsx'),
  route('warehouse/unload', 'warehouse/unload-page.tsx'),
  route('warehouse/hand-over', 'warehouse/hand-over-page.tsx'),
  route('warehouse/deliveries', 'warehouse/deliveries-page.tsx'),
  route('warehouse/deliveries/load', 'warehouse/load-vehicle-page.tsx'),
  route('warehouse/deliveries/out', 'warehouse/runs-page.tsx', { id: 'runs-out' }),
  route('warehouse/deliveries/ended', 'warehouse/runs-page.tsx', { id: 'runs-ended' }),
  route('warehouse/deliveries/:id', 'warehouse/run-page.tsx'),
  route('shipment-verification', 'warehouse/to-verify-page.tsx'),
];
