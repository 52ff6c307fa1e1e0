-- Changes of settings by which money could be led astray: the accounts that customers pay to, and the limits above
-- which two people act. Where there is a second admin, they wait here for that admin's approval.
create table settings_changes (
  id uuid primary key,
  section text not null check (section in ('company', 'payments', 'refunds')),
  -- The part of the section that changes, as it will be.
  value jsonb not null,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text check (length(reason) between 3 and 300),
  constraint a_change_expires_later check (expires_at > proposed_at),
  constraint a_decision_has_its_time check ((state = 'PENDING') = (decided_at is null)),
  constraint a_person_decides check ((decided_by is null) = (state in ('PENDING', 'EXPIRED'))),
  constraint another_admin_decides check (
    state not in ('APPROVED', 'REJECTED') or decided_by <> proposed_by
  ),
  constraint only_its_author_cancels check (state <> 'CANCELLED' or decided_by = proposed_by),
  constraint a_rejection_has_its_reason check ((state = 'REJECTED') = (reason is not null))
);

create unique index one_pending_change_of_a_section on settings_changes (section)
  where state = 'PENDING';
