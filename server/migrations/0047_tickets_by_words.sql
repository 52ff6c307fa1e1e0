-- Support finds a ticket by any part of its number or of what it is about, however many there are.
create index tickets_by_words on tickets using gin (ticket_number gin_trgm_ops, subject gin_trgm_ops)
  with (fastupdate = off);
