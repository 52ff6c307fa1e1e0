-- Notifications in the product, and the outbox of messages.

create table reminders (
  id uuid primary key,
  user_id uuid not null references users,
  -- What it is about: no one is notified twice of the same thing.
  key text not null,
  -- Messages as JSON: a key with its parameters. They become text when they are read.
  title jsonb not null,
  body jsonb not null,
  link text check (link like '/%'),
  -- The notification that represents everything one command caused. This row only keeps its key and its link.
  merged_into uuid references reminders,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, key)
);
create index reminders_newest on reminders (user_id, created_at desc, id desc);
-- The notifications of a shipment's customer, for the shipment's page.
create index reminders_by_link on reminders (link, created_at desc, id desc) where link is not null;
create index reminders_merged_into on reminders (merged_into) where merged_into is not null;

-- The outbox of emails, and of messages by SMS and WhatsApp. A row is written with the change that it reports and sent after the commit.
create table message_outbox (
  id uuid primary key,
  key text not null,
  channel text not null check (channel in ('EMAIL', 'SMS', 'WHATSAPP')),
  recipient text not null,
  user_id uuid references users,
  -- The user whose action caused the email; null for scheduled emails and for announcements.
  caused_by uuid references users,
  subject jsonb not null,
  -- Messages and links; they become text and HTML when the email is sent.
  content jsonb not null,
  link_id uuid references one_time_tokens on delete set null,
  -- A PDF document to attach, rendered when the email is sent.
  document text check (document in ('INVOICE', 'CREDIT_NOTE', 'STATEMENT')),
  document_id uuid,
  -- Delete the row once it is sent: the last email to a deleted account.
  delete_when_sent boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DEAD')),
  tries integer not null default 0,
  -- The next attempt. While a dispatcher works on it, the time when another one may take over.
  due_at timestamptz not null,
  last_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (key, channel, recipient),
  constraint sent_has_time check ((state = 'SENT') = (sent_at is not null)),
  constraint attempt_has_time check (tries = 0 or last_attempt_at is not null),
  constraint attachment_has_id check ((document is null) = (document_id is null))
);
create index message_outbox_due on message_outbox (due_at, id) where state = 'WAITING';
-- The admins' list: emails that failed for good, and those that failed and will be retried.
create index message_outbox_failed on message_outbox (last_attempt_at desc, id desc)
  where state = 'DEAD' or (state = 'WAITING' and last_error is not null);
create index message_outbox_sent on message_outbox (sent_at desc) where state = 'SENT';
create index message_outbox_by_user on message_outbox (user_id, created_at desc, id desc);
-- Counts how many emails a person caused within an hour.
create index message_outbox_by_cause on message_outbox (caused_by, created_at) where caused_by is not null;
-- Emails that wait for their document.
create index message_outbox_by_document on message_outbox (document_id) where state = 'WAITING' and document_id is not null;
create index message_outbox_by_link on message_outbox (link_id) where link_id is not null;
-- Finds the emails about a shipment, by the prefix of their key.
create index message_outbox_by_key_prefix on message_outbox (key text_pattern_ops);
