-- What a batch weighs is asked for far more often than a carton is measured: a carton carries the measures of its
-- latest verified measurement, which stays where it was written down.
alter table packages add column verified_grams integer check (verified_grams > 0),
  add column verified_cm3 integer check (verified_cm3 >= 0);
update packages p set verified_grams = m.weight_grams, verified_cm3 = m.volume_cm3
from (
  select distinct on (package_id) package_id, weight_grams, volume_cm3
  from measurements where is_verified order by package_id, id desc
) m
where m.package_id = p.id;
create function carry_verified_measures() returns trigger language plpgsql as $$
begin
  update packages set verified_grams = new.weight_grams, verified_cm3 = new.volume_cm3
    where id = new.package_id;
  return null;
end $$;
create trigger verified_measures_are_carried after insert on measurements
  for each row when (new.is_verified) execute function carry_verified_measures();
