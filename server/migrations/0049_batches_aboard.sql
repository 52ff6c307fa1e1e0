-- Which shipments a batch has is asked for many batches at once: out of the index alone.
create index packages_aboard on packages (batch_id, state) include (shipment_id) where batch_id is not null;
drop index packages_of_batch;
alter index packages_aboard rename to packages_of_batch;
create index services_of_invoices on invoice_lines (invoice_id) include (amount_pesewas) where kind = 'SERVICE';
