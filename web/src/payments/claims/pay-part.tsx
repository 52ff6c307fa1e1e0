import { reasonToPay } from '@sankofa/domain/invoices/pay-now';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import { Link } from 'react-router';

import { day, money } from '../../lib/format/format.ts';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Payee } from './payees.ts';

import css from '../payments.module.css';

/** One of several invoices paid together: which part, by when and why. */
export function PayPart({
  payee,
  onChoose,
  onRemove,
}: {
  payee: Payee;
  onChoose: (part: InvoicePart) => void;
  onRemove: (() => void) | null;
}) {
  const { id, invoiceNumber, trackingNumber, purpose, part, amount, waiting, next, isDue, all } =
    payee;
  const isLater = next !== null && amount < next.left;
  return (
    <>
      <div className={css.part}>
        <span>
          <Link to={`/customer/invoices/${id}`} className="num">
            {invoiceNumber}
          </Link>{' '}
          <span className="small muted">shipment {trackingNumber}</span>
        </span>
        <strong className="num">{money(amount)}</strong>
      </div>
      {waiting > 0 && (
        <p className="small muted">{money(waiting)} of this is already awaiting confirmation.</p>
      )}
      {next?.kind === 'DEPOSIT' && all > next.left ? (
        <RadioCards
          name={`part-${id}`}
          label={`Amount to pay on ${invoiceNumber}`}
          value={part}
          onChoose={(value) => onChoose(value === 'ALL' ? 'ALL' : 'DEPOSIT')}
          choices={[
            {
              value: 'DEPOSIT',
              title: `Deposit, ${money(next.left)}`,
              text: `${dueText(next, isDue)} ${reasonToPay(purpose, 'DEPOSIT')}`,
            },
            {
              value: 'ALL',
              title: `Full amount, ${money(all)}`,
              text: 'No balance to pay later.',
            },
          ]}
        />
      ) : (
        next && <p className="small muted">{reasonText(payee, next)}</p>
      )}
      {isLater && (
        <div>
          <Button size="small" onClick={() => onChoose('ALL')}>
            {`Pay the balance of ${money(all)} too`}
          </Button>
        </div>
      )}
      {onRemove && (
        <div>
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove <span className="hidden-text">{invoiceNumber}</span>
          </Button>
        </div>
      )}
    </>
  );
}

type NextInstalment = NonNullable<Payee['next']>;

const dueText = ({ dueOn, isOverdue }: NextInstalment, isDue: boolean) =>
  dueOn === null
    ? isDue
      ? 'Due before pickup.'
      : 'Due later. We’ll tell you when.'
    : `${isOverdue ? 'Overdue since' : 'Due by'} ${day(dueOn)}.`;

const partLabels = {
  FULL: 'Full invoice',
  DEPOSIT: 'Remaining deposit',
  BALANCE: 'Balance',
} as const;

const reasonText = ({ purpose, isDue }: Payee, next: NextInstalment) =>
  `${partLabels[next.kind]}. ${dueText(next, isDue)} ${reasonToPay(purpose, next.kind)}`;
