-- Ten wrong pickup codes lock the hand-over of a shipment until somebody who typed none of them unlocks it.
alter table shipments
  add column pickup_locked_at timestamptz,
  add column pickup_tried_by uuid[] not null default '{}';
