-- What the sender wrote into the transfer: customers are asked to write the invoice number or their code there.
alter table statement_lines add column note text not null default '' check (length(note) <= 300);
