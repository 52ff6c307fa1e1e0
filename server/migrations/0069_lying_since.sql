-- When a carton came to lie at the place where it lies now. What was unloaded in Ghana has lain there since,
-- and not since it was received in China two months ago; storage is counted from the same moment.
alter table packages add column lies_since timestamptz;
update packages p set lies_since = coalesce(
    (select e.occurred_at from events e
      where e.package_id = p.id and e.to_state = 'IN_WAREHOUSE' order by e.id desc limit 1),
    p.received_at)
  where p.received_at is not null;

drop index packages_lying;
create index packages_lying on packages (lies_since, id)
  where lies_since is not null
    and state in ('UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE');
