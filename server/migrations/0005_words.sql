create table announcements (
  id uuid primary key,
  message text not null check (length(message) between 1 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at)
);
create index announcements_by_start on announcements (starts_at desc);

create table tickets (
  id uuid primary key,
  ticket_number text not null unique,
  customer_id uuid not null references customers (id),
  shipment_id uuid references shipments (id),
  subject text not null check (length(subject) between 1 and 200),
  state text not null check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index tickets_of_customer on tickets (customer_id, id desc);
create index tickets_by_state on tickets (state, updated_at desc);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  author_id uuid not null references users (id),
  body text not null check (length(body) between 1 and 5000),
  written_at timestamptz not null
);
create index messages_of_ticket on ticket_messages (ticket_id, id);
create trigger ticket_messages_only_grow before update or delete on ticket_messages
  for each row execute function refuse_change();

-- What visitors wrote in the contact form.
create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  written_at timestamptz not null
);
create trigger contact_messages_only_grow before update or delete on contact_messages
  for each row execute function refuse_change();
