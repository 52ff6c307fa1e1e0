import { getInvoice } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/money';

import { day, money } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Status } from '../ui/pill.tsx';

import css from './shipment-page.module.css';

/** What this shipment costs and what is still owed, with the way to pay. */
export function ShipmentInvoice({ id }: { id: string }) {
  const invoice = useAnswer(getInvoice, { params: { id } });
  return (
    <Card title="Invoice">
      <Answer of={invoice} what="the invoice">
        {(one) => {
          const isOwed = pesewasOf(one.owed) > 0 && one.state !== 'VOID';
          return (
            <div className="stack">
              <div className="row">
                <span>{one.invoiceNumber}</span>
                <Status of="invoice" is={one.isOverdue ? 'OVERDUE' : one.state} />
              </div>
              <div>
                <p className={css.amount}>{money(isOwed ? one.owed : one.total)}</p>
                <p className="muted">
                  {isOwed ? `still to pay of ${money(one.total)}` : 'paid in full'}
                  {isOwed && one.nextDueOn && `, next by ${day(one.nextDueOn)}`}
                </p>
              </div>
              <ButtonLink
                to={`/customer/invoices/${id}`}
                variant={isOwed ? 'primary' : 'plain'}
                isWide
              >
                {isOwed ? 'See and pay' : 'See the invoice'}
              </ButtonLink>
            </div>
          );
        }}
      </Answer>
    </Card>
  );
}
