-- The supplier's bill of a cost, as a picture or a PDF. It may come after the line was entered; when the line
-- is struck out the bill stays with it.
alter table batch_costs add column bill_file_id uuid references files (id);
create index batch_costs_by_bill on batch_costs (bill_file_id) where bill_file_id is not null;

create or replace function refuse_rewritten_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.struck_at is not null
    or (to_jsonb(new) - '{struck_by,struck_at,strike_reason,bill_file_id}'::text[])
      <> (to_jsonb(old) - '{struck_by,struck_at,strike_reason,bill_file_id}'::text[])
    or (old.bill_file_id is not null and new.bill_file_id is null)
  then
    raise exception 'a cost stays as it was entered: strike it out and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
