-- Imported statements of our mobile money wallets and bank accounts. The lines with incoming money are stored, the
-- file is not. Which payment a line belongs to is looked up whenever it is shown, because payments change.

create table imported_statements (
  id uuid primary key,
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER')),
  file_name text not null check (length(file_name) between 1 and 120),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the lines whose date could be read.
  first_day date,
  last_day date,
  line_count integer not null check (line_count > 0),
  total_pesewas bigint not null check (total_pesewas > 0),
  -- The number of lines without money received.
  other_lines integer not null check (other_lines >= 0),
  imported_by uuid not null references users,
  imported_at timestamptz not null,
  constraint days_are_in_order check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
create unique index one_import_of_a_statement on imported_statements (method, file_sha256);

create table statement_lines (
  id uuid primary key,
  statement_id uuid not null references imported_statements,
  -- In the file, counted from 1 with the header.
  row_number integer not null check (row_number > 0),
  -- As in the statement, and as a date if it could be read.
  day_text text not null,
  day date,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  payer text not null,
  -- The sender's note, where customers write their code or the invoice number.
  note text not null default '' check (length(note) <= 300),
  -- Texts that may be the reference, whole cells first, and their normalised forms.
  reference_texts text[] not null,
  reference_keys text[] not null,
  -- The same for this line in every statement; null for a line without a reference to recognise it by.
  fingerprint text,
  -- The same line of an earlier statement, where it is handled.
  same_as uuid references statement_lines,
  -- Not a customer's payment.
  set_aside_by uuid references users,
  set_aside_at timestamptz,
  set_aside_reason text check (length(set_aside_reason) between 2 and 300),
  constraint every_reference_has_key check (cardinality(reference_texts) = cardinality(reference_keys)),
  constraint repeated_line_has_fingerprint check (same_as is null or fingerprint is not null),
  constraint set_aside_is_complete check (
    (set_aside_by is null) = (set_aside_at is null) and (set_aside_by is null) = (set_aside_reason is null)
  )
);
create unique index statement_lines_in_order on statement_lines (statement_id, row_number);
create unique index one_original_of_a_line on statement_lines (fingerprint) where same_as is null;
create index statement_lines_by_reference on statement_lines using gin (reference_keys) with (fastupdate = off);
