-- The taxpayer number of a supplier, which the VAT return shows beside the taxes that are deducted.
alter table suppliers
  add column tin text constraint supplier_tin_is_valid check (tin ~ '^([CP]0[0-9]{9}|GHA-[0-9]{9}-[0-9])$');
