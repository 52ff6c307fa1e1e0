import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/money';
import { mostInvoices } from '@sankofa/domain/payments/pay-for';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { counted, money } from '../lib/format.ts';
import { useAnswer, usePages } from '../lib/query.tsx';
import { payLink } from '../payments/payments.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { Empty } from '../ui/empty.tsx';
import { FilterBar, useFilters } from '../ui/filters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Table } from '../ui/table.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

type Row = z.output<typeof listShipments.answer>['items'][number];

/** Several shipments at once: what they come to, to be tracked together, sent on or paid. */
export default function SelectShipmentsPage() {
  const filters = useFilters();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shipments = usePages(listShipments, {
    query: { q: filters.get('q'), status: 'ACTIVE', limit: 50 },
  });
  const rows = (shipments.data ?? []).filter(({ id }) => chosen.has(id));
  return (
    <>
      <PageHead
        title="Select shipments"
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        lead="Choose the ones that you want to follow, pay or tell somebody about together."
      />
      <FilterBar filters={filters} search="Search number, contents or supplier number" />
      <Card isFlush>
        <Answer
          of={shipments}
          what="your shipments"
          empty={
            <Empty
              title={filters.isFiltered ? 'No shipment matches' : 'Nothing is under way'}
              action={<ButtonLink to="/customer/create-shipment">Announce a shipment</ButtonLink>}
            >
              Only shipments that are under way are listed here.
            </Empty>
          }
        >
          {(all) => (
            <Table
              label="Shipments to choose from"
              rows={all}
              keyOf={(row) => row.id}
              nameOf={(row) => row.trackingNumber}
              selection={{ ids: chosen, onChange: setChosen }}
              more={shipments}
              columns={shipmentColumns}
            />
          )}
        </Answer>
      </Card>
      {rows.length > 0 && <TotalBar rows={rows} onClear={() => setChosen(new Set())} />}
    </>
  );
}

function TotalBar({ rows, onClear }: { rows: readonly Row[]; onClear: () => void }) {
  const due = useAnswer(listInvoices, { query: { state: 'DUE', limit: 100 } });
  const [isCopied, setCopied] = useState(false);
  const numbers = rows.map(({ trackingNumber }) => trackingNumber);
  const ids = new Set(rows.map(({ id }) => id));
  const invoices = (due.data?.items ?? []).filter(({ shipmentId }) => ids.has(shipmentId));
  const owed = addPesewas(invoices.map((one) => pesewasOf(one.owed)));
  const cartons = rows.reduce((sum, row) => sum + row.cartons, 0);
  const payable = invoices.slice(0, mostInvoices).map(({ id }) => id);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(numbers.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false); // Without the permission the numbers are still in the list to select.
    }
  }
  return (
    <ChoiceBar
      words={
        <>
          <strong>{counted(rows.length, 'shipment')}</strong>, {counted(cartons, 'carton')}
          {due.data && (owed > 0 ? `, ${money(owed)} to pay` : ', nothing to pay')}
        </>
      }
    >
      <ButtonLink to={`/customer/track-shipment?number=${numbers.join(',')}`}>
        Track them
      </ButtonLink>
      <Button onClick={() => void handleCopy()}>
        {isCopied ? 'Numbers copied' : 'Copy numbers'}
      </Button>
      {owed > 0 && (
        <ButtonLink to={payLink(payable)} variant="primary">
          Pay
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
    </ChoiceBar>
  );
}
