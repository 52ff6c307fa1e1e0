-- Which version of the terms a person accepted when they opened their account, and when. Accounts from before
-- have none.
alter table users
  add column terms_version text check (terms_version <> ''),
  add column terms_accepted_at timestamptz,
  add constraint accepted_terms_have_their_time
    check ((terms_version is null) = (terms_accepted_at is null));
