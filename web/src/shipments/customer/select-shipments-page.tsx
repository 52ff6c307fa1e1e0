import {
  isBeforeLoading,
  maxShipmentsTogether,
} from '@sankofa/domain/consolidations/consolidation';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { maxInvoices } from '@sankofa/domain/payments/pay-for';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { counted, money } from '../../lib/format/format.ts';
import { useAllPages, usePages } from '../../lib/queries/query.tsx';
import { payLink } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

type Row = z.output<typeof listShipments.answer>['items'][number];

/** Several shipments: their total, and actions to track, share or pay them together. */
export default function SelectShipmentsPage() {
  const filters = useFilters();
  // Whole rows, so that the selection is kept while another search or page is shown.
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const shipments = usePages(listShipments, {
    query: { q: filters.get('q'), status: 'ACTIVE', limit: 50 },
  });
  const known = new Map([
    ...selected,
    ...(shipments.data ?? []).map((row) => [row.id, row] as const),
  ]);
  const choose = (ids: ReadonlySet<string>) =>
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  const rows = [...known.values()].filter(({ id }) => selected.has(id));
  return (
    <>
      <PageHead
        title="Select shipments"
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        lead="Select shipments to track, pay for, send or share together."
        actions={
          <ButtonLink to="/customer/travel-together">Requests to travel together</ButtonLink>
        }
      />
      <FilterBar
        filters={filters}
        search="Search by tracking number, contents or supplier tracking number"
      />
      <Card isFlush>
        <Answer
          of={shipments}
          what="your shipments"
          empty={
            <Empty
              title={filters.isFiltered ? 'No matching shipments' : 'No active shipments'}
              action={<ButtonLink to="/customer/create-shipment">Create shipment</ButtonLink>}
            >
              Only active shipments appear here.
            </Empty>
          }
        >
          {(all) => (
            <Table
              label="Active shipments"
              rows={all}
              keyOf={(row) => row.id}
              nameOf={(row) => row.trackingNumber}
              selection={{ ids: new Set(selected.keys()), onChange: choose }}
              more={shipments}
              columns={shipmentColumns}
            />
          )}
        </Answer>
      </Card>
      {rows.length > 0 && <TotalBar rows={rows} onClear={() => setSelected(new Map())} />}
    </>
  );
}

function TotalBar({ rows, onClear }: { rows: readonly Row[]; onClear: () => void }) {
  const due = useAllPages(listInvoices, { query: { state: 'DUE', limit: 100 } });
  const [isCopied, setCopied] = useState(false);
  const numbers = rows.map(({ trackingNumber }) => trackingNumber);
  const ids = new Set(rows.map(({ id }) => id));
  const invoices = (due.data ?? []).filter(({ shipmentId }) => ids.has(shipmentId));
  const now = addPesewas(invoices.map((one) => pesewasOf(one.payNow.amount)));
  const all = addPesewas(invoices.map((one) => pesewasOf(one.payNow.all)));
  const toPay = invoices.filter((one) => pesewasOf(one.payNow.amount) > 0);
  const cartons = rows.reduce((sum, row) => sum + row.cartons, 0);
  const canTravel =
    rows.length <= maxShipmentsTogether && rows.every(({ status }) => isBeforeLoading(status));
  const payable = toPay.slice(0, maxInvoices).map(({ id }) => id);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(numbers.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false); // Without the permission the numbers can still be selected in the list.
    }
  }
  return (
    <ChoiceBar
      label={
        <>
          <strong>{counted(rows.length, 'shipment')}</strong>, {counted(cartons, 'carton')}
          {due.isComplete && (now > 0 ? `, ${money(now)} due now` : ', nothing due now')}
          {due.isComplete && all !== now && `, ${money(all)} due in total`}
        </>
      }
    >
      <ButtonLink to={`/customer/track-shipment?number=${numbers.join(',')}`}>
        Track shipments
      </ButtonLink>
      {canTravel && (
        <ButtonLink to={`/customer/travel-together?shipments=${[...ids].join(',')}`}>
          {rows.length > 1 ? 'Send together' : 'Repack'}
        </ButtonLink>
      )}
      <Button onClick={() => void handleCopy()}>
        {isCopied ? 'Copied' : 'Copy tracking numbers'}
      </Button>
      {due.isComplete && now > 0 && (
        <ButtonLink to={payLink(payable)} variant="primary">
          {payable.length < toPay.length
            ? `Pay the first ${payable.length} of ${toPay.length} invoices`
            : `Pay ${money(now)}`}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </ChoiceBar>
  );
}
