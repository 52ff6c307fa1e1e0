-- The columns that somebody of the office chose for the list of shipments; null while nobody has chosen.
alter table users
  add column shipment_columns text[]
    check (shipment_columns <@ array['customer', 'status', 'mode', 'eta', 'updated', 'goods', 'office', 'registered']);
