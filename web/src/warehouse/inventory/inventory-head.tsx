import type { ReactNode } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { scanTexts } from '../scanning/scan-texts.ts';
import { unidentifiedTexts } from '../unidentified-texts.ts';

export function InventoryHead({ actions }: { actions?: ReactNode }) {
  const t = useTexts(inventoryTexts);
  const scans = useTexts(scanTexts);
  const unidentified = useTexts(unidentifiedTexts);
  return (
    <>
      <PageHead title={t.title} actions={actions} />
      <Tabs
        label={t.title}
        tabs={[
          { to: '/staff/warehouse/inventory', label: t.cartons },
          { to: '/staff/warehouse/inventory/counts', label: t.counts },
          { to: '/staff/warehouse/inventory/discrepancies', label: t.discrepancies },
          { to: '/staff/warehouse/unidentified', label: unidentified.title },
          { to: '/staff/warehouse/scans', label: scans.title },
        ]}
      />
    </>
  );
}
