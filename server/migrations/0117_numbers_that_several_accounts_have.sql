-- Any number of accounts may give one phone number. Each signs in with it by a hash of its own password that is
-- salted by the number, so one look finds the account and none says whether another one has the number.
-- `login_phone` stays for accounts from before: it is read until the first sign-in has made this hash.
alter table users
  add column phone_password_hash text,
  add constraint a_phone_password_needs_a_phone check (phone_password_hash is null or phone is not null);
