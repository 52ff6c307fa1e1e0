-- Support tickets and messages from the contact form.

create table tickets (
  id uuid primary key,
  ticket_number text not null unique,
  customer_id uuid not null references customers,
  shipment_id uuid references shipments,
  subject text not null check (length(subject) between 1 and 200),
  state text not null check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index tickets_of_customer on tickets (customer_id, id desc);
create index tickets_of_shipment on tickets (shipment_id, updated_at desc) where shipment_id is not null;
create index tickets_by_state on tickets (state, updated_at desc);
-- Support's list, which starts with open tickets.
create index tickets_waiting_first on tickets ((state = 'OPEN') desc, updated_at desc, id desc);
create index tickets_search on tickets using gin (ticket_number gin_trgm_ops, subject gin_trgm_ops)
  with (fastupdate = off);
create index tickets_by_key on tickets using gin (search_key(ticket_number) gin_trgm_ops) with (fastupdate = off);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  body text not null check (length(body) between 1 and 5000),
  written_at timestamptz not null
);
create index messages_of_ticket on ticket_messages (ticket_id, id);
create trigger ticket_messages_are_append_only before update or delete on ticket_messages
  for each row execute function refuse_change_but_erasure();

create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  written_at timestamptz not null
);
create trigger contact_messages_are_append_only before update or delete on contact_messages
  for each row execute function refuse_change_but_erasure();
