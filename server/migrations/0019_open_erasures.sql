-- The requests that wait for a decision are read page by page.
create index erasure_requests_open on erasure_requests (id) where state = 'ASKED';
