import type { ReactNode } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { inventoryWords } from '../inventory-words.ts';
import { scanWords } from '../scanning/scan-words.ts';
import { unidentifiedWords } from '../unidentified-words.ts';

export function InventoryHead({ actions }: { actions?: ReactNode }) {
  const t = useTexts(inventoryWords);
  const scans = useTexts(scanWords);
  const unidentified = useTexts(unidentifiedWords);
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
