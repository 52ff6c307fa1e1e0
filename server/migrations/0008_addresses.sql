-- Where a customer's goods may be brought to. Of several one is the default; it is offered first.
create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  label text not null check (length(label) between 1 and 40),
  person text not null check (length(person) between 2 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  region text not null,
  city text not null check (length(city) between 2 and 80),
  street text not null check (length(street) between 3 and 200),
  digital_address text check (digital_address ~ '^[A-Z][A-Z0-9]-[0-9]{3,4}-[0-9]{4}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_of_user on addresses (user_id, id);
create unique index one_default_address on addresses (user_id) where is_default;

-- Where this shipment is wished to be brought to, as it was when it was said: an address that is
-- changed later does not send goods elsewhere.
alter table shipments add column deliver_to text check (length(deliver_to) between 1 and 600);
