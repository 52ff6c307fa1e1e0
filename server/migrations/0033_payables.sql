-- Suppliers, their bills and other expenses, and the payments to them.

create table suppliers (
  id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  country text not null check (country in ('GH', 'CN', 'HK', 'AE', 'TG', 'NG', 'GB', 'US', 'OTHER')),
  currency text not null check (currency in ('GHS', 'USD', 'CNY')),
  -- The account that is paid to, in parts and as one line.
  payee jsonb check (payee ->> 'kind' in ('MOBILE_MONEY', 'BANK')),
  pay_to text check (pay_to <> ''),
  is_active boolean not null default true,
  created_by uuid not null references users,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint payee_has_line check ((payee is null) = (pay_to is null))
);
create unique index one_supplier_per_name on suppliers (lower(name));
create index suppliers_by_name on suppliers (name collate "C", id);

create table bills (
  id uuid primary key,
  supplier_id uuid not null references suppliers,
  -- The supplier's own number; an expense of petty cash may have none.
  number text check (number <> ''),
  state text not null check (state in ('DRAFT', 'APPROVED', 'PARTIALLY_PAID', 'PAID', 'VOID')),
  -- Paid at once by the person who entered it.
  is_expense boolean not null default false,
  billed_on date not null,
  due_on date not null,
  currency text not null check (currency in ('GHS', 'USD', 'CNY')),
  -- Cedis per unit of the currency, times 10,000, fixed with the bill.
  cedis_per_unit_e4 integer not null check (cedis_per_unit_e4 > 0),
  rate_source jsonb not null,
  -- The sum of its lines, in the currency and in pesewas.
  total_minor bigint not null check (total_minor > 0),
  value_pesewas bigint not null check (value_pesewas between 1 and 99999999999),
  -- What sent payments paid, in the currency and in pesewas at the bill's rate.
  paid_minor bigint not null default 0,
  settled_pesewas bigint not null default 0,
  note text check (note <> ''),
  entered_by uuid not null references users,
  entered_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  voided_by uuid references users,
  voided_at timestamptz,
  void_reason text check (void_reason <> ''),
  version integer not null default 1,
  constraint due_after_bill check (due_on >= billed_on),
  constraint cedis_bill_is_not_converted check (currency <> 'GHS' or cedis_per_unit_e4 = 10000),
  constraint paid_within_total check (paid_minor between 0 and total_minor),
  constraint settled_within_worth check (settled_pesewas between 0 and value_pesewas),
  constraint state_follows_from_payments check (
    case state when 'PAID' then paid_minor = total_minor and settled_pesewas = value_pesewas
      when 'PARTIALLY_PAID' then paid_minor > 0 and paid_minor < total_minor
      else paid_minor = 0 and settled_pesewas = 0 end
  ),
  constraint approved_by_someone check (
    (approved_at is null) = (approved_by is null) and (state <> 'DRAFT' or approved_at is null)
    and (state not in ('APPROVED', 'PARTIALLY_PAID', 'PAID') or approved_at is not null)
  ),
  constraint void_bill_has_reason check (
    (state = 'VOID') = (voided_at is not null) and (voided_at is null) = (voided_by is null)
    and (voided_at is null) = (void_reason is null)
  )
);
-- A bill of a supplier is entered once; a void one can be entered again.
create unique index one_bill_per_number on bills (supplier_id, lower(number))
  where state <> 'VOID' and number is not null;
create index bills_newest on bills (state, id desc);
create index bills_of_supplier on bills (supplier_id, id desc);
create index bills_by_due_day on bills (due_on) where state in ('APPROVED', 'PARTIALLY_PAID');
create index bills_approved_alone on bills (approved_by, approved_at) where approved_by = entered_by;

create table bill_lines (
  id uuid primary key,
  bill_id uuid not null references bills,
  position integer not null check (position > 0),
  category text not null check (category in ('SEA_FREIGHT', 'AIR_FREIGHT', 'ORIGIN_HANDLING',
    'DESTINATION_HANDLING', 'PORT_CHARGES', 'CUSTOMS', 'TRUCKING', 'INSURANCE', 'RENT', 'SALARIES', 'UTILITIES',
    'OTHER')),
  description text not null check (description <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  value_pesewas bigint not null check (value_pesewas >= 0),
  unique (bill_id, position)
);

-- The parts of a line that batches caused. What is left of the line belongs to no batch.
create table bill_allocations (
  line_id uuid not null references bill_lines,
  batch_id uuid not null references batches,
  amount_minor bigint not null check (amount_minor > 0),
  value_pesewas bigint not null check (value_pesewas >= 0),
  primary key (line_id, batch_id)
);
create index bill_allocations_of_batch on bill_allocations (batch_id, line_id);

create table bill_documents (
  id uuid primary key,
  bill_id uuid not null references bills,
  file_id uuid not null references files,
  added_by uuid not null references users,
  added_at timestamptz not null
);
create index bill_documents_of_bill on bill_documents (bill_id, id);
create index bill_documents_by_file on bill_documents (file_id);
create trigger bill_documents_are_append_only before update or delete on bill_documents
  for each row execute function refuse_change();

-- What was posted stays: once a bill is approved only payments, and voiding it, change it.
create function refuse_changed_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'VOID' or (old.state <> 'DRAFT'
    and (to_jsonb(new) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,version}'::text[])
      <> (to_jsonb(old) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,version}'::text[]))
  then
    raise exception 'an approved bill stays as it is: void it and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approved_bills_are_immutable before update or delete on bills
  for each row execute function refuse_changed_bill();

create function refuse_changed_bill_line() returns trigger language plpgsql as $$
declare
  bill uuid;
begin
  if tg_table_name = 'bill_lines' then
    if tg_op = 'DELETE' then bill := old.bill_id; else bill := new.bill_id; end if;
  elsif tg_op = 'DELETE' then
    select bill_id into bill from bill_lines where id = old.line_id;
  else
    select bill_id into bill from bill_lines where id = new.line_id;
  end if;
  if exists (select from bills where id = bill and state <> 'DRAFT') then
    raise exception 'the lines of an approved bill stay as they are' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger bill_lines_are_immutable before insert or update or delete on bill_lines
  for each row execute function refuse_changed_bill_line();
create trigger bill_allocations_are_immutable before insert or update or delete on bill_allocations
  for each row execute function refuse_changed_bill_line();

-- Payments to suppliers: requested, approved by another person, sent.
create table supplier_payments (
  id uuid primary key,
  bill_id uuid not null references bills,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'SENT', 'CANCELLED', 'REVERSED')),
  -- In the bill's currency, and its part of the bill in pesewas at the bill's rate.
  amount_minor bigint not null check (amount_minor > 0),
  settled_pesewas bigint check (settled_pesewas >= 0),
  -- The supplier's account when it was requested.
  pay_to text,
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  cancelled_by uuid references users,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason <> ''),
  method text check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH')),
  -- The office whose drawer the cash came from.
  site_id uuid references sites,
  reference text check (reference <> ''),
  -- The rate of this payment, and the cash that left at it.
  cedis_per_unit_e4 integer check (cedis_per_unit_e4 > 0),
  rate_source jsonb,
  cash_pesewas bigint check (cash_pesewas > 0),
  sent_by uuid references users,
  sent_at timestamptz,
  proof_file_id uuid references files,
  reversed_by uuid references users,
  reversed_at timestamptz,
  reverse_reason text check (reverse_reason <> ''),
  version integer not null default 1,
  -- An expense that was paid at once has no approver: the bill has.
  constraint payment_approver_is_not_requester check (approved_by <> requested_by),
  constraint approved_payment_has_approver check (
    (approved_at is null) = (approved_by is null) and (state <> 'APPROVED' or approved_at is not null)
  ),
  constraint sent_payment_is_complete check (
    (state in ('SENT', 'REVERSED')) = (sent_at is not null) and (sent_at is null) = (sent_by is null)
    and (sent_at is null) = (method is null) and (sent_at is null) = (reference is null)
    and (sent_at is null) = (cedis_per_unit_e4 is null) and (sent_at is null) = (rate_source is null)
    and (sent_at is null) = (cash_pesewas is null) and (sent_at is null) = (settled_pesewas is null)
  ),
  constraint cancelled_payment_has_reason check (
    (state = 'CANCELLED') = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_by is null)
    and (cancelled_at is null) = (cancel_reason is null)
  ),
  constraint reversed_payment_has_reason check (
    (state = 'REVERSED') = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null)
    and (reversed_at is null) = (reverse_reason is null)
  ),
  constraint only_cash_payment_has_site check (site_id is null or method = 'CASH'),
  constraint only_sent_payment_has_proof check (proof_file_id is null or sent_at is not null)
);
create index supplier_payments_newest on supplier_payments (state, id desc);
create index supplier_payments_of_bill on supplier_payments (bill_id, id desc);
create index supplier_payments_by_proof on supplier_payments (proof_file_id) where proof_file_id is not null;
create index supplier_payments_from_drawers on supplier_payments (site_id) include (cash_pesewas)
  where method = 'CASH' and state = 'SENT';
-- The same transfer is recorded once. The expression is `referenceKey` of the domain.
create unique index one_supplier_payment_per_reference on supplier_payments
  (method, upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g')))
  where state = 'SENT';

-- Payables are kept by supplier, and expenses by the batch that caused them.
alter table journal_lines
  add column supplier_id uuid references suppliers,
  add column batch_id uuid references batches,
  add constraint payable_has_supplier check ((account = 'payable') = (supplier_id is not null)),
  add constraint only_expenses_have_batch check (batch_id is null or account like 'expense-%');
create index journal_lines_of_supplier on journal_lines (supplier_id) include (amount_pesewas)
  where supplier_id is not null;
create index journal_lines_of_batch on journal_lines (batch_id) include (amount_pesewas)
  where batch_id is not null;

-- Years whose result was moved to retained earnings. Reopening one keeps its row.
create table year_closes (
  id uuid primary key,
  year integer not null check (year between 2000 and 2200),
  -- Income less costs of the year; a loss is negative.
  result_pesewas bigint not null check (result_pesewas <> 0),
  -- The day through which the books were closed before.
  earlier_lock date,
  reason text not null check (reason <> ''),
  closed_by uuid not null references users,
  closed_at timestamptz not null,
  reopened_by uuid references users,
  reopened_at timestamptz,
  reopen_reason text check (reopen_reason <> ''),
  constraint reopened_year_has_reason check (
    (reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null)
  )
);
create unique index one_close_per_year on year_closes (year) where reopened_at is null;

-- What our accounts held when the books began, entered once. A wrong entry is reversed and entered again.
create table opening_balances (
  id uuid primary key,
  bank_pesewas bigint not null,
  mobile_money_pesewas bigint not null,
  reason text not null check (reason <> ''),
  posted_by uuid not null references users,
  posted_at timestamptz not null,
  reversed_by uuid references users,
  reversed_at timestamptz,
  reverse_reason text check (reverse_reason <> ''),
  constraint opening_is_not_empty check (bank_pesewas <> 0 or mobile_money_pesewas <> 0),
  constraint reversed_opening_has_reason check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reverse_reason is null)
  )
);
create unique index one_opening_at_a_time on opening_balances ((true)) where reversed_at is null;
