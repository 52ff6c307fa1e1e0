-- A new warehouse or office waits for a second admin too: customers have their goods sent to its address.
alter table settings_changes drop constraint settings_changes_section_check;
alter table settings_changes add constraint settings_changes_section_check
  check (section in ('company', 'payments', 'refunds', 'invoicing', 'sites'));
