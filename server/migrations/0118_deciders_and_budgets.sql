-- Only who was an admin when a change was proposed decides on it: its author can't make an admin who approves it.
-- How drafts become invoices is guarded like the other limits.
alter table settings_changes add column deciders uuid[] not null default '{}';
update settings_changes c
  set deciders = case
    when c.state in ('APPROVED', 'REJECTED') then array[c.decided_by]
    else array(
      select u.id from users u
      where u.role = 'ADMIN' and u.id <> c.proposed_by and u.created_at <= c.proposed_at
    )
  end;
alter table settings_changes
  drop constraint settings_changes_section_check,
  add constraint settings_changes_section_check
    check (section in ('company', 'payments', 'refunds', 'invoicing')),
  add constraint an_admin_of_then_decides
    check (state not in ('APPROVED', 'REJECTED') or decided_by = any (deciders));

-- More kinds of things that one person does only so often.
alter table uses
  drop constraint uses_kind_check,
  add constraint uses_kind_check check (
    kind in (
      'TICKET', 'MESSAGE', 'PAYMENT', 'REQUEST', 'SHIPMENT', 'ACCOUNT', 'UPLOAD', 'EXPORT', 'DOCUMENT'
    )
  );
