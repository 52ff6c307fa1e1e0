-- Drafts are recalculated when a rate changes: all of them, by id.
create index draft_invoices on invoices (id) where state = 'DRAFT' and purpose = 'FREIGHT';
