import type { ReactNode } from 'react';

import { useWords } from '../../lib/messages/messages.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { inventoryWords } from '../inventory-words.ts';
import { scanWords } from '../scanning/scan-words.ts';
import { unidentifiedWords } from '../unidentified-words.ts';

export function InventoryHead({ actions }: { actions?: ReactNode }) {
  const said = useWords(inventoryWords);
  const scans = useWords(scanWords);
  const unidentified = useWords(unidentifiedWords);
  return (
    <>
      <PageHead title={said.title} actions={actions} />
      <Tabs
        label={said.title}
        tabs={[
          { to: '/staff/warehouse/inventory', label: said.cartons },
          { to: '/staff/warehouse/inventory/counts', label: said.counts },
          { to: '/staff/warehouse/inventory/discrepancies', label: said.discrepancies },
          { to: '/staff/warehouse/unidentified', label: unidentified.title },
          { to: '/staff/warehouse/scans', label: scans.title },
        ]}
      />
    </>
  );
}
