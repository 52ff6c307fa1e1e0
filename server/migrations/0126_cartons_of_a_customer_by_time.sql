-- How many cartons a customer announced within the last hour is counted with each announcement.
drop index packages_of_customer;
create index packages_of_customer on packages (customer_id, created_at);
