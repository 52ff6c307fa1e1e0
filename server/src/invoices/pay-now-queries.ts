import type { InstalmentKind, InvoiceState } from '@sankofa/domain/invoices/invoice';
import type { PayNowAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { payNow, type PayNow } from '@sankofa/domain/invoices/pay-now';
import { moneyOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { runTogether } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';

type Part = {
  invoiceId: string;
  kind: InstalmentKind;
  owed: number;
  dueOn: PlainDay | null;
  areGoodsHere: boolean;
};

const partsToPay = builtOnce(
  (_, { ids }: { ids: readonly string[] }) => sql<Part>`
    select n.invoice_id, n.kind, n.amount_pesewas - n.paid_pesewas - n.credited_pesewas as owed, n.due_on,
      n.kind = 'BALANCE' and exists (
        select from packages p where p.shipment_id = i.shipment_id
          and p.state in ('IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED')
      ) as are_goods_here
    from instalments n join invoices i on i.id = n.invoice_id
    where n.invoice_id = any(${ids}::uuid[]) order by n.invoice_id, n.position`,
);
const sentFor = builtOnce(
  (_, { ids, booked }: { ids: readonly string[]; booked: string | null }) => sql<{
    invoiceId: string;
    awaiting: number;
    forDeposit: number;
  }>`
    select f.invoice_id, sum(f.share_pesewas)::bigint as awaiting,
      coalesce(sum(f.share_pesewas) filter (where f.part = 'DEPOSIT'), 0)::bigint as for_deposit
    from payment_invoices f join payments p on p.id = f.payment_id
    where f.invoice_id = any(${ids}::uuid[]) and p.state = 'SUBMITTED'
      and p.id is distinct from ${booked}::uuid group by f.invoice_id`,
);

/**
 * Returns the amount to pay now on each invoice, in whole pesewas, by the one rule used everywhere.
 * @param booked a payment that this transaction has booked, but not marked as confirmed yet
 */
export async function payNowOf(
  db: Db | Tx,
  invoices: readonly { id: string; state: InvoiceState }[],
  today: PlainDay,
  booked: string | null = null,
): Promise<ReadonlyMap<string, PayNow>> {
  const ids = invoices.map(({ id }) => id);
  const [parts, sent] = await runTogether(db, [partsToPay({ ids }), sentFor({ ids, booked })]);
  const partsOf = Map.groupBy(parts, ({ invoiceId }) => invoiceId);
  const awaitingOf = new Map(sent.map(({ invoiceId, ...sums }) => [invoiceId, sums]));
  return new Map(
    invoices.map(({ id, state }) => [
      id,
      payNow(
        { state, instalments: partsOf.get(id) ?? [] },
        {
          ...(awaitingOf.get(id) ?? { awaiting: 0, forDeposit: 0 }),
          today,
          areGoodsHere: (partsOf.get(id) ?? []).some((one) => one.areGoodsHere),
        },
      ),
    ]),
  );
}

export const shownPayNow = ({ amount, awaiting, all, ...rest }: PayNow): PayNowAnswer => ({
  ...rest,
  amount: moneyOf(amount),
  awaiting: moneyOf(awaiting),
  all: moneyOf(all),
});
