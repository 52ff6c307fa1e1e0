-- Another e-mail address counts once a link that was sent there is used; the old one gets a link to stop it.
alter table one_time_tokens
  add column email text check (email = lower(email)),
  add column session_id uuid references sessions,
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('FIRST_ADMIN', 'VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'KEEP_EMAIL')),
  add constraint a_change_names_its_address check ((purpose = 'CHANGE_EMAIL') = (email is not null));
