-- Every reference by which a payment can be told of, once for each method: its own, and the others of the statement
-- line that it was recorded from. A rejected payment frees its references.
create table payment_references (
  method text not null,
  reference_key text not null check (reference_key <> ''),
  payment_id uuid not null references payments (id),
  primary key (method, reference_key)
);
create index references_of_payment on payment_references (payment_id);

create function keep_reference_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = 'REJECTED' then
      delete from payment_references where payment_id = new.id;
      return null;
    end if;
    delete from payment_references
      where payment_id = new.id and reference_key = old.reference_key and reference_key <> new.reference_key;
  end if;
  if new.state <> 'REJECTED' and not exists (select from payment_references
    where payment_id = new.id and method = new.method and reference_key = new.reference_key)
  then
    insert into payment_references (method, reference_key, payment_id)
      values (new.method, new.reference_key, new.id);
  end if;
  return null;
end $$;
create trigger a_reference_is_used_once after insert or update of state, method, reference_key on payments
  for each row execute function keep_reference_of_payment();

insert into payment_references (method, reference_key, payment_id)
  select method, reference_key, id from payments where state <> 'REJECTED';
-- Of lines whose payment was recorded from them before.
insert into payment_references (method, reference_key, payment_id)
  select s.method, k.key, p.id
  from statement_lines l
  join imported_statements s on s.id = l.statement_id
  join payments p on p.method = s.method and p.state <> 'REJECTED' and p.reference_key like 'LINE%'
    and l.reference_keys @> array[p.reference_key]
  cross join lateral unnest(l.reference_keys) k (key)
  on conflict do nothing;

-- Full-width and other forms of a letter are the letter itself, as `referenceKey` of the domain has it.
drop index refunds_by_reference;
create index refunds_by_reference
  on refunds (method, upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g')))
  where state = 'PAID' and reference is not null;
