import type { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { typedText } from './typed-text.ts';

/** The calculation of an invoice line, without its cartons. */
const working = JSON.stringify({
  packages: [],
  grossGrams: 18_400,
  volumeCm3: 135_000,
  volumetricGrams: null,
  divisor: null,
  measuredUnits: 135_000,
  minimumUnits: 10_000,
  stepUnits: 1,
  chargedUnits: 135_000,
  usCents: 22_000,
  tiers: [],
  route: null,
  cedisPerDollarE4: 125_000,
} satisfies Omit<z.input<typeof workingSchema>, 'mode'>);

/** Inserts an invoice for every verified shipment, its payments, and the journal of both. */
export const moneyInserts = [
  sql`create temp table source_invoices as
    select *, (total * 40 + 50) / 100 as deposit,
      case state when 'PAID' then total when 'PARTIALLY_PAID' then (total * 40 + 50) / 100 else 0 end as paid
    from (
      select f.n, pg_temp.id_of('invoice', f.n) as id, f.id as shipment_id, f.customer_id, f.mode, f.stage,
        least(f.at + interval '5 days', now()) as issued, (100000 + f.n % 900 * 1000)::bigint as total,
        case when f.n % 3 = 0 then 'FULL' else 'SPLIT' end as plan,
        case when f.stage >= 8 or f.n % 2 = 0 and f.stage <> 7 then 'PAID'
          when f.stage = 3 then 'ISSUED' when f.n % 3 = 0 then 'ISSUED' else 'PARTIALLY_PAID' end as state
      from freight f where f.stage > 2
    ) b`,
  sql`insert into invoices (id, invoice_number, shipment_id, customer_id, state, plan, exchange_rate_id,
      cedis_per_dollar_e4, total_pesewas, paid_pesewas, next_due_on, drafted_at, issued_by, issued_at, updated_at,
      origin, destination)
    select id, 'BENCH-INV-' || lpad(n::text, 6, '0'), shipment_id, customer_id, state, plan, exchange, cedis, total,
      paid, case when state <> 'PAID' then current_date - 5 + n % 30 end, issued, clerk, issued, issued,
      case when n % 50 > 0 then (select place_code from sites where id = china) end,
      (select place_code from sites where id = ghana)
    from place, source_invoices order by n`,
  // Every third has goods of both classes, every fifth a service besides the freight.
  sql`insert into invoice_lines (id, invoice_id, position, kind, description, goods_class, rate_id, working, amount_pesewas)
    select pg_temp.id_of('line', n * 3 + l.position), id, l.position, l.kind, l.kind, l.class,
      case l.kind when 'FREIGHT' then (select id from rates limit 1) end, case l.kind when 'FREIGHT' then ${working}::jsonb || jsonb_build_object('mode', mode) end,
      l.amount
    from source_invoices cross join lateral (values
      (1, 'FREIGHT', 'NORMAL', total - case when n % 3 = 0 then 30000 else 0 end - case when n % 5 = 0 then 5000 else 0 end),
      (2, 'FREIGHT', 'SPECIAL', case when n % 3 = 0 then 30000 else 0 end),
      (3, 'SERVICE', null, case when n % 5 = 0 then 5000 else 0 end)
    ) l (position, kind, class, amount) where l.amount > 0`,
  sql`insert into instalments (id, invoice_id, kind, position, amount_pesewas, paid_pesewas, due_on)
    select pg_temp.id_of('instalment', n * 2), id, case plan when 'FULL' then 'FULL' else 'DEPOSIT' end, 1,
      case plan when 'FULL' then total else deposit end,
      case when state = 'ISSUED' then 0 when plan = 'FULL' then total else deposit end, issued::date + 7
    from source_invoices`,
  sql`insert into instalments (id, invoice_id, kind, position, amount_pesewas, paid_pesewas, due_on)
    select pg_temp.id_of('instalment', n * 2 + 1), id, 'BALANCE', 2, total - deposit,
      case state when 'PAID' then total - deposit else 0 end, issued::date + 40
    from source_invoices where plan = 'SPLIT'`,
  sql`insert into payments (id, receipt_number, customer_id, method, network, amount_pesewas, reference,
      reference_key, payer, paid_on, state, submitted_by, submitted_at, decided_by, decided_at)
    select pg_temp.id_of('payment', n), case when paid > 0 then 'BENCH-RCT-' || n end, customer_id,
      'MOBILE_MONEY', 'MTN', case when paid > 0 then paid else deposit end, 'MP' || (240000000 + n),
      'MP' || (240000000 + n), 'Ama Mensah', issued::date, case when paid > 0 then 'CONFIRMED' else 'SUBMITTED' end,
      customer_id, issued, case when paid > 0 then clerk end, case when paid > 0 then issued end
    from place, source_invoices where paid > 0 or n % 7 = 0`,
  sql`insert into payment_invoices (payment_id, invoice_id, part, share_pesewas)
    select pg_temp.id_of('payment', n), id, 'ALL', case when paid > 0 then paid else deposit end
    from source_invoices where paid > 0 or n % 7 = 0`,
  sql`insert into allocations (id, payment_id, invoice_id, instalment_id, amount_pesewas, allocated_by, allocated_at)
    select pg_temp.id_of('allocation', b.n * 2 + i.position), pg_temp.id_of('payment', b.n), b.id, i.id, i.paid_pesewas,
      clerk, issued
    from place, source_invoices b join instalments i on i.invoice_id = b.id and i.paid_pesewas > 0`,
  sql`insert into journal_entries (id, kind, source, source_id, memo, posted_by, posted_at)
    select pg_temp.id_of('entry', n * 2), 'invoice-issued', 'invoice', id, 'Invoice issued', clerk, issued
    from place, source_invoices
    union all
    select pg_temp.id_of('entry', n * 2 + 1), 'payment-confirmed', 'payment', pg_temp.id_of('payment', n),
      'Payment confirmed', clerk, issued from place, source_invoices where paid > 0`,
  sql`insert into journal_lines (entry_id, position, account, customer_id, invoice_id, amount_pesewas)
    select pg_temp.id_of('entry', n * 2), 1, 'receivable', customer_id, id, total from source_invoices
    union all select pg_temp.id_of('entry', n * 2), 2,
      case mode when 'AIR' then 'revenue-freight-air' else 'revenue-freight-sea' end, null, id,
      case when n % 5 = 0 then 5000 else 0 end - total from source_invoices
    union all select pg_temp.id_of('entry', n * 2), 3, 'revenue-service', null, id, -5000 from source_invoices where n % 5 = 0
    union all select pg_temp.id_of('entry', n * 2 + 1), 1, 'cash-mobile-money', null, null, paid from source_invoices where paid > 0
    union all select pg_temp.id_of('entry', n * 2 + 1), 2, 'receivable', customer_id, id, -paid from source_invoices where paid > 0`,
  sql`insert into revenue_parts select part.* from journal_lines line
    cross join lateral revenue_parts_of(line, 0) part where line.account like 'revenue-%'`,
  // Four costs for every batch, half of them in dollars.
  sql`insert into batch_costs (id, batch_id, kind, supplier, reference, currency, amount_minor, cedis_per_unit_e4,
      rate_source, value_pesewas, entered_by, entered_at)
    select pg_temp.id_of('cost', k.n * 4 + l.position), k.id, l.kind, l.supplier, 'B-' || k.n, l.currency, 100000 + k.n * 7,
      l.rate, ${typedText('The bank')}, round((100000 + k.n * 7)::numeric * l.rate / 10000), clerk, least(k.at, now())
    from place, (
      select row_number() over (order by id) as n, id, etd::timestamptz as at from batches
    ) k cross join lateral (values
      (1, 'FREIGHT', 'Carrier', 'USD', 124000), (2, 'INSURANCE', 'Insurer', 'USD', 126500),
      (3, 'ORIGIN_HANDLING', 'Pearl River', 'CNY', 17200), (4, 'CUSTOMS', 'Revenue Authority', 'GHS', 10000)
    ) l (position, kind, supplier, currency, rate)`,
];
