-- A letter may carry a paper. It is made where the letter is sent, so the letter that waits keeps only which.
alter table deliveries
  add column paper text check (paper in ('INVOICE', 'CREDIT_NOTE')),
  add column paper_id uuid,
  add constraint a_paper_says_which check ((paper is null) = (paper_id is null));
