-- A number that a person gives is a contact. It opens an account only once its owner has confirmed their email
-- address, and only where no other account has it: so nobody learns from a form whose number it is.
alter table users
  drop constraint users_phone_key,
  add column login_phone text;
update users set login_phone = phone;
alter table users
  add constraint users_login_phone_key unique (login_phone),
  add constraint one_signs_in_with_ones_own_number check (login_phone = phone or login_phone is null);
create index users_by_phone on users (phone) where phone is not null;
