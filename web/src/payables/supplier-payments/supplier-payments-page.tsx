import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import {
  getSupplierPayment,
  listSupplierPayments,
  type SupplierPaymentAnswer,
  supplierPaymentsCsv,
  supplierPaymentsXlsx,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import { supplierPaymentStates } from '@sankofa/domain/payables/supplier-payment-status';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { day, dayAndTime } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableTexts, type PayableTexts } from '../payable-texts.ts';
import { PayablesTabs } from '../payables-tabs.tsx';
import { PayablePill, stateTexts } from '../state-pills.tsx';
import { SupplierPaymentPanel } from './supplier-payment-panel.tsx';
import { supplierPaymentTexts, type SupplierPaymentTexts } from './supplier-payment-texts.ts';

/** Payments to suppliers: requested, approved by another person, sent. */
export default function SupplierPaymentsPage() {
  const t = useTexts(supplierPaymentTexts);
  const viewer = useViewer();
  if (!mayPayables.see(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <SupplierPayments />;
}

function SupplierPayments() {
  const t = useTexts(supplierPaymentTexts);
  const shared = useTexts(payableTexts);
  const states = useTexts(stateTexts);
  const filters = useFilters();
  const query = {
    q: filters.get('q'),
    state: filters.oneOf('state', supplierPaymentStates),
    billId: idIn(filters.get('bill')),
  };
  const payments = usePages(listSupplierPayments, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
  });
  const opened = idIn(filters.get('payment'));
  return (
    <>
      <PageHead title={t.title} />
      <PayablesTabs />
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={shared.status}
          options={supplierPaymentStates.map((value) => ({ value, label: states[value] }))}
        />
      </FilterBar>
      <ListCard
        of={payments}
        what={t.what}
        label={t.title}
        columns={columnsOf(t, shared)}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="payment" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      <p className="row">
        <ListExport
          label="CSV"
          list="supplier-payments"
          format="csv"
          query={query}
          load={() => download(supplierPaymentsCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="supplier-payments"
          format="xlsx"
          query={query}
          load={() => download(supplierPaymentsXlsx, { query })}
        />
      </p>
      {opened && (
        <OpenedPayment key={opened} id={opened} onClose={() => filters.set('payment', null)} />
      )}
    </>
  );
}

/** The payment in the URL, also if the list doesn't show it: the journal links here too. */
function OpenedPayment({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(supplierPaymentTexts);
  const payment = useAnswer(getSupplierPayment, { params: { id }, staleMs: 0 });
  if (!payment.data)
    return (
      <Dialog isOpen onClose={onClose} title={t.payment}>
        <Answer of={payment} what={t.whatOne}>
          {() => null}
        </Answer>
      </Dialog>
    );
  return (
    <SupplierPaymentPanel
      payment={payment.data}
      onChanged={(next) => putAnswer(getSupplierPayment, { params: { id } }, () => next)}
      onClose={onClose}
    />
  );
}

const columnsOf = (
  t: SupplierPaymentTexts,
  shared: PayableTexts,
): Column<SupplierPaymentAnswer>[] => [
  {
    head: shared.supplier,
    cell: (row) => (
      <TwoLines under={t.viewBill(row.bill.number ?? shared.noNumber)}>
        <PanelLink name="payment" id={row.id}>
          {row.supplier.name}
        </PanelLink>
      </TwoLines>
    ),
  },
  { head: shared.status, phone: 'corner', cell: (row) => <PayablePill is={row.state} /> },
  {
    head: t.method,
    cell: (row) =>
      row.sent && <TwoLines under={row.sent.reference}>{shared[row.sent.method]}</TwoLines>,
  },
  {
    head: t.requested,
    cell: (row) => <TwoLines under={row.requestedBy.name}>{dayAndTime(row.requestedAt)}</TwoLines>,
  },
  { head: t.postedOn, cell: (row) => (row.sent ? day(row.sent.postedOn) : '–') },
  {
    head: shared.amount,
    isNumber: true,
    cell: (row) => <span className="num">{billAmountText(row.amount)}</span>,
  },
  {
    head: t.settles,
    isNumber: true,
    cell: (row) => <Money of={row.settled} isWithoutCurrency />,
  },
];
