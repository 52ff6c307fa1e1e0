import type { Days } from '@sankofa/domain/values/periods/comparison';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type Sums = {
  sections: Record<'REVENUE' | 'DIRECT_COSTS' | 'OVERHEAD' | 'OTHER', number>;
  balance: Record<'ASSETS' | 'LIABILITIES' | 'EQUITY', number>;
  result: number;
  cash: number;
  moved: { suppliers: number; customers: number };
};

/**
 * Computes the results of a period a second time, from the documents and by other statements than the product's: revenue
 * from invoices and credit notes, costs from bills, cash from payments, and the rest from the journal by account.
 */
export async function resultsBySql(db: Db, { from, to }: Days): Promise<Sums> {
  const within = (at: string) =>
    sql`${sql.ref(at)} >= ${from}::date and ${sql.ref(at)} < ${to}::date + 1`;
  const { rows } = await sql<Record<string, number>>`
    with costs as (
      select l.category in ('RENT', 'SALARIES', 'UTILITIES', 'BANK_CHARGES', 'OTHER') as is_overhead, l.value_pesewas as value
      from bill_lines l join bills b on b.id = l.bill_id where ${within('b.posted_on')}
      union all
      select l.category in ('RENT', 'SALARIES', 'UTILITIES', 'BANK_CHARGES', 'OTHER'), -l.value_pesewas
      from bill_lines l join bills b on b.id = l.bill_id where b.approved_at is not null and ${within('b.voided_at')}
    ), paid as (
      select cash_pesewas as cash, settled_pesewas as settled from supplier_payments where ${within('sent_at')}
      union all
      select -cash_pesewas, -settled_pesewas from supplier_payments where ${within('reversed_at')}
    ), billed as (
      select total_pesewas - tax_pesewas as amount from invoices where ${within('issued_at')}
      union all select tax_pesewas - amount_pesewas from credit_notes where ${within('issued_at')}
    ), received as (
      select amount_pesewas as amount from payments where method <> 'GATEWAY' and ${within('decided_at')}
        and state in ('CONFIRMED', 'REVERSED')
    ), journal as (
      select l.account, l.amount_pesewas as amount from journal_lines l
      join journal_entries e on e.id = l.entry_id where ${within('e.posted_at')}
    )
    select (select coalesce(sum(amount), 0) from billed)::int8 as revenue,
      (select coalesce(sum(value) filter (where not is_overhead), 0) from costs)::int8 as direct,
      (select coalesce(sum(value) filter (where is_overhead), 0) from costs)::int8 as overhead,
      (select coalesce(sum(cash - settled), 0) from paid)::int8 as exchange,
      (select -coalesce(sum(cash), 0) from paid)::int8 as suppliers,
      (select coalesce(sum(amount), 0) from received)::int8 as customers,
      (select coalesce(sum(amount), 0) from journal where account in ('cash-mobile-money', 'cash-bank', 'cash-office'))::int8
        as cash,
      (select coalesce(sum(amount), 0) from journal where account in ('receivable', 'gateway-clearing'))::int8 as other_assets,
      (select -coalesce(sum(amount), 0) from journal where account in ('customer-credit', 'refunds-payable', 'payable')
          or account like 'tax-%')::int8
        as liabilities`.execute(db);
  const [row] = rows;
  const figure = (name: string) => row?.[name] ?? 0;
  return {
    sections: {
      REVENUE: figure('revenue'),
      DIRECT_COSTS: figure('direct'),
      OVERHEAD: figure('overhead'),
      OTHER: figure('exchange'),
    },
    balance: {
      ASSETS: figure('cash') + figure('otherAssets'),
      LIABILITIES: figure('liabilities'),
      EQUITY: 0,
    },
    result: figure('revenue') - figure('direct') - figure('overhead') - figure('exchange'),
    cash: figure('cash'),
    moved: { suppliers: figure('suppliers'), customers: figure('customers') },
  };
}
