-- The age of a draft counts from its first drafting; when it was last calculated again is kept beside it.
alter table invoices add recalculated_at timestamptz;

-- Calculating a draft again wrote over the time of its drafting: its id was made then.
update invoices set recalculated_at = drafted_at,
  drafted_at = to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
where state = 'DRAFT'
  and to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
    < drafted_at - interval '1 second';
