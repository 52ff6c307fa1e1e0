-- Statements of each of our accounts, read by columns that finance chooses, with money in both directions, and what a
-- line was recorded as.

create table statement_accounts (
  id uuid primary key,
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'GATEWAY')),
  name text not null check (length(name) between 2 and 80),
  -- The number of the account or wallet, as on its statements.
  number text check (number <> ''),
  is_active boolean not null default true,
  -- Null for the accounts that came with the product.
  created_by uuid references users,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index one_statement_account_per_name on statement_accounts (lower(name));
insert into statement_accounts (id, method, name, created_at) values
  ('0193e7a0-0001-7000-8000-000000000001', 'MOBILE_MONEY', 'Mobile money', '2026-01-01T00:00:00Z'),
  ('0193e7a0-0001-7000-8000-000000000002', 'BANK_TRANSFER', 'Bank account', '2026-01-01T00:00:00Z'),
  ('0193e7a0-0001-7000-8000-000000000003', 'GATEWAY', 'Payment provider', '2026-01-01T00:00:00Z');

-- The columns of an account's statements. A change adds a row; the newest one applies.
create table statement_mappings (
  id uuid primary key,
  account_id uuid not null references statement_accounts,
  mapping jsonb not null check (mapping ->> 'date' <> ''),
  saved_by uuid not null references users,
  saved_at timestamptz not null
);
create index statement_mappings_of_account on statement_mappings (account_id, id desc);
create trigger statement_mappings_are_append_only before update or delete on statement_mappings
  for each row execute function refuse_change();

alter table imported_statements
  drop constraint imported_statements_method_check,
  add constraint imported_statements_method_check check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'GATEWAY')),
  drop constraint imported_statements_total_pesewas_check,
  add constraint imported_statements_total_pesewas_check check (total_pesewas >= 0),
  add column account_id uuid references statement_accounts,
  -- Null for a statement whose columns were recognised by their usual headings.
  add column mapping_id uuid references statement_mappings,
  -- The sum of the lines with money out.
  add column out_pesewas bigint not null default 0 check (out_pesewas >= 0),
  -- The rows at which the running balance doesn't follow from the row before.
  -- Whether the file lists the newest line first.
  add column is_newest_first boolean not null default false,
  add column balance_breaks integer[] not null default '{}';
update imported_statements set account_id = (select id from statement_accounts a
  where a.method = imported_statements.method);
alter table imported_statements alter column account_id set not null;
drop index one_import_of_a_statement;
create unique index one_import_of_a_statement on imported_statements (account_id, file_sha256);
create index imported_statements_of_account on imported_statements (account_id, id desc);

alter table statement_lines
  add column direction text not null default 'IN' check (direction in ('IN', 'OUT')),
  -- The payer's or the payee's number, in its stored form.
  add column phone text check (phone <> ''),
  -- The balance of the account after the line.
  add column balance_pesewas bigint;

-- What a line was recorded as in one step, other than a customer's payment. Undoing it keeps the row.
create table statement_bookings (
  id uuid primary key,
  line_id uuid not null references statement_lines,
  kind text not null check (kind in ('EXPENSE', 'SUPPLIER_PAYMENT', 'REFUND')),
  supplier_payment_id uuid references supplier_payments,
  refund_id uuid references refunds,
  booked_by uuid not null references users,
  booked_at timestamptz not null,
  undone_by uuid references users,
  undone_at timestamptz,
  undo_reason text check (undo_reason <> ''),
  constraint booking_names_its_record check (
    (kind = 'REFUND') = (refund_id is not null) and (kind <> 'REFUND') = (supplier_payment_id is not null)
  ),
  constraint undone_booking_is_complete check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null)
  )
);
create unique index one_booking_of_a_line on statement_bookings (line_id) where undone_at is null;
create index statement_bookings_of_supplier_payment on statement_bookings (supplier_payment_id)
  where supplier_payment_id is not null;
create index statement_bookings_of_refund on statement_bookings (refund_id) where refund_id is not null;
