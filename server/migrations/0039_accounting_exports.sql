-- Files for other accounting software: how its accounts are numbered and named, and what was exported.

-- An account's number and name in the accountant's software. Accounts without a row have the product's own.
create table export_accounts (
  account text primary key check (account <> ''),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$'),
  -- A colon would make QuickBooks read it as the account of another.
  name text not null check (length(name) between 2 and 100 and position(':' in name) = 0),
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index one_export_account_per_number on export_accounts (lower(number));
create unique index one_export_account_per_name on export_accounts (lower(name));

-- A file or several of one period, as it was exported. Its bytes are written again when they are downloaded.
create table accounting_exports (
  id uuid primary key,
  kind text not null check (kind in ('JOURNAL', 'INVOICES', 'BILLS', 'BANK', 'ACCOUNTS', 'CONTACTS')),
  format text not null check (format in ('XERO', 'QUICKBOOKS', 'QUICKBOOKS_DESKTOP', 'CSV')),
  from_day date not null,
  to_day date not null,
  -- The number and name of each account at that time.
  chart jsonb not null,
  documents integer not null check (documents >= 0),
  rows integer not null check (rows >= 0),
  -- The sum of the debits of a journal, or of the amounts of documents.
  total_pesewas bigint not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  constraint export_ends_after_start check (to_day >= from_day)
);
create index accounting_exports_newest on accounting_exports (kind, format, id desc);
create trigger accounting_exports_are_append_only before update or delete on accounting_exports
  for each row execute function refuse_change();

create table accounting_export_files (
  export_id uuid not null references accounting_exports,
  part integer not null check (part > 0),
  name text not null check (name <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  rows integer not null check (rows >= 0),
  primary key (export_id, part)
);
create trigger accounting_export_files_are_append_only before update or delete on accounting_export_files
  for each row execute function refuse_change();

-- What an export holds, to say later what differs: documents, entries, accounts or contacts, without personal data.
create table accounting_export_items (
  export_id uuid not null references accounting_exports,
  position integer not null check (position > 0),
  key text not null check (key <> ''),
  label text not null,
  amount_pesewas bigint,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (export_id, position)
);
create trigger accounting_export_items_are_append_only before update or delete on accounting_export_items
  for each row execute function refuse_change();
