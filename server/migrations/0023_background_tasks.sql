-- Long work that a person starts and watches: large exports and bulk actions.

create table tasks (
  id uuid primary key,
  kind text not null check (kind in ('EXPORT', 'ISSUE_INVOICES', 'IMPORT', 'MESSAGE_CUSTOMERS', 'PRINT_LABELS', 'EMAIL_STATEMENTS')),
  -- A message: what it does, as lists show it.
  title jsonb not null,
  -- What to do, by kind. Never passwords or tokens.
  input jsonb not null,
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  started_by uuid not null references users,
  -- Rows or records processed so far, those of them that failed, and how many there are; null until counted.
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed between 0 and done),
  total integer check (total >= 0),
  -- A message: the result, or why it failed.
  summary jsonb,
  queued_at timestamptz not null,
  running_since timestamptz,
  -- A running task ends at its next step.
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  -- When the task and its file are deleted.
  expires_at timestamptz,
  constraint ended_with_time check ((state in ('DONE', 'FAILED', 'CANCELLED')) = (ended_at is not null)),
  constraint ended_task_expires check ((ended_at is null) = (expires_at is null)),
  constraint done_within_total check (total is null or done <= total)
);
create unique index one_running_task_of_a_kind on tasks (kind, started_by) where state = 'RUNNING';
create index tasks_of_person on tasks (started_by, id desc);
create index open_tasks on tasks (id) where state in ('QUEUED', 'RUNNING');
create index tasks_by_expiry on tasks (expires_at) where expires_at is not null;

-- The records of a bulk action, each processed in its own transaction.
create table task_items (
  task_id uuid not null references tasks on delete cascade,
  position integer not null check (position > 0),
  label text not null check (label <> ''),
  subject_id uuid not null,
  -- What the person confirmed for it, such as the amount of an invoice.
  input jsonb not null,
  outcome text check (outcome in ('DONE', 'FAILED')),
  -- A message: why it failed.
  reason jsonb,
  primary key (task_id, position),
  constraint only_failure_has_reason check ((outcome = 'FAILED') = (reason is not null) or (outcome is null and reason is null))
);
create index task_items_waiting on task_items (task_id, position) where outcome is null;
create index task_items_failed on task_items (task_id, position) where outcome = 'FAILED';

-- The result of an export. Deleted with its task.
create table task_files (
  task_id uuid primary key references tasks on delete cascade,
  file_name text not null check (file_name <> ''),
  kind text not null check (kind <> ''),
  bytes bytea not null
);

-- Messages of the office to many customers. They stay when their task is deleted.
create table customer_messages (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 2000),
  sent_by uuid not null references users,
  created_at timestamptz not null
);
create index customer_messages_by_time on customer_messages (created_at);

-- Who got a message, and how; a person gets each message once.
create table customer_message_recipients (
  message_id uuid not null references customer_messages,
  customer_id uuid not null references customers,
  by_email boolean not null,
  in_app boolean not null,
  sent_at timestamptz not null,
  primary key (message_id, customer_id),
  constraint reached_by_something check (by_email or in_app)
);
create index messages_of_customer on customer_message_recipients (customer_id, sent_at desc, message_id desc);

-- When the label of a carton was first printed by a task.
create table label_prints (
  package_id uuid primary key references packages,
  printed_by uuid not null references users,
  printed_at timestamptz not null
);
