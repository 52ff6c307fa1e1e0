-- Payments and what they pay.

create table payments (
  id uuid primary key,
  -- Null until the payment is confirmed.
  receipt_number text unique,
  customer_id uuid not null references customers,
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY')),
  network text check (network in ('MTN', 'Telecel', 'AT')),
  -- The office whose drawer holds the cash.
  site_id uuid references sites,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  -- As the payer wrote it, and in its normalised form.
  reference text not null check (reference <> ''),
  reference_key text not null check (reference_key <> ''),
  payer text,
  paid_on date not null,
  proof_file_id uuid references files,
  state text not null check (state in ('SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED')),
  -- Submitted payments come first in lists.
  list_rank integer not null generated always as (case state when 'SUBMITTED' then 0 else 1 end) stored,
  -- Why it was rejected or reversed.
  reason text,
  submitted_by uuid not null references users,
  submitted_at timestamptz not null,
  -- Above a limit two people confirm: what the first of them saw.
  approved_by uuid references users,
  approved_at timestamptz,
  approved_pesewas bigint check (approved_pesewas > 0),
  approved_reason text check (length(approved_reason) between 2 and 300),
  decided_by uuid references users,
  decided_at timestamptz,
  -- The submitted amount, where another one was received and booked, and why.
  claimed_pesewas bigint check (claimed_pesewas > 0),
  seen_reason text check (length(seen_reason) between 2 and 300),
  reversed_by uuid references users,
  reversed_at timestamptz,
  version integer not null default 1,
  constraint only_mobile_money_has_network check (method = 'MOBILE_MONEY' or network is null),
  constraint only_cash_has_site check (site_id is null or method = 'CASH'),
  constraint decider_is_not_submitter check (decided_by <> submitted_by),
  -- No one decides on online payments: the provider confirms them.
  constraint submitted_until_decided check (
    (state = 'SUBMITTED') = (decided_at is null)
    and (decided_by is null) = (decided_at is null or method = 'GATEWAY')
  ),
  constraint confirmed_has_receipt check ((state in ('CONFIRMED', 'REVERSED')) = (receipt_number is not null)),
  constraint rejection_or_reversal_has_reason check (state not in ('REJECTED', 'REVERSED') or reason is not null),
  constraint reversal_is_complete check (
    (state = 'REVERSED') = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null)
  ),
  constraint other_amount_has_reason check (
    (claimed_pesewas is null) = (seen_reason is null)
    and (claimed_pesewas is null or (claimed_pesewas <> amount_pesewas and state in ('CONFIRMED', 'REVERSED')))
  ),
  constraint approval_is_complete check (
    (approved_by is null) = (approved_at is null)
    and (approved_by is null) = (approved_pesewas is null)
    and (approved_by is not null or approved_reason is null)
  ),
  -- Rejecting a payment removes its approval.
  constraint approver_is_another_person check (
    approved_by is null
    or (method <> 'GATEWAY' and state <> 'REJECTED' and approved_by <> submitted_by
      and (decided_by is null or decided_by <> approved_by))
  ),
  constraint approved_amount_is_booked check (
    approved_by is null
    or case when state = 'SUBMITTED' then (approved_pesewas = amount_pesewas) = (approved_reason is null)
      else approved_pesewas = amount_pesewas end
  )
);
-- A rejected payment frees its reference: another person may have entered it by mistake.
create unique index one_payment_for_a_reference on payments (method, reference_key) where state <> 'REJECTED';
create index payments_of_customer on payments (customer_id, list_rank, id desc);
-- Submitted payments oldest first, all others newest first.
create index payments_queue on payments (
  list_rank,
  (case when list_rank = 0 then id else 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end),
  id desc
);
create index payments_by_proof on payments (proof_file_id) where proof_file_id is not null;
create index payments_search on payments
  using gin (reference gin_trgm_ops, receipt_number gin_trgm_ops, payer gin_trgm_ops) with (fastupdate = off);
create index payments_by_key on payments
  using gin (search_key(receipt_number) gin_trgm_ops, search_key(reference) gin_trgm_ops) with (fastupdate = off);
-- The payments that a bank statement line with a mistyped reference may belong to.
create index payments_waiting_by_amount on payments (method, amount_pesewas) where state = 'SUBMITTED';
create index payments_in_drawers on payments (site_id) include (amount_pesewas)
  where method = 'CASH' and state = 'CONFIRMED';
-- Reconciliation with the provider.
create index payments_decided_online on payments (decided_at) where method = 'GATEWAY';
create index payments_reversed_online on payments (reversed_at)
  where method = 'GATEWAY' and reversed_at is not null;

-- Which invoices a payment is for.
create table payment_invoices (
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  part text not null check (part in ('DEPOSIT', 'ALL')),
  -- How much of it was intended for this invoice when it was submitted, up to the balance due.
  share_pesewas bigint not null check (share_pesewas >= 0),
  primary key (payment_id, invoice_id)
);
create index payment_invoices_of_invoice on payment_invoices (invoice_id, payment_id);

-- Every reference that a payment uses: its own, and the others of the bank statement line that it was
-- recorded from. The trigger maintains the payment's own one.
create table payment_references (
  method text not null,
  reference_key text not null check (reference_key <> ''),
  payment_id uuid not null references payments,
  primary key (method, reference_key)
);
create index references_of_payment on payment_references (payment_id);

create function keep_reference_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = 'REJECTED' then
      delete from payment_references where payment_id = new.id;
      return null;
    end if;
    delete from payment_references
      where payment_id = new.id and reference_key = old.reference_key and reference_key <> new.reference_key;
  end if;
  if new.state <> 'REJECTED' and not exists (select from payment_references
    where payment_id = new.id and method = new.method and reference_key = new.reference_key)
  then
    insert into payment_references (method, reference_key, payment_id)
      values (new.method, new.reference_key, new.id);
  end if;
  return null;
end $$;
create trigger a_reference_is_used_once after insert or update of state, method, reference_key on payments
  for each row execute function keep_reference_of_payment();

-- Which payment pays which instalment. Without a payment, the customer's credit is used. A negative amount
-- reverses an allocation after a reversal or a credit note.
create table allocations (
  id uuid primary key,
  payment_id uuid references payments,
  invoice_id uuid not null references invoices,
  instalment_id uuid not null references instalments,
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  allocated_by uuid not null references users,
  allocated_at timestamptz not null
);
create index allocations_of_payment on allocations (payment_id);
create index allocations_of_invoice on allocations (invoice_id);
create index allocations_of_instalment on allocations (instalment_id);
create trigger allocations_are_append_only before update or delete on allocations
  for each row execute function refuse_change();

alter table invoices
  add constraint invoices_returned_payment_id_fkey foreign key (returned_payment_id) references payments;
