-- Two Chinese characters are a complete reason. Which text is one says the API's shared schema; a blank is none here.
alter table payments
  drop constraint payments_approved_reason_check,
  add constraint payments_approved_reason_check check (length(approved_reason) between 2 and 300),
  drop constraint payments_seen_reason_check,
  add constraint payments_seen_reason_check check (length(seen_reason) between 2 and 300);
alter table settings_changes
  drop constraint settings_changes_reason_check,
  add constraint settings_changes_reason_check check (length(reason) between 2 and 300);
alter table statement_lines
  drop constraint statement_lines_set_aside_reason_check,
  add constraint statement_lines_set_aside_reason_check check (length(set_aside_reason) between 2 and 300);
