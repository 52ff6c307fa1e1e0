-- Invoices, credit notes, disputes and corrections.

create table invoices (
  id uuid primary key,
  -- Null until the invoice is issued.
  invoice_number text unique,
  -- Storage is invoiced separately, because nothing is ever added to an issued invoice. A returned payment is
  -- invoiced where its surplus was already refunded or used; that is no revenue, and neither is what a customer owed
  -- before the company used this system.
  purpose text not null default 'FREIGHT' check (purpose in ('FREIGHT', 'STORAGE', 'RETURNED_PAYMENT', 'OPENING_BALANCE')),
  returned_payment_id uuid,
  shipment_id uuid not null references shipments,
  customer_id uuid not null references customers,
  state text not null check (state in ('DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID')),
  plan text not null default 'FULL' check (plan in ('FULL', 'SPLIT')),
  -- The split and the due date of the balance, fixed by the settings when the invoice is issued.
  deposit_percent integer not null default 40 check (deposit_percent between 1 and 99),
  balance_lead_days integer not null default 5 check (balance_lead_days between 0 and 30),
  -- The route, fixed when the invoice is issued so that its revenue stays with it. No origin where the packages
  -- were received at several warehouses.
  origin text references places,
  destination text references places,
  exchange_rate_id uuid not null references exchange_rates,
  cedis_per_dollar_e4 integer not null check (cedis_per_dollar_e4 > 0),
  total_pesewas bigint not null check (total_pesewas >= 0),
  -- The taxes in the total, and what they follow from; fixed when the invoice is issued. No law: it has no taxes.
  tax_pesewas bigint not null default 0 check (tax_pesewas between 0 and total_pesewas),
  tax_law_id uuid,
  tax_exemption_id uuid,
  company_tin text,
  customer_tin text,
  paid_pesewas bigint not null default 0 check (paid_pesewas >= 0),
  -- By credit notes and as a bad debt.
  credited_pesewas bigint not null default 0 check (credited_pesewas >= 0),
  -- The part of it that was written off as a bad debt. It is no revenue given back.
  written_off_pesewas bigint not null default 0 check (written_off_pesewas >= 0),
  -- The earliest due date of what is outstanding; stored for the order of lists.
  next_due_on date,
  -- Open invoices come first, then drafts, paid and void ones.
  list_rank integer not null generated always as (case state
    when 'ISSUED' then 0 when 'PARTIALLY_PAID' then 0 when 'DRAFT' then 1 when 'PAID' then 2 else 3 end) stored,
  drafted_at timestamptz not null,
  -- When the draft was last recalculated at current rates.
  recalculated_at timestamptz,
  issued_by uuid references users,
  issued_at timestamptz,
  void_reason text,
  voided_at timestamptz,
  voided_by uuid references users,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint returned_payment_is_named check (
    (purpose = 'RETURNED_PAYMENT') = (returned_payment_id is not null)
  ),
  constraint taxes_follow_from_law check (tax_law_id is not null
    or (tax_pesewas = 0 and tax_exemption_id is null and company_tin is null and customer_tin is null)),
  constraint written_off_within_credited check (written_off_pesewas <= credited_pesewas),
  constraint settled_within_total check (paid_pesewas + credited_pesewas <= total_pesewas),
  constraint issued_invoice_has_number check (state = 'DRAFT' or state = 'VOID' or invoice_number is not null),
  constraint number_has_issuer check (
    (invoice_number is null) = (issued_at is null) and (issued_at is null) = (issued_by is null)
  ),
  constraint void_has_time_and_reason check (
    (state = 'VOID') = (voided_at is not null) and (state = 'VOID') = (void_reason is not null)
    and (state = 'VOID') = (voided_by is not null)
  )
);
-- A shipment can be invoiced again once its invoice is void or credited in full.
create unique index one_active_invoice_per_shipment on invoices (shipment_id)
  where purpose = 'FREIGHT' and (state = 'DRAFT' or (state <> 'VOID' and credited_pesewas - written_off_pesewas < total_pesewas));
create unique index one_invoice_for_a_returned_payment on invoices (returned_payment_id)
  where returned_payment_id is not null;
create index invoices_of_shipment on invoices (shipment_id);
create index invoices_of_customer on invoices (customer_id, id desc);
create index invoices_due_first on invoices (list_rank, coalesce(next_due_on, '9999-12-31'), id desc);
create index invoices_by_issue on invoices (issued_at) where invoice_number is not null;
create index invoices_by_number on invoices using gin (invoice_number gin_trgm_ops) with (fastupdate = off);
create index invoices_by_key on invoices using gin (search_key(invoice_number) gin_trgm_ops) with (fastupdate = off);
-- The drafts to recalculate when a rate changes.
create index draft_invoices on invoices (id) where state = 'DRAFT' and purpose = 'FREIGHT';

-- An issued invoice is not rewritten: payments and credit notes are separate rows. Only a merge of customers gives it
-- to another customer, and only to the one that its customer was merged into.
create function refuse_rewriting() returns trigger language plpgsql as $$
declare
  customer uuid := new.customer_id;
begin
  if current_setting('sankofa.merging', true) = 'on' and new.customer_id <> old.customer_id and exists (
    select from customers where id = old.customer_id and merged_into = new.customer_id)
  then
    customer := old.customer_id;
  end if;
  if old.invoice_number is not null and
    (new.invoice_number, new.shipment_id, customer, new.exchange_rate_id, new.cedis_per_dollar_e4,
      new.total_pesewas, new.issued_at, new.issued_by, new.origin, new.destination, new.deposit_percent,
      new.balance_lead_days, new.tax_pesewas, new.tax_law_id, new.tax_exemption_id, new.company_tin, new.customer_tin)
    is distinct from
    (old.invoice_number, old.shipment_id, old.customer_id, old.exchange_rate_id, old.cedis_per_dollar_e4,
      old.total_pesewas, old.issued_at, old.issued_by, old.origin, old.destination, old.deposit_percent,
      old.balance_lead_days, old.tax_pesewas, old.tax_law_id, old.tax_exemption_id, old.company_tin, old.customer_tin)
  then
    raise exception 'invoice % is issued: correct it by a credit note', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger issued_invoices_are_immutable before update on invoices
  for each row execute function refuse_rewriting();

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FREIGHT', 'SERVICE')),
  description text not null,
  goods_class text check (goods_class in ('NORMAL', 'SPECIAL')),
  rate_id uuid references rates,
  -- How the freight was calculated (domain/src/invoices/drafting/charge.ts), so that it can always be shown again.
  working jsonb,
  service_price_id uuid references service_prices,
  -- Grams, cm³, packages or shipments, by the unit of the service.
  service_units integer check (service_units > 0),
  -- For staff: why a service was entered manually and not from the price list.
  reason text,
  -- The price. It includes the taxes or not, as the company shows its prices.
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  -- A exempt, B standard, C zero-rated, D outside the scope, E flat rate; null where the invoice has no taxes.
  treatment text check (treatment in ('A', 'B', 'C', 'D', 'E')),
  is_tax_inclusive boolean not null default false,
  nhil_pesewas bigint not null default 0 check (nhil_pesewas >= 0),
  getfund_pesewas bigint not null default 0 check (getfund_pesewas >= 0),
  covid_pesewas bigint not null default 0 check (covid_pesewas >= 0),
  vat_pesewas bigint not null default 0 check (vat_pesewas >= 0),
  flat_pesewas bigint not null default 0 check (flat_pesewas >= 0),
  tax_pesewas bigint not null generated always as
    (nhil_pesewas + getfund_pesewas + covid_pesewas + vat_pesewas + flat_pesewas) stored,
  net_pesewas bigint not null generated always as (amount_pesewas - case when is_tax_inclusive
    then nhil_pesewas + getfund_pesewas + covid_pesewas + vat_pesewas + flat_pesewas else 0 end) stored,
  unique (invoice_id, position),
  constraint taxes_follow_from_treatment check (case treatment
    when 'B' then flat_pesewas = 0
    when 'E' then nhil_pesewas + getfund_pesewas + covid_pesewas + vat_pesewas = 0
    else nhil_pesewas + getfund_pesewas + covid_pesewas + vat_pesewas + flat_pesewas = 0 end),
  constraint freight_line_has_rate check (
    (kind = 'FREIGHT') = (rate_id is not null) and (kind = 'FREIGHT') = (working is not null)
    and (kind = 'FREIGHT') = (goods_class is not null)
  ),
  constraint service_line_has_price_or_reason check (
    (service_price_id is null) = (service_units is null)
    and (kind = 'SERVICE' or (service_price_id is null and reason is null))
    and (service_price_id is null or reason is null)
  )
);
create index service_lines_of_invoice on invoice_lines (invoice_id) include (net_pesewas)
  where kind = 'SERVICE';

create function refuse_lines_of_issued() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices
    where id = coalesce(new.invoice_id, old.invoice_id) and invoice_number is not null)
  then
    raise exception 'the lines of an issued invoice stay: correct it by a credit note'
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger lines_of_issued_are_immutable before insert or update or delete on invoice_lines
  for each row execute function refuse_lines_of_issued();

create table instalments (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  position integer not null check (position in (1, 2)),
  kind text not null check (kind in ('FULL', 'DEPOSIT', 'BALANCE')),
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  paid_pesewas bigint not null default 0 check (paid_pesewas >= 0),
  credited_pesewas bigint not null default 0 check (credited_pesewas >= 0),
  due_on date,
  unique (invoice_id, position),
  constraint settled_within_amount check (paid_pesewas + credited_pesewas <= amount_pesewas)
);
-- For the ageing of receivables.
create index instalments_open_by_day on instalments (due_on, invoice_id)
  where amount_pesewas > paid_pesewas + credited_pesewas;

create table credit_notes (
  id uuid primary key,
  credit_note_number text not null unique,
  invoice_id uuid not null references invoices,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  -- The taxes in the amount.
  tax_pesewas bigint not null default 0 check (tax_pesewas between 0 and amount_pesewas),
  reason text not null check (reason <> ''),
  issued_by uuid not null references users,
  issued_at timestamptz not null
);
create index credit_notes_of_invoice on credit_notes (invoice_id);
-- For the sum of one person's recent credit notes.
create index credit_notes_by_issuer on credit_notes (issued_by, issued_at);
create index credit_notes_by_issue on credit_notes (issued_at);
create trigger credit_notes_are_append_only before update or delete on credit_notes
  for each row execute function refuse_change();

-- What a credit note takes off each line of an invoice with taxes.
create table credit_note_lines (
  credit_note_id uuid not null references credit_notes,
  invoice_line_id uuid not null references invoice_lines,
  net_pesewas bigint not null check (net_pesewas >= 0),
  nhil_pesewas bigint not null check (nhil_pesewas >= 0),
  getfund_pesewas bigint not null check (getfund_pesewas >= 0),
  covid_pesewas bigint not null check (covid_pesewas >= 0),
  vat_pesewas bigint not null check (vat_pesewas >= 0),
  flat_pesewas bigint not null check (flat_pesewas >= 0),
  tax_pesewas bigint not null generated always as
    (nhil_pesewas + getfund_pesewas + covid_pesewas + vat_pesewas + flat_pesewas) stored,
  primary key (credit_note_id, invoice_line_id)
);
create index credit_note_lines_of_line on credit_note_lines (invoice_line_id);
create trigger credit_note_lines_are_append_only before update or delete on credit_note_lines
  for each row execute function refuse_change();

-- A customer disputes a measurement; the packages are put on hold and re-measured.
create table measurement_disputes (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  customer_id uuid not null references customers,
  -- MEASURED: re-measured; the credit note waits for a second person.
  state text not null check (state in ('OPEN', 'MEASURED', 'CREDITED', 'UPHELD', 'WITHDRAWN', 'CLOSED')),
  reason text not null,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  -- The result as the customer reads it.
  -- A message: its key and parameters.
  outcome jsonb,
  credit_note_id uuid references credit_notes,
  constraint open_until_ended check ((state in ('OPEN', 'MEASURED')) = (ended_at is null)),
  constraint ended_with_outcome check ((ended_at is null) = (outcome is null)),
  constraint credit_has_credit_note check ((state = 'CREDITED') = (credit_note_id is not null))
);
create unique index one_open_dispute on measurement_disputes (invoice_id) where state in ('OPEN', 'MEASURED');
create index disputes_of_invoice on measurement_disputes (invoice_id, id desc);
create index disputes_of_customer on measurement_disputes (customer_id, id desc);
create index disputes_by_state on measurement_disputes (state, id);

create table disputed_packages (
  dispute_id uuid not null references measurement_disputes,
  package_id uuid not null references packages,
  -- Null until the package is re-measured.
  measurement_id uuid references measurements,
  primary key (dispute_id, package_id)
);
create index disputes_of_package on disputed_packages (package_id);

-- Above a limit, a credit note or a void is requested by one person and approved by another. Until then nothing is
-- posted or released.
create table invoice_corrections (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  -- The dispute that led to the credit note.
  dispute_id uuid references measurement_disputes,
  -- A bad debt is always written off by two people.
  kind text not null check (kind in ('CREDIT', 'VOID', 'WRITE_OFF')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  -- The page from which it was requested, where the decision is read; null for the invoice itself.
  origin_link text check (origin_link like '/staff/%'),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  -- A written-off debt is due again, because the customer pays after all.
  reversed_by uuid references users,
  reversed_at timestamptz,
  reversal_reason text check (reversal_reason <> ''),
  constraint open_until_decided check (
    (state = 'REQUESTED') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint decider_is_not_requester check (state not in ('APPROVED', 'REJECTED') or decided_by <> requested_by),
  constraint rejection_has_reason check ((state = 'REJECTED') = (decision_reason is not null)),
  constraint only_write_offs_are_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
    and (reversed_at is null or (kind = 'WRITE_OFF' and state = 'APPROVED'))
  ),
  constraint dispute_leads_to_credit_note check (dispute_id is null or kind = 'CREDIT')
);
create unique index one_write_off_of_an_invoice on invoice_corrections (invoice_id)
  where kind = 'WRITE_OFF' and state = 'APPROVED' and reversed_at is null;
create unique index one_open_correction_of_an_invoice on invoice_corrections (invoice_id)
  where state = 'REQUESTED';
create index open_corrections on invoice_corrections (id) where state = 'REQUESTED';
create index corrections_of_invoice on invoice_corrections (invoice_id, id desc);
create index corrections_of_dispute on invoice_corrections (dispute_id) where dispute_id is not null;
