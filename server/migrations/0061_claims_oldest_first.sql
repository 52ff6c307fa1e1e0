-- What waits to be confirmed is a queue: who claimed first is looked at first. All else is newest first.
create index payments_queue on payments (
  list_rank,
  (case when list_rank = 0 then id else 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end),
  id desc
);
drop index payments_waiting_first;
