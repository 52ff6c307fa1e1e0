import { getInvoice, type InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { settledWords } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/money';

import { day, money } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Status } from '../ui/pill.tsx';

import css from './shipment-page.module.css';

function standingOf({ state, total, paid, credited, owed, payNow }: InvoiceAnswer): string {
  if (state === 'VOID') return 'Void, nothing to pay';
  if (pesewasOf(owed) === 0)
    return settledWords({ paid: pesewasOf(paid), credited: pesewasOf(credited) });
  const by = payNow.dueOn ? ` by ${day(payNow.dueOn)}` : '';
  const sent =
    pesewasOf(payNow.awaiting) > 0 ? `${money(payNow.awaiting)} is waiting for confirmation. ` : '';
  return `to pay now${by}. ${sent}${money(owed)} of ${money(total)} is still owed.`;
}

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
                <p className={css.amount}>{money(isOwed ? one.payNow.amount : one.total)}</p>
                <p className="muted">{standingOf(one)}</p>
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
