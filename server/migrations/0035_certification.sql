-- Invoices and credit notes that the Revenue Authority certifies (E-VAT).

-- Whether new documents are certified: the newest row. Turning it on follows a successful test.
create table certification_switches (
  id uuid primary key,
  is_on boolean not null,
  switched_at timestamptz not null,
  switched_by uuid not null references users,
  reason text check (reason <> ''),
  constraint off_has_reason check (is_on or reason is not null)
);
create index certification_switches_newest on certification_switches (id desc);
create trigger certification_switches_are_append_only before update or delete on certification_switches
  for each row execute function refuse_change();

-- Tests of the connection that admins requested, each with a pro forma document. A successful one ends a stop.
create table certification_tests (
  id uuid primary key,
  requested_at timestamptz not null,
  requested_by uuid not null references users,
  finished_at timestamptz,
  -- Why it failed; null if it has succeeded, or is not finished.
  failure text check (failure <> ''),
  stamp jsonb,
  constraint finished_with_outcome check (
    case when finished_at is null then failure is null and stamp is null else (failure is null) = (stamp is not null) end
  )
);
create index certification_tests_newest on certification_tests (id desc);

-- The Authority refused our credentials: nothing is sent until a test has succeeded.
create table certification_stops (
  id uuid primary key,
  stopped_at timestamptz not null,
  authority_text text not null,
  ended_at timestamptz
);
create unique index one_certification_stop on certification_stops ((true)) where ended_at is null;

-- A document, from its issue until it has its stamp.
create table certifications (
  id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  invoice_id uuid not null references invoices,
  credit_note_id uuid unique references credit_notes,
  number text not null unique,
  issued_at timestamptz not null,
  state text not null default 'AWAITING' check (state in ('AWAITING', 'CERTIFIED', 'REFUSED')),
  -- What was sent, without credentials, to the letter. It stays the same with every attempt, until a person sends it again.
  body json,
  attempts integer not null default 0 check (attempts >= 0),
  -- How many times in a row no answer came or the Authority was busy.
  failures integer not null default 0 check (failures >= 0),
  -- Null once nothing is to be sent any more. While it is being sent, the time when another process may take over.
  next_attempt_at timestamptz,
  code text,
  authority_text text,
  reason text check (reason in ('CREDENTIALS', 'INVOICE_UNKNOWN', 'FIELD', 'SUMS', 'NOTHING_TO_PAY', 'DIFFERS',
    'CURRENCY', 'TIN', 'UNKNOWN')),
  -- How many warnings were sent: at half and at three quarters of the day.
  warnings integer not null default 0 check (warnings between 0 and 2),
  certified_at timestamptz,
  -- The day by the Authority's own time, for its daily report.
  certified_on date,
  sdc_id text,
  receipt_number text,
  internal_data text,
  signature text,
  stamped_time text,
  qr_text text,
  constraint credit_note_is_named check ((kind = 'CREDIT_NOTE') = (credit_note_id is not null)),
  constraint refused_with_reason check ((state = 'REFUSED') = (reason is not null)),
  constraint awaiting_is_tried check ((state = 'AWAITING') = (next_attempt_at is not null)),
  constraint certified_with_stamp check (
    (state = 'CERTIFIED') = (certified_at is not null) and (state = 'CERTIFIED') = (certified_on is not null)
    and (state = 'CERTIFIED') = (sdc_id is not null) and (state = 'CERTIFIED') = (receipt_number is not null)
    and (state = 'CERTIFIED') = (signature is not null) and (state = 'CERTIFIED') = (qr_text is not null)
    and (state = 'CERTIFIED') = (internal_data is not null) and (state = 'CERTIFIED') = (stamped_time is not null)
    and (state <> 'CERTIFIED' or body is not null)
  )
);
create unique index one_certification_of_invoice on certifications (invoice_id) where kind = 'INVOICE';
create index certifications_of_invoice on certifications (invoice_id);
create index certifications_due on certifications (next_attempt_at) where state = 'AWAITING';
create index certifications_open on certifications (issued_at, id) where state <> 'CERTIFIED';
create index certifications_certified on certifications (issued_at desc, id desc) where state = 'CERTIFIED';
create index certifications_by_day on certifications (certified_on) where state = 'CERTIFIED';
create index certifications_by_number on certifications using gin (number gin_trgm_ops) with (fastupdate = off);

-- A stamp is final, and so is what was stamped.
create function refuse_change_of_certified() returns trigger language plpgsql as $$
begin
  if old.state = 'CERTIFIED' then
    raise exception '% is certified and stays as it is', old.number using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger certified_documents_are_final before update or delete on certifications
  for each row execute function refuse_change_of_certified();

create function certifies() returns boolean language sql stable as $$
  select coalesce((select is_on from certification_switches order by id desc limit 1), false)
$$;

-- Queues a document in the transaction of its issue, whatever way it was issued. What a customer owed before, and the
-- shortfall of a returned payment, are no sales.
create function certify_invoice() returns trigger language plpgsql as $$
begin
  if new.purpose in ('FREIGHT', 'STORAGE') and new.total_pesewas > 0 and certifies() then
    insert into certifications (id, kind, invoice_id, number, issued_at, next_attempt_at)
    values (new.id, 'INVOICE', new.id, new.invoice_number, new.issued_at, new.issued_at);
    perform graphile_worker.add_job('certify-documents', '{}'::json, run_at => new.issued_at,
      job_key => 'certify-documents');
  end if;
  return null;
end $$;
create trigger issued_invoices_are_certified after update of invoice_number on invoices
  for each row when (old.invoice_number is null and new.invoice_number is not null) execute function certify_invoice();
create trigger new_invoices_are_certified after insert on invoices
  for each row when (new.invoice_number is not null) execute function certify_invoice();

-- A credit note is certified if its invoice is: the Authority knows no other.
create function certify_credit_note() returns trigger language plpgsql as $$
begin
  if exists (select from certifications where invoice_id = new.invoice_id and kind = 'INVOICE') then
    insert into certifications (id, kind, invoice_id, credit_note_id, number, issued_at, next_attempt_at)
    values (new.id, 'CREDIT_NOTE', new.invoice_id, new.id, new.credit_note_number, new.issued_at, new.issued_at);
    perform graphile_worker.add_job('certify-documents', '{}'::json, run_at => new.issued_at,
      job_key => 'certify-documents');
  end if;
  return null;
end $$;
create trigger new_credit_notes_are_certified after insert on credit_notes
  for each row execute function certify_credit_note();

-- Our certified invoices of a day beside the Authority's report of it.
create table certified_days (
  day date primary key,
  our_invoices integer not null,
  our_vat_pesewas bigint not null,
  our_levies_pesewas bigint not null,
  our_total_pesewas bigint not null,
  reported_invoices integer not null,
  reported_vat_pesewas bigint not null,
  reported_levies_pesewas bigint not null,
  reported_total_pesewas bigint not null,
  compared_at timestamptz not null
);
