-- Money is for one or several invoices, and for each of them for the deposit alone or for all of it.
create table payment_invoices (
  payment_id uuid not null references payments (id),
  invoice_id uuid not null references invoices (id),
  part text not null check (part in ('DEPOSIT', 'ALL')),
  -- What of it was meant for this invoice when it was submitted, as far as that was owed.
  share_pesewas bigint not null check (share_pesewas >= 0),
  primary key (payment_id, invoice_id)
);
create index payment_invoices_of_invoice on payment_invoices (invoice_id, payment_id);
insert into payment_invoices select id, invoice_id, 'ALL', amount_pesewas from payments;
alter table payments drop column invoice_id;

-- The state stands beside each invoice, so that the table itself refuses a second open attempt.
alter table checkouts add constraint checkouts_by_state unique (id, state);
create table checkout_invoices (
  checkout_id uuid not null,
  invoice_id uuid not null references invoices (id),
  part text not null check (part in ('DEPOSIT', 'ALL')),
  state text not null,
  primary key (checkout_id, invoice_id),
  foreign key (checkout_id, state) references checkouts (id, state) on update cascade
);
create index checkout_invoices_of_invoice on checkout_invoices (invoice_id, checkout_id desc);
create unique index one_open_checkout_for_an_invoice on checkout_invoices (invoice_id)
  where state in ('STARTING', 'AWAITING', 'UNKNOWN');
insert into checkout_invoices select id, invoice_id, 'ALL', state from checkouts;
alter table checkouts drop column invoice_id;
