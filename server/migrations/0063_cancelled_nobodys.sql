-- A carton of which nobody knows the owner may be booked in by mistake: undone, it is cancelled and still
-- belongs to nobody.
alter table packages
  drop constraint packages_check,
  add constraint packages_check check (
    (state = 'UNIDENTIFIED') = (shipment_id is null)
    or state in ('CANCELLED', 'RETURNED', 'LOST', 'DISPOSED')
  );
