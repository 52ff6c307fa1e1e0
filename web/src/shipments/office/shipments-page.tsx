import { hasDuty } from '@sankofa/domain/access';
import {
  getShipmentsCsv,
  getShipmentsXlsx,
} from '@sankofa/domain/shipments/office/shipment-file-endpoints';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ListExport, MessageCustomers } from '../../background-tasks/background-tasks.tsx';
import { callCritical } from '../../lib/http/call-critical.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { download } from '../../lib/queries/files.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { type Filters, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CameraScan, problemText } from '../../warehouse/warehouse.tsx';
import { SelectedShipmentsBar } from './selected-shipments-bar.tsx';
import { ChooseColumns, useShipmentColumns } from './shipments-columns.tsx';
import { shipmentQueryOf, ShipmentFilters } from './shipments-filters.tsx';
import { shipmentsTexts } from './shipments-texts.ts';
import { SavedViews } from './shipments-views.tsx';

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

/** Opens a scanned shipment; warehouse staff can scan any carton code, others what the list can search. */
function useOpenScanned(filters: Filters) {
  const t = useTexts(shipmentsTexts);
  const viewer = useViewer();
  const navigate = useNavigate();
  const isWarehouseStaff = hasDuty(viewer, 'warehouse');

  async function shipmentsOf(code: string) {
    if (isWarehouseStaff) {
      const result = await call(scan, { query: { code } });
      const [first] = result.packages.filter(({ shipmentId }) => shipmentId !== null);
      if (first?.shipmentId)
        return {
          first: { id: first.shipmentId, trackingNumber: first.trackingNumber ?? code },
          total: 1,
        };
    }
    return callCritical(listShipments, { q: code });
  }
  return async ({ code }: Scan): Promise<ScanResult> => {
    try {
      const { first, total } = await shipmentsOf(code);
      if (!first) return { tone: 'bad', title: t.unknown };
      if (total > 1) {
        filters.set('q', code);
        return { tone: 'ok', title: t.several(total) };
      }
      void navigate(`${areaOf(viewer.role)}/shipments/${first.id}`);
      return { tone: 'ok', title: t.scanned(first.trackingNumber) };
    } catch (error) {
      return { tone: 'bad', ...problemText(error) };
    }
  };
}

export default function ShipmentsPage() {
  const t = useTexts(shipmentsTexts);
  const filters = useFilters();
  const handleScan = useOpenScanned(filters);
  const columns = useShipmentColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = shipmentQueryOf(filters);
  const shipments = usePages(listShipments, {
    // A person who followed a figure sees that the list has as many rows.
    query: query.departedFrom === undefined ? query : { ...query, withTotal: 'true' },
    staleMs: 0,
  });
  const rows = rowsOnScreen(shipments).filter(({ id }) => selected.has(id));
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            <ChooseColumns of={columns} />
            <ListExport
              list="shipments"
              query={query}
              label="CSV"
              format="csv"
              load={() => download(getShipmentsCsv, { query })}
            />
            <ListExport
              list="shipments"
              query={query}
              label="Excel"
              format="xlsx"
              load={() => download(getShipmentsXlsx, { query })}
            />
            <MessageCustomers list="shipments" query={query} />
          </>
        }
      />
      <div className="stack">
        <ScanField label={t.scan} onScan={handleScan} hasList={false} camera={camera} />
        <SavedViews />
        <div>
          <ShipmentFilters filters={filters} />
          <ListCard
            of={shipments}
            what={t.what}
            label={t.title}
            columns={columns.shown}
            selection={{ ids: selected, onChange: setSelected }}
            nameOf={(row) => row.trackingNumber}
            unmatched={{ title: t.noneFiltered, filters }}
            none={
              <Empty spot="box" title={t.none}>
                {t.noneHint}
              </Empty>
            }
          />
          <SelectedShipmentsBar rows={rows} onClear={() => setSelected(new Set())} />
        </div>
      </div>
    </>
  );
}
