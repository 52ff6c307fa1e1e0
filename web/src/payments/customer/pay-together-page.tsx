import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import { listPayable } from '@sankofa/domain/payments/payment-endpoints';
import { useSearchParams } from 'react-router';

import { counted, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PayOnline } from '../checkouts/pay-online.tsx';
import { PayPanel } from '../claims/pay-panel.tsx';
import { PayPart } from '../claims/pay-part.tsx';
import { payeesOf, type Payee } from '../claims/payees.ts';

import css from '../payments.module.css';

const back = { to: '/customer/payments', label: 'Payments' };

/** Pays several invoices together: the deposit or all of each, in one total and one payment. */
export default function PayTogetherPage() {
  const [params, setParams] = useSearchParams();
  const ids = (params.get('invoices') ?? '').split(',').filter(Boolean);
  const payInFull = new Set((params.get('all') ?? '').split(',').filter(Boolean));
  const payable = useAnswer(listPayable, {
    query: { invoices: ids.join(',') },
    enabled: ids.length > 0,
    staleMs: 0,
  });
  if (ids.length === 0 || payable.error?.status === 404 || payable.error?.status === 400)
    return <NothingDue />;

  // In the URL, so that a reloaded or shared page shows the same total.
  function change(name: 'invoices' | 'all', selected: readonly string[]) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, selected.join(','));
        return after;
      },
      { replace: true },
    );
  }
  const choose = (id: string, part: InvoicePart) =>
    change('all', part === 'ALL' ? [...payInFull, id] : [...payInFull].filter((one) => one !== id));

  return (
    <Answer of={payable} what="your selected invoices">
      {({ items }) => (
        <PayTogether
          payees={payeesOf(items, payInFull)}
          onChoose={choose}
          onRemove={(id) =>
            change(
              'invoices',
              ids.filter((one) => one !== id),
            )
          }
        />
      )}
    </Answer>
  );
}

function PayTogether({
  payees,
  onChoose,
  onRemove,
}: {
  payees: readonly Payee[];
  onChoose: (id: string, part: InvoicePart) => void;
  onRemove: (id: string) => void;
}) {
  const open = payees.filter(({ amount }) => amount > 0);
  const owed = open.reduce((total, { all }) => total + all, 0);
  const sum = open.reduce((total, { amount }) => total + amount, 0);
  const canPayEarly = payees.some(({ all }) => all > 0);
  return (
    <>
      <PageHead
        title={sum > 0 ? `Pay ${money(sum)}` : 'Nothing to pay'}
        back={back}
        lead={
          sum > 0
            ? `One payment for ${counted(open.length, 'invoice')}, applied to the earliest due date first.`
            : canPayEarly
              ? 'Nothing is due yet. You can pay early.'
              : 'Everything you selected is paid or awaiting confirmation.'
        }
      />
      <div className={css.columns}>
        <Card title="Payment summary">
          <ul className={css.parts}>
            {payees.map((payee) => (
              <li key={payee.id}>
                <PayPart
                  payee={payee}
                  onChoose={(part) => onChoose(payee.id, part)}
                  onRemove={payees.length > 1 ? () => onRemove(payee.id) : null}
                />
              </li>
            ))}
          </ul>
          <p className={css.total}>
            <span>Total</span> <span className={css.sum}>{money(sum)}</span>
          </p>
        </Card>
        <div className={css.page}>
          <PayOnline invoices={open.length > 0 ? open : payees} due={sum} all={sum} />
          <PayPanel invoices={open} due={sum} all={sum} owed={owed} />
        </div>
      </div>
    </>
  );
}

const NothingDue = () => (
  <>
    <PageHead title="Pay several invoices" back={back} />
    <Card>
      <Empty
        spot="payment"
        title="No invoices selected"
        action={<ButtonLink to="/customer/payments">Select invoices</ButtonLink>}
      >
        The link may be old, or an invoice in it may belong to another account.
      </Empty>
    </Card>
  </>
);
