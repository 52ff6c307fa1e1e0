import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { getCreditNotePdf, getInvoicePdf } from '@sankofa/domain/invoices/invoice-endpoints';
import { settledText } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/money';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import { day, dayAt, money } from '../lib/format/format.ts';
import { download } from '../lib/queries/files.ts';
import { useViewer } from '../lib/session/session.ts';
import { SplitBar } from '../ui/charts/split-bar.tsx';
import { Money } from '../ui/data/money.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { CertificationBlock } from './certification-block.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { splitPart } from './split-part.ts';
import { TaxRows } from './tax-rows.tsx';

import css from './invoice-document.module.css';

/** The invoice as a sheet of paper, on screen and in print. */
export function InvoiceDocument({ invoice }: { invoice: InvoiceAnswer }) {
  const viewer = useViewer();
  return (
    <article className={css.document} aria-label={`Invoice ${invoice.invoiceNumber ?? ''}`}>
      <header className={css.head}>
        <Logo />
        <div className={css.number}>
          <span className="small muted">{invoice.tax ? 'Tax invoice' : 'Invoice'}</span>
          <strong>{invoice.invoiceNumber ?? 'Draft'}</strong>
          {invoice.issuedAt && <span className="small muted">{dayAt(invoice.issuedAt)}</span>}
        </div>
      </header>
      <div className={css.parties}>
        <div>
          <span className="small muted">Bill to</span>
          <p>
            <strong>{invoice.customer.name}</strong>
          </p>
          <p className="muted">{invoice.customer.customerCode}</p>
          {viewer.city && <p className="muted">{viewer.city}</p>}
          {invoice.tax?.customerTin && <p className="muted num">TIN {invoice.tax.customerTin}</p>}
        </div>
        <div>
          <span className="small muted">Shipment</span>
          <p>
            <Link to={`/customer/shipment-details/${invoice.shipmentId}`} className="num">
              {invoice.trackingNumber}
            </Link>
          </p>
          <p className="muted">{invoice.mode === 'AIR' ? 'Air freight' : 'Sea freight'}</p>
        </div>
        <div className={css.state}>
          <InvoiceState invoice={invoice} />
        </div>
      </div>
      {invoice.voidReason !== null && (
        <Alert tone="warn" title="This invoice is void">
          {invoice.voidReason}
        </Alert>
      )}
      <InvoiceLines invoice={invoice} />
      <Totals invoice={invoice} />
      {invoice.tax && <TaxNotes tax={invoice.tax} />}
      <CertificationBlock certification={invoice.certification} />
      <Schedule invoice={invoice} />
      <PdfButton endpoint={getInvoicePdf} id={invoice.id}>
        Download PDF
      </PdfButton>
    </article>
  );
}

function Totals({ invoice }: { invoice: InvoiceAnswer }) {
  const rows: [string, InvoiceAnswer['total']][] = [
    ['Total', invoice.total],
    ['Paid', invoice.paid],
    ['Credited', invoice.credited],
    ['Balance due', invoice.owed],
  ];
  return (
    <dl className={css.totals}>
      <TaxRows tax={invoice.tax} />
      {rows
        .filter(([name, amount]) => name === 'Total' || pesewasOf(amount) !== 0)
        .map(([name, amount]) => (
          <div key={name} className={name === 'Balance due' ? css.owed : undefined}>
            <dt>{name}</dt>
            <dd>
              <Money of={amount} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What the invoice says of its taxes besides the amounts. */
const TaxNotes = ({ tax }: { tax: NonNullable<InvoiceAnswer['tax']> }) => (
  <p className="small muted">
    {tax.isInclusive && 'Prices of the lines include taxes. '}
    {tax.certificateNumber && `Exempt under certificate ${tax.certificateNumber}. `}
    {tax.companyTin && `Our TIN: ${tax.companyTin}`}
  </p>
);

const nameOf = (kind: InvoiceAnswer['instalments'][number]['kind'], depositPercent: number) =>
  ({
    FULL: 'Full payment',
    DEPOSIT: `Deposit (${depositPercent}%)`,
    BALANCE: `Balance (${100 - depositPercent}%)`,
  })[kind];

function Schedule({ invoice }: { invoice: InvoiceAnswer }) {
  if (invoice.state === 'VOID' || invoice.state === 'DRAFT') return null;
  const [deposit, balance] = invoice.instalments;
  return (
    <section className={css.schedule}>
      <h2>Payment schedule</h2>
      {invoice.plan === 'SPLIT' && deposit && balance && (
        <SplitBar
          depositPercent={invoice.depositPercent}
          deposit={splitPart(deposit, invoice.payNow)}
          balance={splitPart(balance, invoice.payNow)}
        />
      )}
      <ul className={css.parts}>
        {invoice.instalments.map((one) => (
          <li key={one.id}>
            {nameOf(one.kind, invoice.depositPercent)}: {money(one.amount)},{' '}
            {pesewasOf(one.owed) === 0 ? settledOf(one) : whenOf(one, invoice.mode)}
          </li>
        ))}
      </ul>
      {invoice.creditNotes.map((note) => (
        <div key={note.id} className={css.note}>
          <p className="small">
            Credit note {note.creditNoteNumber}, {dayAt(note.issuedAt)}: {money(note.amount)}.{' '}
            {note.reason}
          </p>
          <PdfButton endpoint={getCreditNotePdf} id={note.id}>
            {`Download ${note.creditNoteNumber}`}
          </PdfButton>
        </div>
      ))}
    </section>
  );
}

/** Returns `paid GHS 1,273.78, credited GHS 35.75`, for the middle of a sentence. */
function settledOf({ paid, credited }: InvoiceAnswer['instalments'][number]): string {
  const text = settledText({ paid: pesewasOf(paid), credited: pesewasOf(credited) });
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function whenOf(part: InvoiceAnswer['instalments'][number], mode: InvoiceAnswer['mode']): string {
  const owed = pesewasOf(part.owed);
  const rest = owed === pesewasOf(part.amount) ? '' : `${money(owed)} remaining, `;
  if (part.dueOn) return `${rest}${part.isOverdue ? 'overdue since' : 'due by'} ${day(part.dueOn)}`;
  return mode === 'AIR'
    ? `${rest}due before pickup`
    : `${rest}due before the vessel arrives (we’ll confirm the date)`;
}

function PdfButton({
  endpoint,
  id,
  children,
}: {
  endpoint: typeof getInvoicePdf;
  id: string;
  children: string;
}) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string }>({
    isBusy: false,
    problem: '',
  });
  async function handleClick() {
    setState({ isBusy: true, problem: '' });
    try {
      await download(endpoint, { params: { id } });
      setState({ isBusy: false, problem: '' });
    } catch (error) {
      const problem =
        error instanceof Error ? error.message : 'We couldn’t download the PDF. Try again.';
      setState({ isBusy: false, problem });
    }
  }
  return (
    <div className={css.pdf}>
      {state.problem && <Alert tone="bad">{state.problem}</Alert>}
      <Button icon={IconDownload} isBusy={state.isBusy} onClick={() => void handleClick()}>
        {children}
      </Button>
    </div>
  );
}
