-- Taxes as data: laws, treatments of price lines, the company's registration, and what customers told us of theirs.

-- The taxes in force from a day in Accra until the next law. Rates are in basis points: 1,500 is 15%. Of several laws
-- from the same day the last one applies; what was issued keeps its law.
create table tax_laws (
  id uuid primary key,
  from_day date not null,
  nhil_bp integer not null check (nhil_bp between 0 and 10000),
  getfund_bp integer not null check (getfund_bp between 0 and 10000),
  covid_bp integer not null check (covid_bp between 0 and 10000),
  vat_bp integer not null check (vat_bp between 0 and 10000),
  flat_bp integer not null check (flat_bp between 0 and 10000),
  vat_base text not null check (vat_base in ('VALUE', 'VALUE_AND_LEVIES')),
  reason text not null check (reason <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index tax_laws_by_day on tax_laws (from_day desc, id desc);
create trigger tax_laws_are_append_only before update or delete on tax_laws
  for each row execute function refuse_change();

-- The treatment of a price line from a day in Accra. A service without one has that of OTHER.
create table tax_treatments (
  id uuid primary key,
  from_day date not null,
  price_line text not null check (price_line in ('FREIGHT_AIR', 'FREIGHT_SEA', 'STORAGE', 'OTHER', 'SERVICE')),
  service_id uuid references services,
  treatment text not null check (treatment in ('A', 'B', 'C', 'D', 'E')),
  reason text not null check (reason <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null,
  constraint service_is_named check ((price_line = 'SERVICE') = (service_id is not null))
);
create index tax_treatments_by_day on tax_treatments (price_line, service_id, from_day desc, id desc);
create trigger tax_treatments_are_append_only before update or delete on tax_treatments
  for each row execute function refuse_change();

-- Whether the company is registered for VAT from a day in Accra. Without a row it is not.
create table tax_registrations (
  id uuid primary key,
  from_day date not null,
  is_registered boolean not null,
  tin text,
  is_price_inclusive boolean not null,
  reason text not null check (reason <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null,
  constraint registered_company_has_tin check (is_registered = (tin is not null))
);
create index tax_registrations_by_day on tax_registrations (from_day desc, id desc);
create trigger tax_registrations_are_append_only before update or delete on tax_registrations
  for each row execute function refuse_change();

-- A customer's taxpayer number. The last row applies; a null one removes it.
create table customer_tins (
  id uuid primary key,
  customer_id uuid not null references customers,
  tin text,
  changed_by uuid not null references users,
  changed_at timestamptz not null
);
create index customer_tins_of_customer on customer_tins (customer_id, id desc);

-- A customer whose lines are exempt, with the certificate that says so.
create table tax_exemptions (
  id uuid primary key,
  customer_id uuid not null references customers,
  certificate_number text not null check (certificate_number <> ''),
  from_day date not null,
  until_day date not null,
  reason text not null check (reason <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  constraint exemption_ends_after_start check (until_day >= from_day),
  constraint ended_by_person check ((ended_at is null) = (ended_by is null))
);
create index tax_exemptions_of_customer on tax_exemptions (customer_id, from_day desc);

alter table invoices
  add foreign key (tax_law_id) references tax_laws,
  add foreign key (tax_exemption_id) references tax_exemptions;
-- For VAT returns.
create index taxed_invoices_by_issue on invoices (issued_at, id) where tax_law_id is not null and invoice_number is not null;
create index taxed_invoices_by_void on invoices (voided_at, id) where tax_law_id is not null and voided_at is not null;

-- Public rates have the taxes of freight.
create trigger tax_laws_notified after insert on tax_laws
  for each statement execute function notify_changed('rates');
create trigger tax_treatments_notified after insert on tax_treatments
  for each statement execute function notify_changed('rates');
create trigger tax_registrations_notified after insert on tax_registrations
  for each statement execute function notify_changed('rates');
