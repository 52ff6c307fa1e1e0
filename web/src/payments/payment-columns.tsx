import { getReceiptPdf, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { day } from '../lib/format/format.ts';
import { download } from '../lib/queries/files.ts';
import { Money } from '../ui/data/money.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { methodLabels } from './method-labels.ts';
import { invoicesWithShares } from './payment-share.ts';

/** The columns of lists of a customer's own payments. */
export const paymentColumns: readonly Column<PaymentAnswer>[] = [
  {
    head: 'Payment',
    cell: (row) => (
      <span>
        {row.receiptNumber ?? row.reference}
        {row.receiptNumber && <span className="small muted"> {row.reference}</span>}
      </span>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <Status of="payment" is={row.state} /> },
  {
    head: 'For',
    cell: (row) => <InvoiceLinks invoices={invoicesWithShares(row)} />,
  },
  {
    head: 'Method and date',
    cell: (row) => (
      <span>
        {methodLabels[row.method]}
        {row.network && ` (${row.network})`}, {day(row.paidOn)}
        {row.reason && <span className="small"> · {row.reason}</span>}
      </span>
    ),
  },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'Receipt',
    cell: (row) =>
      row.receiptNumber ? (
        <Receipt id={row.id} number={row.receiptNumber} />
      ) : (
        <span className="muted">{row.state === 'SUBMITTED' ? 'After confirmation' : '–'}</span>
      ),
  },
];

function Receipt({ id, number }: { id: string; number: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function handleClick() {
    setBusy(true);
    setProblem('');
    try {
      await download(getReceiptPdf, { params: { id } });
    } catch (error) {
      setProblem(
        error instanceof Error ? error.message : 'We couldn’t download the receipt. Try again.',
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <span>
      <Button size="small" icon={IconDownload} isBusy={isBusy} onClick={() => void handleClick()}>
        Download PDF <span className="hidden-text">(receipt {number})</span>
      </Button>
      <span role="status" className="small">
        {problem}
      </span>
    </span>
  );
}
