-- What was asked, answered and told about a shipment is read from the shipment's page.
create index tickets_of_shipment on tickets (shipment_id, updated_at desc) where shipment_id is not null;
create index reminders_by_link on reminders (link, created_at desc, id desc) where link is not null;
-- A letter to somebody who wants no reminders is found by the beginning of its key.
create index deliveries_by_beginning on deliveries (key text_pattern_ops);
-- A discrepancy that was settled belongs to the story of its carton too.
create index discrepancies_of_package on discrepancies (package_id);
