import {
  getPayment,
  getProof,
  getReceiptPdf,
  listPayable,
} from '@sankofa/domain/payments/payment-endpoints';
import { Link, useLocation } from 'react-router';

import { day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { InOrder, Together } from '../../ui/layout/in-order.tsx';
import { MoveCash } from '../cash/office-move-cash.tsx';
import { type Payment, proofTexts } from '../office-payment-texts.ts';
import { PaymentDecision } from './office-payment-decision.tsx';
import { PaymentEffect } from './office-payment-effect.tsx';
import { paymentPanelTexts, type PaymentPanelTexts } from './office-payment-panel-texts.ts';

import css from '../office-payments.module.css';

/** One payment with its proof, its effect, and the decision. */
export function PaymentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(paymentPanelTexts);
  const payment = useAnswer(getPayment, { params: { id }, staleMs: 0 });
  const shown = payment.data?.id === id ? payment.data : undefined;
  return (
    <Dialog
      isOpen
      isWide={shown?.hasProof === true}
      onClose={onClose}
      title={shown ? t.paymentOf(shown.reference) : t.payment}
    >
      <Answer of={{ ...payment, data: shown }} what={t.thisPayment}>
        {(data) => <PanelContent payment={data} />}
      </Answer>
    </Dialog>
  );
}

function PanelContent({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  return (
    <InOrder>
      <div>
        <span className={css.amount}>{money(payment.amount)}</span>{' '}
        <Status of="payment" is={payment.state} />
      </div>
      {payment.sameProofAs.length > 0 && <SameProofNotice payment={payment} />}
      {payment.dispute && (
        <Alert
          tone="bad"
          title={payment.dispute === 'OPEN' ? t.chargebackOpened : t.chargebackLost}
        >
          {payment.dispute === 'OPEN' ? t.chargebackHint : t.chargebackLostHint}
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
      <Together className="stack">
        <PaymentDecision key={payment.version} payment={payment} />
        <MoveCash key={`move-${payment.version}`} payment={payment} />
      </Together>
    </InOrder>
  );
}

function ProofOf({ payment }: { payment: Payment }) {
  const proof = useTexts(proofTexts);
  const t = useTexts(paymentPanelTexts);
  if (payment.hasProof) return <Proof of={getProof} id={payment.id} texts={proof} />;
  return (
    <p className="muted">
      {payment.method === 'GATEWAY' ? t.confirmedByProvider : t.noProofAttached}
    </p>
  );
}

/** The maximum number of links; more are found with the filters. */
const maxLinks = 5;

function SameProofNotice({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const { search } = useLocation();
  const sameProof = payment.sameProofAs;
  const linkTo = (id: string) => {
    const params = new URLSearchParams(search);
    params.set('payment', id);
    return { search: `?${params}` };
  };
  return (
    <Alert tone="bad" title={t.sameProof(sameProof.length)}>
      <ul className={css.duplicates}>
        {sameProof.slice(0, maxLinks).map((id, at) => (
          <li key={id}>
            <Link to={linkTo(id)}>
              {sameProof.length === 1 ? t.viewOtherPayment : t.viewOtherPaymentAt(at + 1)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const area = areaOf(useViewer().role);
  return (
    <DescriptionList
      items={[
        [
          t.customer,
          <Link key="customer" to={`${area}/customers/${payment.customer.id}`}>
            {`${payment.customer.name} (${payment.customer.customerCode})`}
          </Link>,
        ],
        [
          t.account,
          <Link key="account" to={{ search: `?part=account&customer=${payment.customer.id}` }}>
            {t.statementOfAccount}
          </Link>,
        ],
        [t.for, <PaidFor key="for" payment={payment} />],
        [t.method, [t[payment.method], payment.network].filter(Boolean).join(', ')],
        [t.paidBy, payment.payer],
        [t.receivedAt, payment.office],
        [t.paidOn, day(payment.paidOn)],
        [t.submitted, t.atBy(dayAndTime(payment.submittedAt), payment.submittedBy.name)],
        [
          t.approved,
          payment.approval &&
            t.approvedAtBy(
              dayAndTime(payment.approval.at),
              payment.approval.by.name,
              money(payment.approval.amount),
            ),
        ],
        [
          payment.state === 'REJECTED' ? t.rejectedOn : t.confirmedOn,
          payment.decidedAt &&
            t.atBy(dayAndTime(payment.decidedAt), payment.decidedBy?.name ?? t.thePaymentProvider),
        ],
        [t.reversed, payment.reversedAt && dayAndTime(payment.reversedAt)],
        [t.amountReported, payment.claimed && money(payment.claimed.amount)],
        [t.reasonForTheDifference, payment.claimed?.reason],
        [t.reason, payment.reason],
        [t.receipt, payment.receiptNumber],
      ]}
    />
  );
}

/** All invoices that the payer named, with the part of the money for each. */
function PaidFor({ payment: { invoices } }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const area = areaOf(useViewer().role);
  if (invoices.length === 0) return t.onAccount;
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
              part === 'DEPOSIT' && t.theDeposit,
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
  const t = useTexts(paymentPanelTexts);
  const isOnAccount = payment.invoices.length === 0;
  const ids = payment.invoices.map(({ id }) => id).join(',');
  // The amount that the first approver saw is booked, not the reported one.
  const booked = payment.approval?.amount ?? payment.amount;
  const payable = useAnswer(listPayable, {
    query: { invoices: ids },
    staleMs: 0,
    enabled: !isOnAccount,
  });
  if (isOnAccount) return <p>{t.allToCredit(money(booked), payment.customer.name)}</p>;
  return (
    <Answer of={payable} what={t.theInvoicesItPays}>
      {({ items }) => <PaymentEffect payment={{ ...payment, amount: booked }} invoices={items} />}
    </Answer>
  );
}

const kinds = (t: PaymentPanelTexts): Record<string, string> => ({
  FULL: t.fullPayment,
  DEPOSIT: 'deposit',
  BALANCE: 'balance',
});

/** What the payment settled, as booked. */
function DecidedPayment({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  if (payment.state !== 'CONFIRMED') return null;
  return (
    <div className={css.effect}>
      {payment.allocations.map((part) => (
        <p key={`${part.invoiceId}-${part.kind}`}>
          {t.appliedTo(money(part.amount), part.invoiceNumber, kinds(t)[part.kind] ?? part.kind)}
        </p>
      ))}
      {payment.toCredit.amount !== '0.00' && (
        <p>{t.addedToCredit(money(payment.toCredit), payment.customer.name)}</p>
      )}
      {payment.receiptNumber && (
        <FileButton endpoint={getReceiptPdf} id={payment.id}>
          {t.receiptPdf(payment.receiptNumber)}
        </FileButton>
      )}
    </div>
  );
}
