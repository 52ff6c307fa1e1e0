import IconReceive from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconVerify from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';

import type { MenuEntry } from './menu-entry.ts';

const warehouse = { group: 'warehouse', duty: 'warehouse' } as const;

/** The hands' pages, in the order in which a carton comes by them. */
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
    to: '/staff/warehouse/verify',
    en: 'Verify',
    zh: '验货',
    icon: IconVerify,
    end: 'ORIGIN',
  },
];
