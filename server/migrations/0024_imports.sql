-- Imports from spreadsheets: the file's rows, what was created from them, and opening balances.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('CUSTOMERS', 'SHIPMENTS', 'BALANCES', 'STAFF')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  headings text[] not null check (cardinality(headings) > 0),
  -- The field of each column of the file; an empty text where the column is not imported.
  columns text[] not null,
  -- Whether weight and volume are of each carton or of the whole row.
  measures_of text not null default 'CARTON' check (measures_of in ('CARTON', 'ROW')),
  state text not null check (state in ('READY', 'DONE', 'DISCARDED', 'REVERSED')),
  rows integer not null check (rows > 0),
  invalid integer not null check (invalid >= 0),
  -- Rows with nothing to import.
  skipped integer not null default 0 check (skipped >= 0),
  -- The sums of balances that can be imported.
  due_pesewas bigint not null default 0 check (due_pesewas >= 0),
  credit_pesewas bigint not null default 0 check (credit_pesewas >= 0),
  imported integer not null default 0 check (imported >= 0),
  -- The latest task that imports it.
  task_id uuid references tasks on delete set null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  imported_by uuid references users,
  imported_at timestamptz,
  reversed_by uuid references users,
  reversed_at timestamptz,
  reverse_reason text check (reverse_reason <> ''),
  -- The transaction that reverses it, the only one that may delete its history.
  reversed_in xid8,
  version integer not null default 1,
  constraint each_row_counts_once check (invalid + skipped <= rows),
  constraint a_field_for_each_column check (cardinality(columns) = cardinality(headings)),
  constraint imported_by_user check (
    (state in ('DONE', 'REVERSED')) = (imported_at is not null) and (imported_at is null) = (imported_by is null)
  ),
  constraint reversal_is_complete check (
    (state = 'REVERSED') = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null)
    and (reversed_at is null) = (reverse_reason is null) and (reversed_at is null) = (reversed_in is null)
  )
);
create unique index one_import_of_a_file on imports (kind, file_hash) where state in ('READY', 'DONE');
create index imports_reversed_in on imports (reversed_in) where reversed_in is not null;

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- The row in the file, counted from 1 with the heading.
  row_number integer not null check (row_number > 0),
  cells text[] not null,
  -- Messages by field: why it can't be imported; null if it can.
  problems jsonb,
  -- Messages by field: what to know before it is imported; null if there are none.
  notices jsonb,
  is_skipped boolean not null default false,
  -- What was created from it: a customer, a shipment, an opening item or an invitation.
  record_id uuid,
  primary key (import_id, row_number)
);
create index import_rows_invalid on import_rows (import_id, row_number) where problems is not null;
create index import_rows_of_record on import_rows (record_id) where record_id is not null;

-- What a customer owed, or had as credit, when the company began to use this system.
create table opening_items (
  id uuid primary key,
  import_id uuid not null references imports,
  customer_id uuid not null references customers,
  -- Debts are positive, credits negative.
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  reference text check (reference <> ''),
  -- A debt is an invoice of purpose OPENING_BALANCE, so that it is paid like any other.
  invoice_id uuid unique references invoices,
  reversed_at timestamptz,
  constraint debt_has_invoice check ((amount_pesewas > 0) = (invoice_id is not null))
);
create index opening_items_of_import on opening_items (import_id);
create unique index one_opening_item_of_a_reference on opening_items (customer_id, reference)
  where reference is not null and reversed_at is null;
create trigger opening_items_follow_merges before insert on opening_items
  for each row execute function follow_merge();

-- History is append-only, except that reversing an import deletes the events and measurements it wrote. That they
-- are its own, and that nothing else refers to them, is checked by the command.
create function refuse_change_outside_reversal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from imports i join import_rows r on r.import_id = i.id join packages p on p.shipment_id = r.record_id
    where i.reversed_in = pg_current_xact_id() and p.id = old.package_id)
  then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger events_are_append_only on events;
create trigger events_are_append_only before update or delete on events
  for each row execute function refuse_change_outside_reversal();
drop trigger measurements_are_append_only on measurements;
create trigger measurements_are_append_only before update or delete on measurements
  for each row execute function refuse_change_outside_reversal();
