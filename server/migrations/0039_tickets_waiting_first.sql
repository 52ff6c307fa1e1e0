-- Support's list begins with what waits for it; all of them were sorted for every page.
create index tickets_waiting_first on tickets ((state = 'OPEN') desc, updated_at desc, id desc);
