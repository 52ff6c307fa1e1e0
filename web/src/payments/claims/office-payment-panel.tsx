import {
  getPayment,
  getProof,
  getReceiptPdf,
  listPayable,
} from '@sankofa/domain/payments/payment-endpoints';
import { Link, useLocation } from 'react-router';

import { counted, day, dayAndTime, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Proof } from '../../ui/data/proof.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { MoveCash } from '../cash/office-move-cash.tsx';
import { type Payment, methodLabels } from '../office-payment-texts.ts';
import { PaymentDecision } from './office-payment-decision.tsx';
import { PaymentEffect } from './office-payment-effect.tsx';

import css from '../office-payments.module.css';

/** One payment with its proof, its effect, and the decision. */
export function PaymentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const payment = useAnswer(getPayment, { params: { id }, staleMs: 0 });
  const shown = payment.data?.id === id ? payment.data : undefined;
  return (
    <Dialog
      isOpen
      isWide={shown?.hasProof === true}
      onClose={onClose}
      title={shown ? `Payment ${shown.reference}` : 'Payment'}
    >
      <Answer of={{ ...payment, data: shown }} what="this payment">
        {(data) => <PanelContent payment={data} />}
      </Answer>
    </Dialog>
  );
}

function PanelContent({ payment }: { payment: Payment }) {
  return (
    <div className="stack">
      <div>
        <span className={css.amount}>{money(payment.amount)}</span>{' '}
        <Status of="payment" is={payment.state} />
      </div>
      {payment.sameProofAs.length > 0 && <SameProofNotice payment={payment} />}
      {payment.dispute && (
        <Alert
          tone="bad"
          title={payment.dispute === 'OPEN' ? 'Chargeback opened' : 'Chargeback lost'}
        >
          {payment.dispute === 'OPEN'
            ? 'The payer’s bank has opened a chargeback. The payment stays confirmed until it’s decided.'
            : 'The payer got their money back. If the invoice should be due again, ask an admin to reverse this payment.'}
        </Alert>
      )}
      <div className={classes(css.claim, payment.hasProof && css.withProof)}>
        <Facts payment={payment} />
        <ProofOf payment={payment} />
      </div>
      {payment.state === 'SUBMITTED' ? (
        <Waiting payment={payment} />
      ) : (
        <DecidedPayment payment={payment} />
      )}
      <PaymentDecision key={payment.version} payment={payment} />
      <MoveCash key={`move-${payment.version}`} payment={payment} />
    </div>
  );
}

function ProofOf({ payment }: { payment: Payment }) {
  if (payment.hasProof) return <Proof of={getProof} id={payment.id} />;
  return (
    <p className="muted">
      {payment.method === 'GATEWAY'
        ? 'Confirmed directly with the payment provider.'
        : 'No proof attached.'}
    </p>
  );
}

/** The maximum number of links; more are found with the filters. */
const maxLinks = 5;

function SameProofNotice({ payment }: { payment: Payment }) {
  const { search } = useLocation();
  const sameProof = payment.sameProofAs;
  const linkTo = (id: string) => {
    const params = new URLSearchParams(search);
    params.set('payment', id);
    return { search: `?${params}` };
  };
  return (
    <Alert
      tone="bad"
      title={`Check carefully: the same proof was used for ${counted(sameProof.length, 'other payment')}`}
    >
      <ul className={css.duplicates}>
        {sameProof.slice(0, maxLinks).map((id, at) => (
          <li key={id}>
            <Link to={linkTo(id)}>
              {sameProof.length === 1 ? 'View other payment' : `View other payment ${at + 1}`}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const area = areaOf(useViewer().role);
  return (
    <DescriptionList
      items={[
        [
          'Customer',
          <Link key="customer" to={`${area}/customers/${payment.customer.id}`}>
            {`${payment.customer.name} (${payment.customer.customerCode})`}
          </Link>,
        ],
        [
          'Account',
          <Link key="account" to={{ search: `?part=account&customer=${payment.customer.id}` }}>
            Statement of account
          </Link>,
        ],
        ['For', <PaidFor key="for" payment={payment} />],
        ['Method', [methodLabels[payment.method], payment.network].filter(Boolean).join(', ')],
        ['Paid by', payment.payer],
        ['Received at', payment.office],
        ['Paid on', day(payment.paidOn)],
        ['Submitted', `${dayAndTime(payment.submittedAt)} by ${payment.submittedBy.name}`],
        [
          'Approved',
          payment.approval &&
            `${dayAndTime(payment.approval.at)} by ${payment.approval.by.name}, ${money(payment.approval.amount)}`,
        ],
        [
          payment.state === 'REJECTED' ? 'Rejected on' : 'Confirmed on',
          payment.decidedAt &&
            `${dayAndTime(payment.decidedAt)} by ${payment.decidedBy?.name ?? 'the payment provider'}`,
        ],
        ['Reversed', payment.reversedAt && dayAndTime(payment.reversedAt)],
        ['Amount reported', payment.claimed && money(payment.claimed.amount)],
        ['Reason for the difference', payment.claimed?.reason],
        ['Reason', payment.reason],
        ['Receipt', payment.receiptNumber],
      ]}
    />
  );
}

/** All invoices that the payer named, with the part of the money for each. */
function PaidFor({ payment: { invoices } }: { payment: Payment }) {
  const area = areaOf(useViewer().role);
  return (
    <ul className={css.effect}>
      {invoices.map(({ id, invoiceNumber, trackingNumber, part, share }) => (
        <li key={id}>
          <Link to={`${area}/financial/invoices/${id}`} className="num">
            {invoiceNumber}
          </Link>{' '}
          <span className="muted small">
            {[
              trackingNumber,
              part === 'DEPOSIT' && 'the deposit',
              invoices.length > 1 && money(share),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ payment }: { payment: Payment }) {
  const ids = payment.invoices.map(({ id }) => id).join(',');
  // The amount that the first approver saw is booked, not the reported one.
  const booked = payment.approval?.amount ?? payment.amount;
  const payable = useAnswer(listPayable, { query: { invoices: ids }, staleMs: 0 });
  return (
    <Answer of={payable} what="the invoices it pays">
      {({ items }) => <PaymentEffect payment={{ ...payment, amount: booked }} invoices={items} />}
    </Answer>
  );
}

const kinds: Record<string, string> = {
  FULL: 'full payment',
  DEPOSIT: 'deposit',
  BALANCE: 'balance',
};

/** What the payment settled, as booked. */
function DecidedPayment({ payment }: { payment: Payment }) {
  if (payment.state !== 'CONFIRMED') return null;
  return (
    <div className={css.effect}>
      {payment.allocations.map((part) => (
        <p key={`${part.invoiceId}-${part.kind}`}>
          {`${money(part.amount)} applied to ${part.invoiceNumber} (${kinds[part.kind] ?? part.kind}).`}
        </p>
      ))}
      {payment.toCredit.amount !== '0.00' && (
        <p>{`${money(payment.toCredit)} added to ${payment.customer.name}’s credit.`}</p>
      )}
      {payment.receiptNumber && (
        <FileButton endpoint={getReceiptPdf} id={payment.id}>
          {`Receipt ${payment.receiptNumber} (PDF)`}
        </FileButton>
      )}
    </div>
  );
}
