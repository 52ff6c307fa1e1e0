import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { type FoundPackage, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useRef } from 'react';
import type { z } from 'zod/mini';

import { idIn } from '../../lib/format/id-in.ts';
import { call } from '../../lib/http/call.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { type Filters, useFilters } from '../../ui/data/filters.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { useCityOr } from '../site-choice.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import { HandOverShipment } from './hand-over-shipment.tsx';

import css from '../warehouse.module.css';

/** The handover page. Shipment and search are in the URL, so that a reload at the counter loses nothing. */
export default function HandOverPage() {
  const t = useTexts(handOverTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const shipmentId = idIn(filters.get('shipment'));
  if (!mayStepPackage(viewer, 'deliver'))
    return (
      <>
        <PageHead title={t.title} />
        <Alert title={t.onlyDestination}>{t.onlyDestinationHint}</Alert>
      </>
    );
  return (
    <>
      <PageHead title={t.title} />
      {shipmentId ? (
        <HandOverShipment
          key={shipmentId}
          shipmentId={shipmentId}
          onLeave={() => filters.clear()}
        />
      ) : (
        <FindShipment filters={filters} />
      )}
    </>
  );
}

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;
const isReady = ({ state }: FoundPackage) => state === 'AVAILABLE';

/** Opens the shipment of a label or tracking number; any other text is searched in what is ready. */
function useHandoverSearch(filters: Filters) {
  const t = useTexts(handOverTexts);
  return async ({ code }: Scan): Promise<ScanResult> => {
    try {
      const result = await call(scan, { query: { code } });
      const [collected] = result.packages;
      if (collected && result.packages.every(({ state }) => state === 'DELIVERED'))
        return { tone: 'same', title: t.alreadyDone(collected.labelNumber) };
      const [first] = [...result.packages.filter(isReady), ...result.packages];
      if (first?.shipmentId) {
        filters.set('shipment', first.shipmentId);
        return { tone: 'ok', title: t.found(first.trackingNumber ?? first.labelNumber) };
      }
      const searchText = result.customer?.customerCode ?? code;
      filters.set('q', searchText);
      return { tone: 'ok', title: searchText };
    } catch (error) {
      return { tone: 'bad', ...problemText(error) };
    }
  };
}

type Row = z.output<(typeof listShipments)['answer']>['items'][number];
const columnsIn = (
  t: TextsOf<typeof handOverTexts>,
  trade: TextsOf<typeof tradeTexts>,
  cityOr: ReturnType<typeof useCityOr>,
  onOpen: (row: Row) => void,
): Column<Row>[] => [
  {
    head: trade.customer,
    cell: ({ customer }) => (
      <span className={css.cell}>
        {customer.name}
        <span className={css.secondary}>
          {customer.shippingMark} · {customer.customerCode}
        </span>
      </span>
    ),
  },
  { head: trade.shipment, cell: (row) => <span className={css.id}>{row.trackingNumber}</span> },
  {
    head: trade.contents,
    cell: (row) => <span className={css.freeText}>{row.description || '–'}</span>,
  },
  {
    head: trade.mode,
    cell: (row) => (
      <span className={css.cell}>
        <span className={css.id}>{`${trade[row.mode]} · ${trade.cartons(row.cartons)}`}</span>
        <span className={css.secondary}>{cityOr(row.destination)}</span>
      </span>
    ),
  },
  {
    head: t.open,
    phone: 'corner',
    cell: (row) => (
      <Button
        size="large"
        aria-label={`${t.open} ${row.trackingNumber}`}
        onClick={() => onOpen(row)}
      >
        {t.open}
      </Button>
    ),
  },
];

function FindShipment({ filters }: { filters: Filters }) {
  const t = useTexts(handOverTexts);
  const trade = useTexts(tradeTexts);
  const field = useRef<HTMLInputElement>(null);
  const handleScan = useHandoverSearch(filters);
  const q = filters.get('q');
  const ready = usePages(listShipments, {
    query: { status: 'READY_FOR_PICKUP', q, sort: 'oldest' },
    staleMs: 0,
  });
  const cityOr = useCityOr();
  const columns = columnsIn(t, trade, cityOr, ({ id }) => filters.set('shipment', id));
  return (
    <div className="stack">
      <ScanField label={t.scan} onScan={handleScan} field={field} hasList={false} camera={camera} />
      <section className="stack" aria-labelledby="ready">
        <div className="row">
          <h2 id="ready">{q ? t.severalFor(q) : t.ready}</h2>
          {q && (
            <Button variant="quiet" onClick={() => filters.set('q', null)}>
              {t.all}
            </Button>
          )}
        </div>
        <Card isFlush>
          <Answer
            of={ready}
            what={t.what}
            empty={
              q ? (
                <Empty title={t.noneFor(q)}>{t.noneForHint}</Empty>
              ) : (
                <Empty spot="box" title={t.none}>
                  {t.noneHint}
                </Empty>
              )
            }
          >
            {(rows) => (
              <Table
                label={t.ready}
                rows={rows}
                keyOf={(row) => row.id}
                more={ready}
                columns={columns}
              />
            )}
          </Answer>
        </Card>
      </section>
    </div>
  );
}
