import { route } from '@react-router/dev/routes';

/** Where the warehouse's hands work. */
export const warehouseRoutes = [
  route('warehouse/receive', 'warehouse/receive-page.tsx'),
  route('warehouse/verify', 'warehouse/verify-page.tsx'),
];
