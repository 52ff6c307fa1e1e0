-- Invoices are listed by how long a part of them has been due.
create index instalments_open_by_day on instalments (due_on, invoice_id)
  where amount_pesewas > paid_pesewas + credited_pesewas;
