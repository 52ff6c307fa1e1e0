import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { lessWaiting } from '@sankofa/domain/payments/less-waiting';
import { type Pesewas, pesewas, pesewasOf } from '@sankofa/domain/pesewas';
import type { PlainDay } from '@sankofa/domain/time';

export type NextPayment = {
  /** What to pay next; 0 where nothing is owed or all of it waits to be confirmed. */
  amount: Pesewas;
  kind: InvoiceAnswer['instalments'][number]['kind'] | null;
  dueOn: PlainDay | null;
  isOverdue: boolean;
  /** What was sent and waits for somebody to confirm it. */
  waiting: Pesewas;
  /** All that is owed, less what waits. */
  all: Pesewas;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** The first instalment that is owed and not yet covered by what waits to be confirmed. */
export function nextPayment(
  invoice: Pick<InvoiceAnswer, 'instalments' | 'payments' | 'state'>,
): NextPayment {
  const waiting = sum(
    invoice.payments
      .filter(({ state }) => state === 'SUBMITTED')
      .map(({ here }) => pesewasOf(here)),
  );
  const isOpen = invoice.state === 'ISSUED' || invoice.state === 'PARTIALLY_PAID';
  const left = lessWaiting(
    invoice.instalments.map(({ owed }) => (isOpen ? pesewasOf(owed) : 0)),
    waiting,
  );
  const open = invoice.instalments.map((instalment, at) => ({
    instalment,
    amount: left[at] ?? 0,
  }));
  const next = open.find(({ amount }) => amount > 0);
  return {
    amount: pesewas(next?.amount ?? 0),
    kind: next?.instalment.kind ?? null,
    dueOn: next?.instalment.dueOn ?? null,
    isOverdue: next?.instalment.isOverdue ?? false,
    waiting: pesewas(waiting),
    all: pesewas(sum(open.map(({ amount }) => amount))),
  };
}
