import IconStatistics from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconLoad from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs';
import IconHandOver from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconReceive from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconInventory from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconVerify from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import IconDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUnload from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';

import type { MenuEntry } from './menu-entry.ts';

const warehouse = { group: 'warehouse', duty: 'warehouse' } as const;

/** The warehouse pages in the order in which a carton passes through them. */
export const warehouseMenu: readonly MenuEntry[] = [
  {
    ...warehouse,
    to: '/staff/warehouse/receive',
    en: 'Receive',
    zh: '收货',
    icon: IconReceive,
    end: 'ORIGIN',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/loading-lists',
    en: 'Loading lists',
    zh: '装箱单',
    icon: IconList,
    end: 'ORIGIN',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/verify',
    activePaths: ['/staff/shipment-verification'],
    en: 'Verify',
    zh: '验货',
    icon: IconVerify,
    end: 'ORIGIN',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/load',
    en: 'Load',
    zh: '装货',
    icon: IconLoad,
    end: 'ORIGIN',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/unload',
    en: 'Unload',
    zh: '卸货',
    icon: IconUnload,
    end: 'DESTINATION',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/hand-over',
    en: 'Hand over',
    zh: '交货',
    icon: IconHandOver,
    end: 'DESTINATION',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/deliveries',
    en: 'Deliveries',
    zh: '派送',
    icon: IconDelivery,
    end: 'DESTINATION',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/inventory',
    activePaths: [
      '/staff/warehouse/unidentified',
      '/staff/warehouse/found',
      '/staff/warehouse/scans',
    ],
    en: 'Inventory',
    zh: '库存',
    icon: IconInventory,
  },
  {
    ...warehouse,
    to: '/staff/warehouse/statistics',
    en: 'Warehouse statistics',
    zh: '仓库统计',
    icon: IconStatistics,
  },
];
