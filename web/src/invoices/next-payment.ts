import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
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
      .map(({ amount }) => pesewasOf(amount)),
  );
  const isOpen = invoice.state === 'ISSUED' || invoice.state === 'PARTIALLY_PAID';
  let cover = waiting;
  const open = invoice.instalments.map((instalment) => {
    const owed = isOpen ? pesewasOf(instalment.owed) : 0;
    const covered = Math.min(cover, owed);
    cover -= covered;
    return { instalment, amount: owed - covered };
  });
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
