-- The support desk: conversations with customers, and with visitors who used the contact form.

create table tickets (
  id uuid primary key,
  ticket_number text not null unique,
  channel text not null default 'ACCOUNT' check (channel in ('ACCOUNT', 'OFFICE', 'CONTACT_FORM')),
  -- Null if the sender has no account with us.
  customer_id uuid references customers,
  -- As typed into the contact form, which no one has confirmed.
  sender_name text check (length(sender_name) between 1 and 120),
  sender_email text check (length(sender_email) between 3 and 254),
  shipment_id uuid references shipments,
  invoice_id uuid references invoices,
  package_id uuid references packages,
  subject text not null check (length(subject) between 1 and 200),
  -- The subject as a message, if we wrote it: `subject` is its English text.
  subject_message jsonb,
  state text not null check (state in ('OPEN', 'ANSWERED', 'SNOOZED', 'CLOSED')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  assignee_id uuid references users,
  -- Null for a message from the contact form.
  opened_by uuid references users,
  opened_at timestamptz not null,
  first_answered_at timestamptz,
  -- Our last reply; null once the customer has written again.
  answered_at timestamptz,
  -- When our reply is due by the opening hours of the office. The clock runs only while the customer waits.
  due_at timestamptz,
  snoozed_until date,
  -- When we first invited the customer to rate how we handled it; once is enough.
  rating_requested_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Sorts the queue; those without a due time come last.
  queue_at timestamptz not null
    generated always as (coalesce(due_at, timestamptz '9999-12-31 00:00:00+00')) stored,
  constraint somebody_writes check (customer_id is not null or sender_email is not null),
  constraint sender_has_both check ((sender_name is null) = (sender_email is null)),
  constraint clock_runs_while_open check ((due_at is not null) = (state = 'OPEN')),
  constraint snoozed_until_a_day check ((snoozed_until is not null) = (state = 'SNOOZED'))
);
create index tickets_of_customer on tickets (customer_id, updated_at desc, id desc);
create index tickets_of_shipment on tickets (shipment_id, updated_at desc) where shipment_id is not null;
create index tickets_of_invoice on tickets (invoice_id, updated_at desc) where invoice_id is not null;
create index tickets_of_package on tickets (package_id, updated_at desc) where package_id is not null;
create index tickets_of_sender on tickets (lower(sender_email)) where sender_email is not null;
create index tickets_by_state on tickets (state, updated_at desc, id desc);
-- The queue: all, those of one person, and those of no one.
create index tickets_queue on tickets (queue_at, id) where state <> 'CLOSED';
create index tickets_of_assignee on tickets (assignee_id, queue_at, id) where state <> 'CLOSED';
create index tickets_latest on tickets (updated_at desc, id desc);
create index tickets_snoozed on tickets (snoozed_until) where state = 'SNOOZED';
create index tickets_waiting_first on tickets ((state = 'OPEN') desc, updated_at desc, id desc);
create index tickets_search on tickets using gin
  (ticket_number gin_trgm_ops, subject gin_trgm_ops, sender_name gin_trgm_ops, sender_email gin_trgm_ops)
  with (fastupdate = off);
create index tickets_by_key on tickets using gin (search_key(ticket_number) gin_trgm_ops) with (fastupdate = off);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  -- Null for a visitor without an account.
  author_id uuid references users,
  body text not null check (length(body) between 1 and 5000),
  -- The text as a message, if we wrote it: `body` is its English text.
  body_message jsonb,
  -- The Message-ID of an answer by email, and what its mail program quoted below the text.
  email_id text check (length(email_id) between 1 and 250),
  quoted text check (length(quoted) between 1 and 10000),
  written_at timestamptz not null
);
create index messages_of_ticket on ticket_messages (ticket_id, id);
create unique index messages_by_email on ticket_messages (ticket_id, email_id) where email_id is not null;
create trigger ticket_messages_are_append_only before update or delete on ticket_messages
  for each row execute function refuse_change_but_erasure();

-- Photos and documents of a message.
create table ticket_files (
  id uuid primary key,
  message_id uuid not null references ticket_messages,
  file_id uuid not null references files,
  name text not null check (length(name) between 1 and 120),
  added_at timestamptz not null
);
create index files_of_message on ticket_files (message_id, id);

-- Internal notes are apart from messages, so that no query for customers can return them.
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  body text not null check (length(body) between 1 and 5000),
  written_at timestamptz not null
);
create index notes_of_ticket on ticket_notes (ticket_id, id);
create trigger ticket_notes_are_append_only before update or delete on ticket_notes
  for each row execute function refuse_change_but_erasure();

-- How a customer rates a closed ticket: one rating, by its customer.
create table ticket_ratings (
  ticket_id uuid primary key references tickets,
  score integer not null check (score between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  -- When it was rated first; figures count it then, also if it is changed.
  rated_at timestamptz not null
);
create index ratings_by_time on ticket_ratings (rated_at, ticket_id);

-- Credits given or proposed in a conversation. Amount and reason are those of the credit note or the request.
create table ticket_compensations (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  correction_id uuid unique references invoice_corrections,
  credit_note_id uuid unique references credit_notes,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  constraint one_outcome check (num_nonnulls(correction_id, credit_note_id) = 1)
);
create index compensations_of_ticket on ticket_compensations (ticket_id, id);

create table reply_templates (
  id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  body text not null check (length(body) between 2 and 5000),
  updated_by uuid not null references users,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index reply_template_names on reply_templates (lower(name));
