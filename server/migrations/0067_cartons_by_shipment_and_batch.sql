-- The statement of exchange differences asks of every batch of a year which shipments are in it, and of
-- every such shipment whether all its cartons travel together: 117,000 cartons, read from these two alone.
create index packages_together on packages (shipment_id, batch_id)
  where shipment_id is not null and state <> 'CANCELLED';

drop index packages_of_batch;
create index packages_of_batch on packages (batch_id, shipment_id) include (state)
  where batch_id is not null;
