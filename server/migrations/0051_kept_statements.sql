-- Statements of our wallets and bank accounts, as they were read: the lines by which money came in are kept, the
-- file is not. What came of a line is asked anew whenever it is shown, since payments change.
create table imported_statements (
  id uuid primary key,
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER')),
  file_name text not null check (length(file_name) between 1 and 120),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the days that could be read as such.
  first_day date,
  last_day date,
  line_count integer not null check (line_count > 0),
  total_pesewas bigint not null check (total_pesewas > 0),
  -- Lines by which no money came in.
  others integer not null check (others >= 0),
  read_by uuid not null references users (id),
  read_at timestamptz not null,
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
create unique index a_statement_is_kept_once on imported_statements (method, file_sha256);

create table statement_lines (
  id uuid primary key,
  statement_id uuid not null references imported_statements (id),
  -- As it stands in the file, counted from 1 with the heading.
  row_number integer not null check (row_number > 0),
  -- As the statement writes it, and as a day where it could be read as one.
  day_text text not null,
  day date,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  payer text not null,
  -- What may be its reference, the whole of a cell first; the keys are what is compared.
  reference_texts text[] not null,
  reference_keys text[] not null,
  -- The same in every statement that has this line; null where it has no reference to be known by.
  fingerprint text,
  -- The line of an earlier statement that is this one: the work on it is done there.
  same_as uuid references statement_lines (id),
  check (cardinality(reference_texts) = cardinality(reference_keys)),
  check (same_as is null or fingerprint is not null)
);
create unique index statement_lines_in_order on statement_lines (statement_id, row_number);
create unique index a_line_is_worked_on_once on statement_lines (fingerprint) where same_as is null;
create index statement_lines_by_reference on statement_lines using gin (reference_keys) with (fastupdate = off);
