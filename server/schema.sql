-- Written by `npm run db:types` from the migrations; never edited by hand.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_customer_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_balances (customer_id) values (new.id);
  insert into customer_activity (customer_id, last_at)
    select new.id, created_at from users where id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  for change in
    select customer_id,
      coalesce(sum(amount_pesewas) filter (where account = 'receivable'), 0) as owed,
      -coalesce(sum(amount_pesewas) filter (where account = 'customer-credit'), 0) as credit
    from added where account in ('receivable', 'customer-credit') group by customer_id order by customer_id
  loop
    update customer_balances
      set owed_pesewas = owed_pesewas + change.owed, credit_pesewas = credit_pesewas + change.credit
      where customer_id = change.customer_id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_tracking_changes(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tracking_changes (shipment_id)
  select shipment_id from tracking_summaries where shipment_id = any(ids);
  insert into follower_changes (shipment_id)
  select distinct shipment_id from shipment_followers where shipment_id = any(ids) and ended_at is null
$function$;

CREATE OR REPLACE FUNCTION public.aged_from(due_on date, shipment uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(due_on, (
    select (min(e.occurred_at) at time zone 'Africa/Accra')::date
    from packages p join events e on e.package_id = p.id and e.to_state = 'IN_WAREHOUSE'
    where p.shipment_id = shipment and not exists (select from events s where s.supersedes_id = e.id)
  ))
$function$;

CREATE OR REPLACE FUNCTION public.announce_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sankofa_live', '{"kind":"all","message":{"type":"settings-updated"}}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.append_to_audit_log(entries json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  entry json;
  last_seq bigint;
  last_hash text;
begin
  -- The next writer need not wait for the disk: `inWork` waits for it after the commit, before it answers.
  perform set_config('synchronous_commit', 'off', true);
  -- One writer at a time, or two rows would name the same predecessor.
  perform pg_advisory_xact_lock(hashtext('audit log'));
  select seq, hash into last_seq, last_hash from audit_log order by seq desc limit 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  for entry in select value from json_array_elements(entries) loop
    last_seq := last_seq + 1;
    insert into audit_log (seq, at, actor_id, actor_role, action, subject, subject_id, before, after, reason,
      request_id, ip, user_agent, previous_hash, hash)
    values (last_seq, (entry ->> 'at')::timestamptz, (entry ->> 'actorId')::uuid, entry ->> 'actorRole',
      entry ->> 'action', entry ->> 'subject', entry ->> 'subjectId', entry ->> 'before', entry ->> 'after',
      entry ->> 'reason', entry ->> 'requestId', entry ->> 'ip', entry ->> 'userAgent', last_hash,
      encode(sha256(convert_to(last_hash || E'\n' || last_seq || E'\n' || (entry ->> 'hashed'), 'UTF8')), 'hex'))
    returning hash into last_hash;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.batch_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_tracking_changes(shipments_of_batches(array(select id from changed_rows)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.carrier_reference_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_tracking_changes(shipments_of_batches(array[new.batch_id]));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.carrier_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_tracking_changes(shipments_of_batches(array(select distinct batch_id from changed_rows)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.certifies()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select is_on from certification_switches order by id desc limit 1), false)
$function$;

CREATE OR REPLACE FUNCTION public.certify_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from certifications where invoice_id = new.invoice_id and kind = 'INVOICE') then
    insert into certifications (id, kind, invoice_id, credit_note_id, number, issued_at, next_attempt_at)
    values (new.id, 'CREDIT_NOTE', new.invoice_id, new.id, new.credit_note_number, new.issued_at, new.issued_at);
    perform graphile_worker.add_job('certify-documents', '{}'::json, run_at => new.issued_at,
      job_key => 'certify-documents');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.certify_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.purpose in ('FREIGHT', 'STORAGE') and new.total_pesewas > 0 and certifies() then
    insert into certifications (id, kind, invoice_id, number, issued_at, next_attempt_at)
    values (new.id, 'INVOICE', new.id, new.invoice_number, new.issued_at, new.issued_at);
    perform graphile_worker.add_job('certify-documents', '{}'::json, run_at => new.issued_at,
      job_key => 'certify-documents');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_key(of_scope text, of_method text, of_path text, of_key text)
 RETURNS TABLE(request_hash text, answer text)
 LANGUAGE plpgsql
AS $function$
declare
  id bigint := hashtextextended(concat_ws(E'\n', of_scope, of_method, of_path, of_key), 7);
begin
  if not pg_try_advisory_xact_lock(id) then
    perform set_config('lock_timeout', '8s', true);
    perform pg_advisory_xact_lock(id);
    perform set_config('lock_timeout', '0', true);
  end if;
  return query select k.request_hash, k.answer from idempotency_keys k
    where k.scope = of_scope and k.method = of_method and k.path = of_path and k.key = of_key;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_verified_measurement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update packages set verified_grams = new.weight_grams, verified_cm3 = new.volume_cm3
    where id = new.package_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.event_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  batches uuid[] := array(
    select distinct batch_id from changed_rows where package_id is null and batch_id is not null);
begin
  perform add_tracking_changes(array(select distinct shipment_id from changed_rows where shipment_id is not null));
  if cardinality(batches) > 0 then
    perform add_tracking_changes(shipments_of_batches(batches));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept uuid;
begin
  select merged_into into kept from customers where id = new.customer_id for key share;
  new.customer_id := coalesce(kept, new.customer_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_merge_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept uuid;
begin
  select merged_into into kept from customers where id = new.user_id for key share;
  new.user_id := coalesce(kept, new.user_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_reference_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.mark_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into batch_changes (batch_id, was_completed) values (new.id, old.state = 'COMPLETED');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_batches(batch_ids uuid[], shipment_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid[] := array(
    select id from unnest(batch_ids) id where id is not null
    union select batch_id from packages
      where shipment_id = any(shipment_ids) and batch_id is not null and state <> 'CANCELLED');
begin
  -- Most cartons are in no batch yet.
  if cardinality(changed) > 0 then
    insert into batch_changes (batch_id)
      select id from batches
      where id = any(changed) and state in ('ARRIVED', 'CLEARING', 'UNLOADING', 'COMPLETED');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_batches_of_changed_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  batch_ids uuid[];
  shipment_ids uuid[];
begin
  if (select count(*) from (select from new_rows limit 2) as few) = 1 then
    select array[o.batch_id, n.batch_id], array[o.shipment_id, n.shipment_id] into batch_ids, shipment_ids
      from old_rows o cross join new_rows n
      where (o.batch_id, o.shipment_id, o.state = 'CANCELLED', o.verified_grams, o.verified_cm3, o.received_at, o.is_short)
        is distinct from
        (n.batch_id, n.shipment_id, n.state = 'CANCELLED', n.verified_grams, n.verified_cm3, n.received_at, n.is_short);
  else
    with before as (
      select id, batch_id, shipment_id, state = 'CANCELLED', verified_grams, verified_cm3, received_at, is_short
      from old_rows
    ), after as (
      select id, batch_id, shipment_id, state = 'CANCELLED', verified_grams, verified_cm3, received_at, is_short
      from new_rows
    ), changed as (
      (select * from before except select * from after) union all (select * from after except select * from before)
    )
    select array_agg(distinct batch_id), array_agg(distinct shipment_id) into batch_ids, shipment_ids from changed;
  end if;
  if batch_ids is not null then
    perform mark_batches(batch_ids, shipment_ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_batches_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_batches('{}', array[old.shipment_id, new.shipment_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_batches_of_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_batches(array(select distinct batch_id from changed), array(select distinct shipment_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_days_of_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into day_changes (kind, day)
    select distinct t.kind, (e.posted_at at time zone 'Africa/Accra')::date
    from tracked_days t join changed e on (e.posted_at at time zone 'Africa/Accra')::date <= t.through
    where t.kind = 'JOURNAL';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_days_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into day_changes (kind, day)
    select distinct t.kind, (e.occurred_at at time zone 'Africa/Accra')::date
    from tracked_days t join changed e on (e.occurred_at at time zone 'Africa/Accra')::date <= t.through
    where t.kind = 'GOODS' and e.package_id is not null and e.site_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added jsonb := to_jsonb(new);
begin
  update customer_activity set last_at = (added ->> tg_argv[1])::timestamptz
    where customer_id = (added ->> tg_argv[0])::uuid and last_at < (added ->> tg_argv[1])::timestamptz;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sankofa_live', json_build_object('kind', 'changed', 'topic', tg_argv[0])::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.package_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_tracking_changes(array(select distinct shipment_id from changed_rows where shipment_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.package_tracking_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from new_rows limit 2) as few) = 1 then
    perform add_tracking_changes(array[o.shipment_id, n.shipment_id])
      from old_rows o cross join new_rows n
      where (o.state, o.is_short, o.received_at, o.batch_id, o.shipment_id)
        is distinct from (n.state, n.is_short, n.received_at, n.batch_id, n.shipment_id);
  else
    perform add_tracking_changes(array(
      with before as (select id, state, is_short, received_at, batch_id, shipment_id from old_rows),
        after as (select id, state, is_short, received_at, batch_id, shipment_id from new_rows),
        changed as (
          (select * from before except select * from after) union all (select * from after except select * from before)
        )
      select distinct shipment_id from changed));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tracking_changes (shipment_id) select shipment_id from tracking_summaries;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.price_breaks_ascend(breaks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_typeof(breaks) = 'array' and coalesce(bool_and(
    (one ->> 'usCents')::bigint > 0 and (one ->> 'fromUnits')::bigint > coalesce(before, 0)), true)
  from (
    select one, lag((one ->> 'fromUnits')::bigint) over (order by nr) as before
    from jsonb_array_elements(breaks) with ordinality as listed (one, nr)
  ) steps
$function$;

CREATE OR REPLACE FUNCTION public.receivable_history_of(invoice_ids uuid[])
 RETURNS SETOF receivable_history
 LANGUAGE sql
 STABLE
AS $function$
  select invoice_id, posted_at, lead(posted_at, 1, 'infinity') over invoice, sum(amount) over invoice,
    -coalesce(sum(credited) over invoice, 0), coalesce(sum(issued) over invoice, 0)
  from (
    select l.invoice_id, e.posted_at, sum(l.amount_pesewas) as amount,
      sum(l.amount_pesewas) filter (where e.kind in ('credit-note', 'invoice-voided', 'written-off', 'write-off-reversed')) as credited,
      sum(l.amount_pesewas) filter (where e.kind = 'invoice-issued') as issued
    from journal_lines l join journal_entries e on e.id = l.entry_id
    -- One condition, so that a plan for all values reads the lines of these invoices only.
    where l.account = 'receivable' and l.invoice_id = any(coalesce(invoice_ids, array(select id from invoices)))
    group by l.invoice_id, e.posted_at
  ) posted
  window invoice as (partition by invoice_id order by posted_at)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('sankofa.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_certified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'CERTIFIED' then
    raise exception '% is certified and stays as it is', old.number using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_outside_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from imports i join import_rows r on r.import_id = i.id join packages p on p.shipment_id = r.record_id
    where i.reversed_in = pg_current_xact_id() and p.id = old.package_id)
  then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state = 'VOID' or (old.state <> 'DRAFT'
    and (to_jsonb(new) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,void_posted_on,version}'::text[])
      <> (to_jsonb(old) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,void_posted_on,version}'::text[]))
  then
    raise exception 'an approved bill stays as it is: void it and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_bill_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bill uuid;
begin
  if tg_table_name = 'bill_lines' then
    if tg_op = 'DELETE' then bill := old.bill_id; else bill := new.bill_id; end if;
  elsif tg_op = 'DELETE' then
    select bill_id into bill from bill_lines where id = old.line_id;
  else
    select bill_id into bill from bill_lines where id = new.line_id;
  end if;
  if exists (select from bills where id = bill and state <> 'DRAFT') then
    raise exception 'the lines of an approved bill stay as they are' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state in ('REJECTED', 'REVERSED')
    or (new.id, new.reason, new.proposed_by, new.proposed_at, new.last_return_month)
      is distinct from (old.id, old.reason, old.proposed_by, old.proposed_at, old.last_return_month)
    or (old.state = 'POSTED' and (new.posted_by, new.posted_at) is distinct from (old.posted_by, old.posted_at))
  then
    raise exception 'opening balances stay as they were entered: reverse them and enter others'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed date;
begin
  select locked_through into closed from period_locks order by id desc limit 1;
  if (new.posted_at at time zone 'Africa/Accra')::date <= closed then
    raise exception 'the books are closed up to %: post it on a later day', closed
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('sankofa.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and (
    (new.body, new.kind, new.direction, new.phone, new.minutes, new.edited_at)
      is not distinct from (old.body, old.kind, old.direction, old.phone, old.minutes, old.edited_at)
    or (new.edited_at <= old.written_at + interval '15 minutes' and new.kind = old.kind)
  ) then
    return new;
  end if;
  raise exception 'a note is edited within 15 minutes, or superseded' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from journal_entries
    where id = new.entry_id and written_in = pg_current_xact_id())
  then
    raise exception 'journal entry % is closed: post another one', new.entry_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_lines_of_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from invoices
    where id = coalesce(new.invoice_id, old.invoice_id) and invoice_number is not null)
  then
    raise exception 'the lines of an issued invoice stay: correct it by a credit note'
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_overdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  balance bigint;
begin
  select sum(amount_pesewas) into balance from journal_lines
    where account = new.account and customer_id = new.customer_id;
  if (new.account = 'receivable' and balance < 0) or (new.account <> 'receivable' and balance > 0) then
    raise exception '% of customer % is overdrawn by % pesewas', new.account, new.customer_id, abs(balance)
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  customer uuid := new.customer_id;
begin
  if current_setting('sankofa.merging', true) = 'on' and new.customer_id <> old.customer_id and exists (
    select from customers where id = old.customer_id and merged_into = new.customer_id)
  then
    customer := old.customer_id;
  end if;
  if old.invoice_number is not null and
    (new.invoice_number, new.shipment_id, customer, new.exchange_rate_id, new.cedis_per_dollar_e4,
      new.total_pesewas, new.issued_at, new.issued_by, new.origin, new.destination, new.deposit_percent,
      new.balance_lead_days, new.tax_pesewas, new.tax_law_id, new.tax_exemption_id, new.company_tin, new.customer_tin)
    is distinct from
    (old.invoice_number, old.shipment_id, old.customer_id, old.exchange_rate_id, old.cedis_per_dollar_e4,
      old.total_pesewas, old.issued_at, old.issued_by, old.origin, old.destination, old.deposit_percent,
      old.balance_lead_days, old.tax_pesewas, old.tax_law_id, old.tax_exemption_id, old.company_tin, old.customer_tin)
  then
    raise exception 'invoice % is issued: correct it by a credit note', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (to_jsonb(new) - '{voided_by,voided_at,void_reason,bill_file_id}'::text[])
      <> (to_jsonb(old) - '{voided_by,voided_at,void_reason,bill_file_id}'::text[])
    or (old.bill_file_id is not null and new.bill_file_id is null)
  then
    raise exception 'a cost stays as it was entered: strike it out and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference bigint;
begin
  select sum(amount_pesewas) into difference from journal_lines where entry_id = new.id;
  if difference is distinct from 0 then
    raise exception 'journal entry % is off by % pesewas', new.id, coalesce(difference::text, 'all its')
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.revenue_parts_of(line journal_lines, earlier numeric)
 RETURNS SETOF revenue_parts
 LANGUAGE sql
 STABLE
AS $function$
  select line.entry_id, line.position, part.class, part.amount, e.posted_at,
    date_trunc('month', e.posted_at at time zone 'Africa/Accra')::date, e.kind = 'invoice-issued',
    line.invoice_id, s.mode, i.origin, i.destination
  from journal_entries e
  left join invoices i on i.id = line.invoice_id
  left join shipments s on s.id = i.shipment_id
  cross join lateral (
    select nullif(sum(net_pesewas), 0) as freight,
      coalesce(sum(net_pesewas) filter (where goods_class = 'SPECIAL'), 0) as special
    from invoice_lines where invoice_id = line.invoice_id and kind = 'FREIGHT'
  ) billed
  cross join lateral (
    select (round((earlier + line.amount_pesewas) * billed.special / billed.freight)
      - round(earlier * billed.special / billed.freight))::bigint as special
  ) taken
  cross join lateral (values
    (case when line.account = 'revenue-service' then 'SERVICE' when billed.freight is not null then 'NORMAL' end,
      case when line.account = 'revenue-service' then 0 else coalesce(taken.special, 0) end - line.amount_pesewas),
    ('SPECIAL', case when line.account <> 'revenue-service' then -taken.special end)
  ) part (class, amount)
  where e.id = line.entry_id and part.amount <> 0
$function$;

CREATE OR REPLACE FUNCTION public.revoke_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(upper(regexp_replace(code, '[^0-9A-Za-z]'::text, ''::text, 'g'::text)), 'OIL'::text, '011'::text);

CREATE OR REPLACE FUNCTION public.shipment_tracking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_tracking_changes(array(select id from changed_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shipments_of_batches(ids uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct shipment_id) from packages where batch_id = any(ids) and shipment_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.spend_budget(spender uuid, budget text, used timestamp with time zone, since timestamp with time zone, most integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  conflicting timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(budget || ':' || spender, 12));
  select used_at into conflicting from budget_uses
    where user_id = spender and kind = budget and used_at > since
    order by used_at desc offset most - 1 limit 1;
  if conflicting is null then
    insert into budget_uses (user_id, kind, used_at) values (spender, budget, used);
  end if;
  return conflicting;
end $function$;

CREATE OR REPLACE FUNCTION public.split_revenue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into revenue_parts select * from revenue_parts_of(new, (
    select coalesce(sum(l.amount_pesewas), 0) from journal_lines l
    join journal_entries e on e.id = l.entry_id and e.kind = 'credit-note'
    where l.invoice_id = new.invoice_id and l.account = new.account and l.entry_id <> new.entry_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.store_receivable_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  changed uuid[] := array(select distinct invoice_id from added where account = 'receivable');
begin
  if cardinality(changed) > 0 then
    -- Two postings to one invoice follow each other, even if a command did not lock it.
    perform from invoices where id = any(changed) order by id for no key update;
    delete from receivable_history where invoice_id = any(changed);
    insert into receivable_history select * from receivable_history_of(changed);
  end if;
  return null;
end $function$;

create sequence customer_numbers as bigint start 10001 increment 1;

create table account_days (
  account text not null,
  day date not null,
  debit_pesewas bigint not null,
  credit_pesewas bigint not null,
  constraint account_days_pkey PRIMARY KEY (account, day)
);

create table accounting_export_files (
  export_id uuid not null,
  part integer not null,
  name text not null,
  sha256 text not null,
  bytes integer not null,
  rows integer not null,
  constraint accounting_export_files_pkey PRIMARY KEY (export_id, part),
  constraint accounting_export_files_export_id_fkey FOREIGN KEY (export_id) REFERENCES accounting_exports(id),
  constraint accounting_export_files_bytes_check CHECK ((bytes >= 0)),
  constraint accounting_export_files_name_check CHECK ((name <> ''::text)),
  constraint accounting_export_files_part_check CHECK ((part > 0)),
  constraint accounting_export_files_rows_check CHECK ((rows >= 0)),
  constraint accounting_export_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE TRIGGER accounting_export_files_are_append_only BEFORE DELETE OR UPDATE ON accounting_export_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table accounting_export_items (
  export_id uuid not null,
  "position" integer not null,
  key text not null,
  label text not null,
  amount_pesewas bigint,
  digest text not null,
  constraint accounting_export_items_pkey PRIMARY KEY (export_id, "position"),
  constraint accounting_export_items_export_id_fkey FOREIGN KEY (export_id) REFERENCES accounting_exports(id),
  constraint accounting_export_items_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint accounting_export_items_key_check CHECK ((key <> ''::text)),
  constraint accounting_export_items_position_check CHECK (("position" > 0))
);
CREATE TRIGGER accounting_export_items_are_append_only BEFORE DELETE OR UPDATE ON accounting_export_items FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table accounting_exports (
  id uuid not null,
  kind text not null,
  format text not null,
  from_day date not null,
  to_day date not null,
  chart jsonb not null,
  documents integer not null,
  rows integer not null,
  total_pesewas bigint not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint accounting_exports_pkey PRIMARY KEY (id),
  constraint accounting_exports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint accounting_exports_documents_check CHECK ((documents >= 0)),
  constraint accounting_exports_format_check CHECK ((format = ANY (ARRAY['XERO'::text, 'QUICKBOOKS'::text, 'QUICKBOOKS_DESKTOP'::text, 'CSV'::text]))),
  constraint accounting_exports_kind_check CHECK ((kind = ANY (ARRAY['JOURNAL'::text, 'INVOICES'::text, 'BILLS'::text, 'BANK'::text, 'ACCOUNTS'::text, 'CONTACTS'::text]))),
  constraint accounting_exports_rows_check CHECK ((rows >= 0)),
  constraint export_ends_after_start CHECK ((to_day >= from_day))
);
CREATE INDEX accounting_exports_newest ON accounting_exports USING btree (kind, format, id DESC);
CREATE TRIGGER accounting_exports_are_append_only BEFORE DELETE OR UPDATE ON accounting_exports FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table addresses (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  person text not null,
  phone text not null,
  region text not null,
  city text not null,
  street text not null,
  digital_address text,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint addresses_city_check CHECK (((length(city) >= 2) AND (length(city) <= 80))),
  constraint addresses_digital_address_check CHECK ((digital_address ~ '^[A-Z][A-Z0-9]-[0-9]{3,4}-[0-9]{4}$'::text)),
  constraint addresses_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
  constraint addresses_person_check CHECK (((length(person) >= 2) AND (length(person) <= 120))),
  constraint addresses_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
  constraint addresses_street_check CHECK (((length(street) >= 3) AND (length(street) <= 200)))
);
CREATE INDEX addresses_of_user ON addresses USING btree (user_id, id);
CREATE UNIQUE INDEX one_default_address ON addresses USING btree (user_id) WHERE is_default;
CREATE TRIGGER addresses_follow_merges BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION follow_merge_of_user();

create table allocations (
  id uuid not null,
  payment_id uuid,
  invoice_id uuid not null,
  instalment_id uuid not null,
  amount_pesewas bigint not null,
  allocated_by uuid not null,
  allocated_at timestamp with time zone not null,
  constraint allocations_pkey PRIMARY KEY (id),
  constraint allocations_allocated_by_fkey FOREIGN KEY (allocated_by) REFERENCES users(id),
  constraint allocations_instalment_id_fkey FOREIGN KEY (instalment_id) REFERENCES instalments(id),
  constraint allocations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint allocations_amount_pesewas_check CHECK ((amount_pesewas <> 0))
);
CREATE INDEX allocations_of_instalment ON allocations USING btree (instalment_id);
CREATE INDEX allocations_of_invoice ON allocations USING btree (invoice_id);
CREATE INDEX allocations_of_payment ON allocations USING btree (payment_id);
CREATE TRIGGER allocations_are_append_only BEFORE DELETE OR UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table announcements (
  id uuid not null,
  message text not null,
  audience text not null default 'EVERYONE'::text,
  mode text,
  site_id uuid,
  tone text not null default 'INFO'::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  message_zh text,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint announcements_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint announcements_audience_check CHECK ((audience = ANY (ARRAY['EVERYONE'::text, 'CUSTOMERS'::text, 'STAFF'::text]))),
  constraint announcements_message_check CHECK (((length(message) >= 1) AND (length(message) <= 500))),
  constraint announcements_message_zh_check CHECK (((length(message_zh) >= 2) AND (length(message_zh) <= 500))),
  constraint announcements_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint announcements_tone_check CHECK ((tone = ANY (ARRAY['INFO'::text, 'IMPORTANT'::text]))),
  constraint ends_after_start CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint only_customers_are_narrowed CHECK (((audience = 'CUSTOMERS'::text) OR ((mode IS NULL) AND (site_id IS NULL)))),
  constraint only_staff_read_chinese CHECK (((message_zh IS NULL) OR (audience <> 'CUSTOMERS'::text)))
);
CREATE INDEX announcements_active ON announcements USING btree (starts_at) WHERE (withdrawn_at IS NULL);
CREATE INDEX announcements_by_start ON announcements USING btree (starts_at DESC);

create table api_keys (
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  start text not null,
  hash text not null,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  revoked_at timestamp with time zone,
  revoke_reason text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint api_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint api_keys_hash_check CHECK ((length(hash) = 64)),
  constraint api_keys_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'pre-alert'::text]))),
  constraint api_keys_start_check CHECK ((start ~~ 'snk\_live\_%'::text)),
  constraint expires_after_creation CHECK ((expires_at > created_at)),
  constraint only_revoked_key_has_reason CHECK (((revoke_reason IS NULL) OR (revoked_at IS NOT NULL))),
  constraint used_with_time CHECK (((last_used_at IS NULL) = (last_used_from IS NULL)))
);
CREATE INDEX api_keys_of_customer ON api_keys USING btree (customer_id, id DESC);

create table audit_checks (
  id uuid not null,
  started_by uuid,
  started_at timestamp with time zone not null,
  state text not null,
  checked_rows bigint not null default 0,
  total_rows bigint not null,
  broken_seq bigint,
  fault text,
  finished_at timestamp with time zone,
  constraint audit_checks_pkey PRIMARY KEY (id),
  constraint audit_checks_fault_check CHECK ((fault = ANY (ARRAY['MISSING'::text, 'CHANGED'::text, 'UNLINKED'::text]))),
  constraint audit_checks_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'INTACT'::text, 'BROKEN'::text]))),
  constraint broken_names_its_row CHECK ((((state = 'BROKEN'::text) = (broken_seq IS NOT NULL)) AND ((state = 'BROKEN'::text) = (fault IS NOT NULL)))),
  constraint only_finished_has_end CHECK (((state = 'RUNNING'::text) = (finished_at IS NULL)))
);
CREATE UNIQUE INDEX one_audit_check_at_a_time ON audit_checks USING btree (state) WHERE (state = 'RUNNING'::text);

create table audit_log (
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id text not null,
  before text,
  after text,
  reason text,
  request_id text not null,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null,
  constraint audit_log_pkey PRIMARY KEY (seq),
  constraint audit_log_hash_key UNIQUE (hash),
  constraint audit_log_seq_check CHECK ((seq > 0))
);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, seq);
CREATE INDEX audit_log_by_kind ON audit_log USING btree (subject, seq);
CREATE INDEX audit_log_by_reason ON audit_log USING gin (reason gin_trgm_ops) WITH (fastupdate=off) WHERE (reason IS NOT NULL);
CREATE INDEX audit_log_by_request ON audit_log USING btree (request_id);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject, subject_id, seq);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at);
CREATE TRIGGER audit_log_cannot_be_truncated BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table batch_changes (
  id bigint not null generated always as identity,
  batch_id uuid not null,
  was_completed boolean not null default false,
  constraint batch_changes_pkey PRIMARY KEY (id),
  constraint batch_changes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
);
CREATE INDEX changes_of_batch ON batch_changes USING btree (batch_id);
CREATE TRIGGER batch_changes_notified AFTER INSERT ON batch_changes FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('transit-times');

create table batch_costs (
  id uuid not null,
  batch_id uuid not null,
  kind text not null,
  supplier text not null,
  reference text,
  bill_file_id uuid,
  currency text not null,
  amount_minor bigint not null,
  cedis_per_unit_e4 integer not null,
  rate_source jsonb not null,
  value_pesewas bigint not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  voided_by uuid,
  voided_at timestamp with time zone,
  void_reason text,
  constraint batch_costs_pkey PRIMARY KEY (id),
  constraint batch_costs_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint batch_costs_bill_file_id_fkey FOREIGN KEY (bill_file_id) REFERENCES files(id),
  constraint batch_costs_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint batch_costs_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  constraint batch_costs_amount_minor_check CHECK ((amount_minor > 0)),
  constraint batch_costs_cedis_per_unit_e4_check CHECK ((cedis_per_unit_e4 > 0)),
  constraint batch_costs_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'CNY'::text, 'GHS'::text]))),
  constraint batch_costs_kind_check CHECK ((kind = ANY (ARRAY['FREIGHT'::text, 'ORIGIN_HANDLING'::text, 'DESTINATION_HANDLING'::text, 'CUSTOMS'::text, 'TRUCKING'::text, 'INSURANCE'::text, 'OTHER'::text]))),
  constraint batch_costs_supplier_check CHECK ((supplier <> ''::text)),
  constraint batch_costs_void_reason_check CHECK ((void_reason <> ''::text)),
  constraint cedis_are_not_converted CHECK (((currency <> 'GHS'::text) OR (cedis_per_unit_e4 = 10000))),
  constraint value_follows_from_rate CHECK (((value_pesewas)::numeric = round((((amount_minor)::numeric * (cedis_per_unit_e4)::numeric) / (10000)::numeric)))),
  constraint void_has_reason CHECK (((voided_at IS NULL) = (void_reason IS NULL))),
  constraint voided_by_user CHECK (((voided_at IS NULL) = (voided_by IS NULL)))
);
CREATE INDEX batch_costs_by_bill ON batch_costs USING btree (bill_file_id) WHERE (bill_file_id IS NOT NULL);
CREATE INDEX batch_costs_of_batch ON batch_costs USING btree (batch_id, id DESC);
CREATE UNIQUE INDEX one_cost_per_supplier_invoice ON batch_costs USING btree (batch_id, kind, lower(supplier), lower(reference), currency, amount_minor) WHERE ((voided_at IS NULL) AND (reference IS NOT NULL));
CREATE TRIGGER batch_costs_are_immutable BEFORE DELETE OR UPDATE ON batch_costs FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_cost();

create table batch_figures (
  batch_id uuid not null,
  cartons integer not null,
  grams bigint not null,
  cm3 bigint not null,
  whole_shipments integer not null,
  split_shipments uuid[] not null,
  weight_grams bigint not null,
  volume_cm3 bigint not null,
  revenue_pesewas bigint not null,
  shipments integer not null,
  shared integer not null,
  not_invoiced integer not null,
  rate_invoices integer,
  rate_e4 integer,
  lowest_rate_e4 integer,
  highest_rate_e4 integer,
  constraint batch_figures_pkey PRIMARY KEY (batch_id),
  constraint batch_figures_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE,
  constraint rate_is_whole CHECK ((num_nulls(rate_invoices, rate_e4, lowest_rate_e4, highest_rate_e4) = ANY (ARRAY[0, 4])))
);

create table batches (
  id uuid not null,
  batch_number text not null,
  mode text not null,
  state text not null,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  origin_place text not null,
  destination_place text not null,
  capacity_cm3 bigint,
  capacity_grams bigint,
  carrier text,
  container_number text,
  seal_number text,
  master_bill_number text,
  air_waybill_number text,
  vessel text,
  voyage text,
  flight text,
  cutoff_at timestamp with time zone not null,
  etd date not null,
  eta date not null,
  first_eta date not null,
  departed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  customs_released_at timestamp with time zone,
  completed_at timestamp with time zone,
  note text,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_batch_number_key UNIQUE (batch_number),
  constraint batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint batches_destination_place_fkey FOREIGN KEY (destination_place) REFERENCES places(code),
  constraint batches_destination_site_id_fkey FOREIGN KEY (destination_site_id) REFERENCES sites(id),
  constraint batches_origin_place_fkey FOREIGN KEY (origin_place) REFERENCES places(code),
  constraint batches_origin_site_id_fkey FOREIGN KEY (origin_site_id) REFERENCES sites(id),
  constraint arrives_after_departure CHECK ((eta >= etd)),
  constraint batch_has_capacity CHECK (
CASE mode
    WHEN 'SEA'::text THEN (capacity_cm3 IS NOT NULL)
    ELSE (capacity_grams IS NOT NULL)
END),
  constraint batches_capacity_cm3_check CHECK ((capacity_cm3 > 0)),
  constraint batches_capacity_grams_check CHECK ((capacity_grams > 0)),
  constraint batches_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint batches_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'OPEN'::text, 'CLOSED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'CLEARING'::text, 'UNLOADING'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  constraint only_air_has_waybill CHECK (((mode = 'AIR'::text) OR (air_waybill_number IS NULL))),
  constraint only_sea_has_container CHECK (((mode = 'SEA'::text) OR (container_number IS NULL)))
);
CREATE INDEX batches_by_arrival ON batches USING btree (arrived_at) WHERE (arrived_at IS NOT NULL);
CREATE INDEX batches_by_departure ON batches USING btree (departed_at) WHERE (departed_at IS NOT NULL);
CREATE INDEX batches_by_etd ON batches USING btree (etd);
CREATE INDEX batches_by_state ON batches USING btree (state, id DESC);
CREATE UNIQUE INDEX one_active_batch_per_container ON batches USING btree (container_number) WHERE (state <> ALL (ARRAY['COMPLETED'::text, 'CANCELLED'::text]));
CREATE UNIQUE INDEX one_batch_per_air_waybill ON batches USING btree (air_waybill_number) WHERE (state <> 'CANCELLED'::text);
CREATE TRIGGER completion_changes_figures AFTER UPDATE ON batches FOR EACH ROW WHEN ((((old.state = 'COMPLETED'::text) <> (new.state = 'COMPLETED'::text)) OR ((new.state = 'COMPLETED'::text) AND (((old.mode IS DISTINCT FROM new.mode) OR (old.arrived_at IS DISTINCT FROM new.arrived_at)) OR (old.completed_at IS DISTINCT FROM new.completed_at))))) EXECUTE FUNCTION mark_batch();
CREATE TRIGGER tracking_of_updated_batches AFTER UPDATE ON batches REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION batch_tracking_changed();

create table bill_allocations (
  line_id uuid not null,
  batch_id uuid not null,
  amount_minor bigint not null,
  value_pesewas bigint not null,
  constraint bill_allocations_pkey PRIMARY KEY (line_id, batch_id),
  constraint bill_allocations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint bill_allocations_line_id_fkey FOREIGN KEY (line_id) REFERENCES bill_lines(id),
  constraint bill_allocations_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bill_allocations_value_pesewas_check CHECK ((value_pesewas >= 0))
);
CREATE INDEX bill_allocations_of_batch ON bill_allocations USING btree (batch_id, line_id);
CREATE TRIGGER bill_allocations_are_immutable BEFORE INSERT OR DELETE OR UPDATE ON bill_allocations FOR EACH ROW EXECUTE FUNCTION refuse_changed_bill_line();

create table bill_documents (
  id uuid not null,
  bill_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint bill_documents_pkey PRIMARY KEY (id),
  constraint bill_documents_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint bill_documents_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX bill_documents_by_file ON bill_documents USING btree (file_id);
CREATE INDEX bill_documents_of_bill ON bill_documents USING btree (bill_id, id);
CREATE TRIGGER bill_documents_are_append_only BEFORE DELETE OR UPDATE ON bill_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table bill_lines (
  id uuid not null,
  bill_id uuid not null,
  "position" integer not null,
  category text not null,
  description text not null,
  amount_minor bigint not null,
  value_pesewas bigint not null,
  constraint bill_lines_pkey PRIMARY KEY (id),
  constraint bill_lines_bill_id_position_key UNIQUE (bill_id, "position"),
  constraint bill_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_lines_amount_minor_check CHECK (((amount_minor > 0) OR ((amount_minor = 0) AND (category ~~ 'TAX%'::text)))),
  constraint bill_lines_category_check CHECK ((category = ANY (ARRAY['SEA_FREIGHT'::text, 'AIR_FREIGHT'::text, 'ORIGIN_HANDLING'::text, 'DESTINATION_HANDLING'::text, 'PORT_CHARGES'::text, 'CUSTOMS'::text, 'TRUCKING'::text, 'INSURANCE'::text, 'RENT'::text, 'SALARIES'::text, 'UTILITIES'::text, 'BANK_CHARGES'::text, 'OTHER'::text, 'TAX_NHIL'::text, 'TAX_GETFUND'::text, 'TAX_COVID'::text, 'TAX_VAT'::text, 'TAX_FLAT_RATE'::text, 'OPENING_BALANCE'::text]))),
  constraint bill_lines_description_check CHECK ((description <> ''::text)),
  constraint bill_lines_position_check CHECK (("position" > 0)),
  constraint bill_lines_value_pesewas_check CHECK ((value_pesewas >= 0))
);
CREATE TRIGGER bill_lines_are_immutable BEFORE INSERT OR DELETE OR UPDATE ON bill_lines FOR EACH ROW EXECUTE FUNCTION refuse_changed_bill_line();

create table bills (
  id uuid not null,
  supplier_id uuid not null,
  number text,
  state text not null,
  is_expense boolean not null default false,
  billed_on date not null,
  due_on date not null,
  currency text not null,
  cedis_per_unit_e4 integer not null,
  rate_source jsonb not null,
  total_minor bigint not null,
  value_pesewas bigint not null,
  paid_minor bigint not null default 0,
  settled_pesewas bigint not null default 0,
  note text,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  voided_by uuid,
  voided_at timestamp with time zone,
  void_reason text,
  version integer not null default 1,
  tax_month date,
  posted_on date,
  void_posted_on date,
  is_opening boolean not null default false,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint bills_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint bills_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint bills_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  constraint approved_bill_is_posted CHECK (((posted_on IS NULL) = (approved_at IS NULL))),
  constraint approved_by_someone CHECK ((((approved_at IS NULL) = (approved_by IS NULL)) AND ((state <> 'DRAFT'::text) OR (approved_at IS NULL)) AND ((state <> ALL (ARRAY['APPROVED'::text, 'PARTIALLY_PAID'::text, 'PAID'::text])) OR (approved_at IS NOT NULL)))),
  constraint bill_is_posted_between_its_days CHECK (((posted_on <= ((approved_at AT TIME ZONE 'Africa/Accra'::text))::date) AND (posted_on >= LEAST(billed_on, ((approved_at AT TIME ZONE 'Africa/Accra'::text))::date)))),
  constraint bills_cedis_per_unit_e4_check CHECK ((cedis_per_unit_e4 > 0)),
  constraint bills_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text, 'CNY'::text]))),
  constraint bills_note_check CHECK ((note <> ''::text)),
  constraint bills_number_check CHECK ((number <> ''::text)),
  constraint bills_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text, 'PARTIALLY_PAID'::text, 'PAID'::text, 'VOID'::text]))),
  constraint bills_tax_month_check CHECK ((EXTRACT(day FROM tax_month) = (1)::numeric)),
  constraint bills_total_minor_check CHECK (((total_minor > 0) OR ((total_minor = 0) AND (tax_month IS NOT NULL)))),
  constraint bills_value_pesewas_check CHECK ((((value_pesewas >= 1) AND (value_pesewas <= '99999999999'::bigint)) OR ((value_pesewas = 0) AND (tax_month IS NOT NULL)))),
  constraint bills_void_reason_check CHECK ((void_reason <> ''::text)),
  constraint cedis_bill_is_not_converted CHECK (((currency <> 'GHS'::text) OR (cedis_per_unit_e4 = 10000))),
  constraint due_after_bill CHECK ((due_on >= billed_on)),
  constraint opening_bill_is_no_other_kind CHECK (((NOT is_opening) OR ((NOT is_expense) AND (tax_month IS NULL)))),
  constraint paid_within_total CHECK (((paid_minor >= 0) AND (paid_minor <= total_minor))),
  constraint return_is_in_cedis CHECK (((tax_month IS NULL) OR ((currency = 'GHS'::text) AND (NOT is_expense)))),
  constraint settled_within_worth CHECK (((settled_pesewas >= 0) AND (settled_pesewas <= value_pesewas))),
  constraint state_follows_from_payments CHECK (
CASE state
    WHEN 'PAID'::text THEN ((paid_minor = total_minor) AND (settled_pesewas = value_pesewas))
    WHEN 'PARTIALLY_PAID'::text THEN ((paid_minor > 0) AND (paid_minor < total_minor))
    ELSE ((paid_minor = 0) AND (settled_pesewas = 0))
END),
  constraint void_bill_has_reason CHECK ((((state = 'VOID'::text) = (voided_at IS NOT NULL)) AND ((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint void_bill_is_posted CHECK ((((void_posted_on IS NULL) = ((voided_at IS NULL) OR (posted_on IS NULL))) AND ((void_posted_on >= posted_on) AND (void_posted_on <= ((voided_at AT TIME ZONE 'Africa/Accra'::text))::date))))
);
CREATE INDEX bills_approved_alone ON bills USING btree (approved_by, approved_at) WHERE (approved_by = entered_by);
CREATE INDEX bills_by_due_day ON bills USING btree (due_on) WHERE (state = ANY (ARRAY['APPROVED'::text, 'PARTIALLY_PAID'::text]));
CREATE INDEX bills_newest ON bills USING btree (state, id DESC);
CREATE INDEX bills_of_supplier ON bills USING btree (supplier_id, id DESC);
CREATE UNIQUE INDEX one_bill_per_number ON bills USING btree (supplier_id, lower(number)) WHERE ((state <> 'VOID'::text) AND (number IS NOT NULL));
CREATE UNIQUE INDEX one_return_of_a_month ON bills USING btree (tax_month) WHERE ((tax_month IS NOT NULL) AND (state <> 'VOID'::text));
CREATE INDEX opening_bills ON bills USING btree (id) WHERE is_opening;
CREATE TRIGGER approved_bills_are_immutable BEFORE DELETE OR UPDATE ON bills FOR EACH ROW EXECUTE FUNCTION refuse_changed_bill();

create table budget_uses (
  user_id uuid not null,
  kind text not null,
  used_at timestamp with time zone not null,
  constraint budget_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint budget_uses_kind_check CHECK ((kind = ANY (ARRAY['TICKET'::text, 'MESSAGE'::text, 'PAYMENT'::text, 'CHECKOUT'::text, 'REQUEST'::text, 'SHIPMENT'::text, 'ACCOUNT'::text, 'UPLOAD'::text, 'EXPORT'::text, 'DOCUMENT'::text, 'KEY_SHIPMENT'::text, 'KEY_DOCUMENT'::text])))
);
CREATE INDEX budget_uses_by_person ON budget_uses USING btree (user_id, kind, used_at);
CREATE INDEX budget_uses_by_time ON budget_uses USING btree (used_at);

create table carrier_doubts (
  id uuid not null,
  batch_id uuid not null,
  kind text not null,
  happening text not null,
  message_id uuid not null,
  details jsonb not null,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  outcome text,
  resolved_by uuid,
  reason text,
  constraint carrier_doubts_pkey PRIMARY KEY (id),
  constraint carrier_doubts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint carrier_doubts_message_id_fkey FOREIGN KEY (message_id) REFERENCES carrier_messages(id),
  constraint carrier_doubts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint carrier_doubts_kind_check CHECK ((kind = ANY (ARRAY['DEPARTURE_BLOCKED'::text, 'DEPARTURE_DIFFERS'::text, 'LOADED_AFTER_DEPARTURE'::text, 'ARRIVAL_BLOCKED'::text, 'ARRIVAL_DIFFERS'::text, 'NOT_ARRIVED'::text, 'OTHER_VESSEL'::text, 'ETA_BEFORE_DEPARTURE'::text, 'IRREGULARITY'::text]))),
  constraint carrier_doubts_outcome_check CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'KEPT'::text, 'GONE'::text]))),
  constraint carrier_doubts_reason_check CHECK ((reason <> ''::text)),
  constraint decided_by_person CHECK (((resolved_by IS NOT NULL) = COALESCE((outcome = ANY (ARRAY['ACCEPTED'::text, 'KEPT'::text])), false))),
  constraint kept_with_reason CHECK (((reason IS NOT NULL) = COALESCE((outcome = 'KEPT'::text), false))),
  constraint resolved_with_outcome CHECK (((resolved_at IS NULL) = (outcome IS NULL)))
);
CREATE INDEX carrier_doubts_of_batch ON carrier_doubts USING btree (batch_id, id DESC);
CREATE UNIQUE INDEX one_open_carrier_doubt ON carrier_doubts USING btree (batch_id, kind, happening) WHERE (resolved_at IS NULL);

create table carrier_follows (
  batch_id uuid not null,
  reference text not null,
  source text not null,
  next_ask_at timestamp with time zone not null,
  last_asked_at timestamp with time zone,
  last_answer_at timestamp with time zone,
  failure text,
  failures integer not null default 0,
  eta_message_id uuid,
  constraint carrier_follows_pkey PRIMARY KEY (batch_id),
  constraint carrier_follows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint carrier_follows_eta_message_id_fkey FOREIGN KEY (eta_message_id) REFERENCES carrier_messages(id),
  constraint carrier_follows_failure_check CHECK ((failure = ANY (ARRAY['REFUSED'::text, 'BUSY'::text, 'UNAVAILABLE'::text, 'UNREADABLE'::text]))),
  constraint carrier_follows_failures_check CHECK ((failures >= 0)),
  constraint failure_is_counted CHECK (((failure IS NULL) = (failures = 0)))
);
CREATE INDEX carrier_follows_by_next_ask ON carrier_follows USING btree (next_ask_at);
CREATE TRIGGER tracking_of_added_carrier_follows AFTER INSERT ON carrier_follows REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION carrier_tracking_changed();
CREATE TRIGGER tracking_of_other_carrier_references AFTER UPDATE OF reference ON carrier_follows FOR EACH ROW WHEN ((old.reference IS DISTINCT FROM new.reference)) EXECUTE FUNCTION carrier_reference_changed();

create table carrier_messages (
  id uuid not null,
  batch_id uuid not null,
  reference text not null,
  source text not null,
  message_key text not null,
  code text not null,
  their_code text not null,
  classifier text not null,
  at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  place_code text,
  place_name text,
  vessel text,
  voyage text,
  pieces integer,
  total_pieces integer,
  remark text,
  happening text not null,
  raw jsonb not null,
  received_at timestamp with time zone not null,
  constraint carrier_messages_pkey PRIMARY KEY (id),
  constraint one_carrier_message UNIQUE (batch_id, reference, message_key),
  constraint carrier_messages_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint carrier_messages_classifier_check CHECK ((classifier = ANY (ARRAY['PLANNED'::text, 'ESTIMATED'::text, 'ACTUAL'::text]))),
  constraint carrier_messages_code_check CHECK ((code = ANY (ARRAY['BOOKED'::text, 'EMPTY_PICKED_UP'::text, 'GATE_IN'::text, 'RECEIVED'::text, 'ON_HOLD'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'DISCHARGED'::text, 'FREIGHT_RECEIVED'::text, 'CUSTOMS'::text, 'CUSTOMS_RELEASED'::text, 'AVAILABLE'::text, 'GATE_OUT'::text, 'DELIVERED'::text, 'EMPTY_RETURNED'::text, 'IRREGULARITY'::text, 'OTHER'::text]))),
  constraint carrier_messages_pieces_check CHECK ((pieces >= 0)),
  constraint carrier_messages_total_pieces_check CHECK ((total_pieces >= 0))
);
CREATE TRIGGER carrier_messages_are_append_only BEFORE DELETE OR UPDATE ON carrier_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tracking_of_added_carrier_messages AFTER INSERT ON carrier_messages REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION carrier_tracking_changed();

create table cash_count_entries (
  id uuid not null,
  site_id uuid not null,
  day date not null,
  counted_pesewas bigint not null,
  expected_pesewas bigint not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  constraint cash_count_entries_pkey PRIMARY KEY (id),
  constraint cash_count_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint cash_count_entries_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint cash_count_entries_counted_pesewas_check CHECK ((counted_pesewas >= 0))
);
CREATE INDEX cash_count_entries_of_day ON cash_count_entries USING btree (site_id, day, id DESC);
CREATE TRIGGER cash_count_entries_are_append_only BEFORE DELETE OR UPDATE ON cash_count_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table cash_counts (
  id uuid not null,
  site_id uuid not null,
  day date not null,
  expected_pesewas bigint not null,
  counted_pesewas bigint not null,
  banked_pesewas bigint not null,
  bank_reference text,
  reason text,
  counted_by uuid not null,
  counted_at timestamp with time zone not null,
  constraint cash_counts_pkey PRIMARY KEY (id),
  constraint cash_counts_site_id_day_key UNIQUE (site_id, day),
  constraint cash_counts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  constraint cash_counts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint banked_has_reference CHECK (((banked_pesewas = 0) = (bank_reference IS NULL))),
  constraint banked_within_count CHECK ((banked_pesewas <= counted_pesewas)),
  constraint cash_counts_banked_pesewas_check CHECK ((banked_pesewas >= 0)),
  constraint cash_counts_counted_pesewas_check CHECK ((counted_pesewas >= 0)),
  constraint difference_has_reason CHECK (((counted_pesewas = expected_pesewas) = (reason IS NULL)))
);

create table certification_stops (
  id uuid not null,
  stopped_at timestamp with time zone not null,
  authority_text text not null,
  ended_at timestamp with time zone,
  constraint certification_stops_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_certification_stop ON certification_stops USING btree ((true)) WHERE (ended_at IS NULL);

create table certification_switches (
  id uuid not null,
  is_on boolean not null,
  switched_at timestamp with time zone not null,
  switched_by uuid not null,
  reason text,
  constraint certification_switches_pkey PRIMARY KEY (id),
  constraint certification_switches_switched_by_fkey FOREIGN KEY (switched_by) REFERENCES users(id),
  constraint certification_switches_reason_check CHECK ((reason <> ''::text)),
  constraint off_has_reason CHECK ((is_on OR (reason IS NOT NULL)))
);
CREATE INDEX certification_switches_newest ON certification_switches USING btree (id DESC);
CREATE TRIGGER certification_switches_are_append_only BEFORE DELETE OR UPDATE ON certification_switches FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table certification_tests (
  id uuid not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  finished_at timestamp with time zone,
  failure text,
  stamp jsonb,
  constraint certification_tests_pkey PRIMARY KEY (id),
  constraint certification_tests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint certification_tests_failure_check CHECK ((failure <> ''::text)),
  constraint finished_with_outcome CHECK (
CASE
    WHEN (finished_at IS NULL) THEN ((failure IS NULL) AND (stamp IS NULL))
    ELSE ((failure IS NULL) = (stamp IS NOT NULL))
END)
);
CREATE INDEX certification_tests_newest ON certification_tests USING btree (id DESC);

create table certifications (
  id uuid not null,
  kind text not null,
  invoice_id uuid not null,
  credit_note_id uuid,
  number text not null,
  issued_at timestamp with time zone not null,
  state text not null default 'AWAITING'::text,
  body json,
  attempts integer not null default 0,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  code text,
  authority_text text,
  reason text,
  warnings integer not null default 0,
  certified_at timestamp with time zone,
  certified_on date,
  sdc_id text,
  receipt_number text,
  internal_data text,
  signature text,
  stamped_time text,
  qr_text text,
  constraint certifications_pkey PRIMARY KEY (id),
  constraint certifications_credit_note_id_key UNIQUE (credit_note_id),
  constraint certifications_number_key UNIQUE (number),
  constraint certifications_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  constraint certifications_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint awaiting_is_tried CHECK (((state = 'AWAITING'::text) = (next_attempt_at IS NOT NULL))),
  constraint certifications_attempts_check CHECK ((attempts >= 0)),
  constraint certifications_failures_check CHECK ((failures >= 0)),
  constraint certifications_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint certifications_reason_check CHECK ((reason = ANY (ARRAY['CREDENTIALS'::text, 'INVOICE_UNKNOWN'::text, 'FIELD'::text, 'SUMS'::text, 'NOTHING_TO_PAY'::text, 'DIFFERS'::text, 'CURRENCY'::text, 'TIN'::text, 'UNKNOWN'::text]))),
  constraint certifications_state_check CHECK ((state = ANY (ARRAY['AWAITING'::text, 'CERTIFIED'::text, 'REFUSED'::text]))),
  constraint certifications_warnings_check CHECK (((warnings >= 0) AND (warnings <= 2))),
  constraint certified_with_stamp CHECK ((((state = 'CERTIFIED'::text) = (certified_at IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (certified_on IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (sdc_id IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (receipt_number IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (signature IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (qr_text IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (internal_data IS NOT NULL)) AND ((state = 'CERTIFIED'::text) = (stamped_time IS NOT NULL)) AND ((state <> 'CERTIFIED'::text) OR (body IS NOT NULL)))),
  constraint credit_note_is_named CHECK (((kind = 'CREDIT_NOTE'::text) = (credit_note_id IS NOT NULL))),
  constraint refused_with_reason CHECK (((state = 'REFUSED'::text) = (reason IS NOT NULL)))
);
CREATE INDEX certifications_by_day ON certifications USING btree (certified_on) WHERE (state = 'CERTIFIED'::text);
CREATE INDEX certifications_by_number ON certifications USING gin (number gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX certifications_certified ON certifications USING btree (issued_at DESC, id DESC) WHERE (state = 'CERTIFIED'::text);
CREATE INDEX certifications_due ON certifications USING btree (next_attempt_at) WHERE (state = 'AWAITING'::text);
CREATE INDEX certifications_of_invoice ON certifications USING btree (invoice_id);
CREATE INDEX certifications_open ON certifications USING btree (issued_at, id) WHERE (state <> 'CERTIFIED'::text);
CREATE UNIQUE INDEX one_certification_of_invoice ON certifications USING btree (invoice_id) WHERE (kind = 'INVOICE'::text);
CREATE TRIGGER certified_documents_are_final BEFORE DELETE OR UPDATE ON certifications FOR EACH ROW EXECUTE FUNCTION refuse_change_of_certified();

create table certified_days (
  day date not null,
  our_invoices integer not null,
  our_vat_pesewas bigint not null,
  our_levies_pesewas bigint not null,
  our_total_pesewas bigint not null,
  reported_invoices integer not null,
  reported_vat_pesewas bigint not null,
  reported_levies_pesewas bigint not null,
  reported_total_pesewas bigint not null,
  compared_at timestamp with time zone not null,
  constraint certified_days_pkey PRIMARY KEY (day)
);

create table checkout_invoices (
  checkout_id uuid not null,
  invoice_id uuid not null,
  part text not null,
  state text not null,
  constraint checkout_invoices_pkey PRIMARY KEY (checkout_id, invoice_id),
  constraint checkout_invoices_checkout_id_state_fkey FOREIGN KEY (checkout_id, state) REFERENCES checkouts(id, state) ON UPDATE CASCADE,
  constraint checkout_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint checkout_invoices_part_check CHECK ((part = ANY (ARRAY['DEPOSIT'::text, 'ALL'::text])))
);
CREATE INDEX checkout_invoices_of_invoice ON checkout_invoices USING btree (invoice_id, checkout_id DESC);
CREATE UNIQUE INDEX one_open_checkout_for_an_invoice ON checkout_invoices USING btree (invoice_id) WHERE (state = ANY (ARRAY['STARTING'::text, 'AWAITING'::text, 'UNKNOWN'::text]));

create table checkouts (
  id uuid not null,
  reference text not null,
  provider text not null,
  customer_id uuid not null,
  amount_pesewas bigint not null,
  state text not null,
  page_url text,
  reason jsonb,
  channel text,
  payment_id uuid,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  looks integer not null default 0,
  next_check_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_id_state_key UNIQUE (id, state),
  constraint checkouts_payment_id_key UNIQUE (payment_id),
  constraint checkouts_reference_key UNIQUE (reference),
  constraint checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint checkouts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint awaiting_has_page CHECK (((state <> 'AWAITING'::text) OR (page_url IS NOT NULL))),
  constraint checkouts_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint checkouts_provider_check CHECK ((provider = 'paystack'::text)),
  constraint checkouts_reference_check CHECK ((reference ~ '^[A-Za-z0-9.=-]+$'::text)),
  constraint checkouts_state_check CHECK ((state = ANY (ARRAY['STARTING'::text, 'AWAITING'::text, 'UNKNOWN'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'EXPIRED'::text, 'REVIEW'::text]))),
  constraint failure_has_reason CHECK (((state <> ALL (ARRAY['FAILED'::text, 'EXPIRED'::text, 'REVIEW'::text])) OR (reason IS NOT NULL))),
  constraint success_has_payment CHECK (((state = 'SUCCEEDED'::text) = (payment_id IS NOT NULL)))
);
CREATE INDEX checkouts_of_customer ON checkouts USING btree (customer_id, id DESC);
CREATE INDEX checkouts_to_review ON checkouts USING btree (id DESC) WHERE (state = 'REVIEW'::text);
CREATE INDEX checkouts_to_sync ON checkouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER checkouts_follow_merges BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table claims (
  id uuid not null,
  package_id uuid not null,
  customer_id uuid not null,
  state text not null,
  mode text not null,
  is_number_right boolean not null,
  proof_file_id uuid,
  claimed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint claims_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint claims_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  constraint claims_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint claims_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text]))),
  constraint decision_has_decider_and_reason CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REFUSED'::text])) OR ((decided_by IS NOT NULL) AND (reason IS NOT NULL)))),
  constraint open_claim_has_evidence CHECK (((state <> 'OPEN'::text) OR is_number_right OR (proof_file_id IS NOT NULL))),
  constraint open_until_decided CHECK (((state = 'OPEN'::text) = (decided_at IS NULL)))
);
CREATE INDEX claims_of_customer ON claims USING btree (customer_id, package_id, id DESC);
CREATE INDEX claims_with_proof ON claims USING btree (proof_file_id) WHERE (proof_file_id IS NOT NULL);
CREATE UNIQUE INDEX one_approved_claim ON claims USING btree (package_id) WHERE (state = 'APPROVED'::text);
CREATE UNIQUE INDEX one_open_claim_each ON claims USING btree (package_id, customer_id) WHERE (state = 'OPEN'::text);
CREATE TRIGGER claims_follow_merges BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table client_errors (
  id uuid not null,
  fingerprint text not null,
  name text not null,
  message text not null,
  stack text not null,
  path text not null,
  release text not null,
  request_id text,
  role text,
  device text,
  times integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint client_errors_pkey PRIMARY KEY (id),
  constraint client_errors_fingerprint_key UNIQUE (fingerprint),
  constraint client_errors_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint client_errors_role_check CHECK ((role = ANY (ARRAY['CUSTOMER'::text, 'STAFF'::text, 'ADMIN'::text]))),
  constraint client_errors_times_check CHECK ((times > 0))
);
CREATE INDEX client_errors_newest ON client_errors USING btree (last_at DESC, id DESC);

create table company_logos (
  sha256 text not null,
  png bytea not null,
  width integer not null,
  height integer not null,
  constraint company_logos_pkey PRIMARY KEY (sha256),
  constraint company_logos_height_check CHECK ((height > 0)),
  constraint company_logos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint company_logos_width_check CHECK ((width > 0)),
  constraint sha256_is_of_png CHECK ((sha256 = encode(sha256(png), 'hex'::text)))
);
CREATE TRIGGER company_logos_append_only BEFORE DELETE OR UPDATE ON company_logos FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table consolidation_services (
  consolidation_id uuid not null,
  "position" integer not null,
  service_price_id uuid not null,
  service_units integer not null,
  description text not null,
  amount_pesewas bigint not null,
  constraint consolidation_services_pkey PRIMARY KEY (consolidation_id, "position"),
  constraint consolidation_services_consolidation_id_fkey FOREIGN KEY (consolidation_id) REFERENCES consolidations(id),
  constraint consolidation_services_service_price_id_fkey FOREIGN KEY (service_price_id) REFERENCES service_prices(id),
  constraint consolidation_services_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint consolidation_services_service_units_check CHECK ((service_units > 0))
);
CREATE TRIGGER consolidation_services_are_append_only BEFORE DELETE OR UPDATE ON consolidation_services FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table consolidation_shipments (
  consolidation_id uuid not null,
  shipment_id uuid not null,
  is_active boolean not null default true,
  constraint consolidation_shipments_pkey PRIMARY KEY (consolidation_id, shipment_id),
  constraint consolidation_shipments_consolidation_id_fkey FOREIGN KEY (consolidation_id) REFERENCES consolidations(id),
  constraint consolidation_shipments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE UNIQUE INDEX one_active_consolidation ON consolidation_shipments USING btree (shipment_id) WHERE is_active;

create table consolidations (
  id uuid not null,
  customer_id uuid not null,
  state text not null,
  mode text not null,
  destination_site_id uuid not null,
  preferences text[] not null default '{}'::text[],
  note text,
  has_work boolean not null generated always as (((preferences <> '{}'::text[]) OR (note IS NOT NULL))) stored,
  plan text,
  price_pesewas bigint,
  quote_expires_at timestamp with time zone,
  billed_shipment_id uuid,
  result text,
  reason text,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  approved_at timestamp with time zone,
  started_by uuid,
  started_at timestamp with time zone,
  completed_by uuid,
  completed_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint consolidations_pkey PRIMARY KEY (id),
  constraint consolidations_billed_shipment_id_fkey FOREIGN KEY (billed_shipment_id) REFERENCES shipments(id),
  constraint consolidations_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id),
  constraint consolidations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint consolidations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint consolidations_destination_site_id_fkey FOREIGN KEY (destination_site_id) REFERENCES sites(id),
  constraint consolidations_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint consolidations_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint consolidations_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint consolidations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint consolidations_preferences_check CHECK ((preferences <@ ARRAY['FEWER_CARTONS'::text, 'REMOVE_RETAIL_BOXES'::text, 'REINFORCE'::text, 'PHOTOS_AFTER'::text])),
  constraint consolidations_price_pesewas_check CHECK ((price_pesewas >= 0)),
  constraint consolidations_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'QUOTED'::text, 'APPROVED'::text, 'IN_WORK'::text, 'READY'::text, 'DECLINED'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint declined_with_reason CHECK (((state <> 'DECLINED'::text) OR (reason IS NOT NULL))),
  constraint ended_with_time CHECK (((state = ANY (ARRAY['DECLINED'::text, 'EXPIRED'::text, 'CANCELLED'::text])) = (ended_at IS NOT NULL))),
  constraint price_has_invoice CHECK (((COALESCE(price_pesewas, (0)::bigint) > 0) = (billed_shipment_id IS NOT NULL))),
  constraint price_is_for_work CHECK ((has_work OR (COALESCE(price_pesewas, (0)::bigint) = 0))),
  constraint priced_when_quoted CHECK (((state <> 'QUOTED'::text) OR ((price_pesewas > 0) AND (quote_expires_at IS NOT NULL)))),
  constraint priced_work_is_approved CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'IN_WORK'::text, 'READY'::text])) OR (COALESCE(price_pesewas, (0)::bigint) = 0) OR (approved_at IS NOT NULL)))
);
CREATE INDEX consolidations_billed ON consolidations USING btree (billed_shipment_id) WHERE (billed_shipment_id IS NOT NULL);
CREATE INDEX consolidations_by_state ON consolidations USING btree (state, id);
CREATE INDEX consolidations_of_customer ON consolidations USING btree (customer_id, id DESC);
CREATE INDEX consolidations_to_expire ON consolidations USING btree (quote_expires_at) WHERE (state = 'QUOTED'::text);
CREATE TRIGGER consolidations_follow_merges BEFORE INSERT ON consolidations FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table counted_packages (
  count_id uuid not null,
  package_id uuid not null,
  is_expected boolean not null,
  seen_at timestamp with time zone,
  seen_by uuid,
  settled_at timestamp with time zone,
  settled_by uuid,
  reason text,
  constraint counted_packages_pkey PRIMARY KEY (count_id, package_id),
  constraint counted_packages_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id),
  constraint counted_packages_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint counted_packages_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id),
  constraint counted_packages_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint expected_or_seen CHECK ((is_expected OR (seen_at IS NOT NULL))),
  constraint seen_by_user CHECK (((seen_at IS NULL) = (seen_by IS NULL))),
  constraint settled_by_user_with_reason CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (reason IS NULL))))
);
CREATE INDEX counts_of_package ON counted_packages USING btree (package_id);

create table credit_note_lines (
  credit_note_id uuid not null,
  invoice_line_id uuid not null,
  net_pesewas bigint not null,
  nhil_pesewas bigint not null,
  getfund_pesewas bigint not null,
  covid_pesewas bigint not null,
  vat_pesewas bigint not null,
  flat_pesewas bigint not null,
  tax_pesewas bigint not null generated always as (((((nhil_pesewas + getfund_pesewas) + covid_pesewas) + vat_pesewas) + flat_pesewas)) stored,
  constraint credit_note_lines_pkey PRIMARY KEY (credit_note_id, invoice_line_id),
  constraint credit_note_lines_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  constraint credit_note_lines_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES invoice_lines(id),
  constraint credit_note_lines_covid_pesewas_check CHECK ((covid_pesewas >= 0)),
  constraint credit_note_lines_flat_pesewas_check CHECK ((flat_pesewas >= 0)),
  constraint credit_note_lines_getfund_pesewas_check CHECK ((getfund_pesewas >= 0)),
  constraint credit_note_lines_net_pesewas_check CHECK ((net_pesewas >= 0)),
  constraint credit_note_lines_nhil_pesewas_check CHECK ((nhil_pesewas >= 0)),
  constraint credit_note_lines_vat_pesewas_check CHECK ((vat_pesewas >= 0))
);
CREATE INDEX credit_note_lines_of_line ON credit_note_lines USING btree (invoice_line_id);
CREATE TRIGGER credit_note_lines_are_append_only BEFORE DELETE OR UPDATE ON credit_note_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table credit_notes (
  id uuid not null,
  credit_note_number text not null,
  invoice_id uuid not null,
  amount_pesewas bigint not null,
  tax_pesewas bigint not null default 0,
  reason text not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_notes_credit_note_number_key UNIQUE (credit_note_number),
  constraint credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint credit_notes_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint credit_notes_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint credit_notes_check CHECK (((tax_pesewas >= 0) AND (tax_pesewas <= amount_pesewas))),
  constraint credit_notes_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX credit_notes_by_issue ON credit_notes USING btree (issued_at);
CREATE INDEX credit_notes_by_issuer ON credit_notes USING btree (issued_by, issued_at);
CREATE INDEX credit_notes_of_invoice ON credit_notes USING btree (invoice_id);
CREATE TRIGGER credit_notes_are_append_only BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER new_credit_notes_are_certified AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION certify_credit_note();

create table credit_releases (
  shipment_id uuid not null,
  reason text not null,
  released_by uuid not null,
  released_at timestamp with time zone not null,
  constraint credit_releases_pkey PRIMARY KEY (shipment_id),
  constraint credit_releases_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  constraint credit_releases_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint credit_releases_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER credit_releases_are_append_only BEFORE DELETE OR UPDATE ON credit_releases FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table customer_activity (
  customer_id uuid not null,
  last_at timestamp with time zone not null,
  constraint customer_activity_pkey PRIMARY KEY (customer_id),
  constraint customer_activity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX customers_by_activity ON customer_activity USING btree (last_at, customer_id);

create table customer_balances (
  customer_id uuid not null,
  owed_pesewas bigint not null default 0,
  credit_pesewas bigint not null default 0,
  constraint customer_balances_pkey PRIMARY KEY (customer_id),
  constraint customer_balances_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX customers_by_credit ON customer_balances USING btree (customer_id) WHERE (credit_pesewas > 0);
CREATE INDEX customers_by_owed ON customer_balances USING btree (owed_pesewas, customer_id);

create table customer_merges (
  id uuid not null,
  old_id uuid not null,
  kept_id uuid not null,
  reason text not null,
  moved_pesewas bigint not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null,
  constraint customer_merges_pkey PRIMARY KEY (id),
  constraint customer_merges_old_id_key UNIQUE (old_id),
  constraint customer_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES customers(id),
  constraint customer_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id),
  constraint customer_merges_old_id_fkey FOREIGN KEY (old_id) REFERENCES customers(id),
  constraint customer_merges_check CHECK ((kept_id <> old_id)),
  constraint customer_merges_moved_pesewas_check CHECK ((moved_pesewas >= 0)),
  constraint customer_merges_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX merges_into ON customer_merges USING btree (kept_id, merged_at DESC);
CREATE TRIGGER customer_merges_are_append_only BEFORE DELETE OR UPDATE ON customer_merges FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();

create table customer_message_recipients (
  message_id uuid not null,
  customer_id uuid not null,
  by_email boolean not null,
  in_app boolean not null,
  sent_at timestamp with time zone not null,
  constraint customer_message_recipients_pkey PRIMARY KEY (message_id, customer_id),
  constraint customer_message_recipients_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_message_recipients_message_id_fkey FOREIGN KEY (message_id) REFERENCES customer_messages(id),
  constraint reached_by_something CHECK ((by_email OR in_app))
);
CREATE INDEX messages_of_customer ON customer_message_recipients USING btree (customer_id, sent_at DESC, message_id DESC);

create table customer_messages (
  id uuid not null,
  title text not null,
  body text not null,
  sent_by uuid not null,
  created_at timestamp with time zone not null,
  constraint customer_messages_pkey PRIMARY KEY (id),
  constraint customer_messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint customer_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint customer_messages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX customer_messages_by_time ON customer_messages USING btree (created_at);

create table customer_notes (
  id uuid not null,
  customer_id uuid not null,
  kind text not null,
  body text not null,
  direction text,
  phone text,
  minutes integer,
  follow_up_on date,
  follow_up_by uuid,
  followed_up_at timestamp with time zone,
  followed_up_by uuid,
  supersedes_id uuid,
  pinned_at timestamp with time zone,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_supersedes_id_key UNIQUE (supersedes_id),
  constraint customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_notes_follow_up_by_fkey FOREIGN KEY (follow_up_by) REFERENCES users(id),
  constraint customer_notes_followed_up_by_fkey FOREIGN KEY (followed_up_by) REFERENCES users(id),
  constraint customer_notes_supersedes_id_fkey FOREIGN KEY (supersedes_id) REFERENCES customer_notes(id),
  constraint customer_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  constraint call_has_direction CHECK (((kind = 'CALL'::text) = (direction IS NOT NULL))),
  constraint customer_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint customer_notes_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint customer_notes_kind_check CHECK ((kind = ANY (ARRAY['NOTE'::text, 'CALL'::text]))),
  constraint customer_notes_minutes_check CHECK (((minutes >= 0) AND (minutes <= 600))),
  constraint customer_notes_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
  constraint follow_up_has_person CHECK (((follow_up_on IS NULL) = (follow_up_by IS NULL))),
  constraint followed_up_by_user CHECK ((((followed_up_at IS NULL) = (followed_up_by IS NULL)) AND ((followed_up_at IS NULL) OR (follow_up_on IS NOT NULL)))),
  constraint only_calls_have_phone CHECK (((kind = 'CALL'::text) OR ((phone IS NULL) AND (minutes IS NULL))))
);
CREATE INDEX follow_ups_by_day ON customer_notes USING btree (follow_up_on, id) WHERE ((follow_up_on IS NOT NULL) AND (followed_up_at IS NULL));
CREATE INDEX follow_ups_open ON customer_notes USING btree (follow_up_by, follow_up_on, id) WHERE ((follow_up_on IS NOT NULL) AND (followed_up_at IS NULL));
CREATE INDEX notes_of_customer ON customer_notes USING btree (customer_id, written_at DESC, id DESC);
CREATE UNIQUE INDEX one_pinned_note ON customer_notes USING btree (customer_id) WHERE (pinned_at IS NOT NULL);
CREATE TRIGGER note_is_activity AFTER INSERT ON customer_notes FOR EACH ROW EXECUTE FUNCTION note_activity('customer_id', 'written_at');
CREATE TRIGGER notes_follow_merges BEFORE INSERT ON customer_notes FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER notes_stay BEFORE DELETE OR UPDATE ON customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_late_edit();

create table customer_tags (
  customer_id uuid not null,
  tag text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint customer_tags_pkey PRIMARY KEY (customer_id, tag),
  constraint customer_tags_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint customer_tags_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_tags_tag_check CHECK (((tag = lower(tag)) AND ((length(tag) >= 2) AND (length(tag) <= 40))))
);
CREATE INDEX customers_by_tag ON customer_tags USING btree (tag, customer_id);
CREATE TRIGGER tags_follow_merges BEFORE INSERT ON customer_tags FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table customer_terms (
  customer_id uuid not null,
  limit_pesewas bigint,
  grace_days integer,
  reason text not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  constraint customer_terms_pkey PRIMARY KEY (customer_id),
  constraint customer_terms_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_terms_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint customer_terms_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 365))),
  constraint customer_terms_limit_pesewas_check CHECK ((limit_pesewas >= 0)),
  constraint customer_terms_reason_check CHECK ((reason <> ''::text))
);

create table customer_tins (
  id uuid not null,
  customer_id uuid not null,
  tin text,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint customer_tins_pkey PRIMARY KEY (id),
  constraint customer_tins_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint customer_tins_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX customer_tins_of_customer ON customer_tins USING btree (customer_id, id DESC);

create table customer_views (
  id uuid not null,
  customer_id uuid not null,
  viewer_id uuid not null,
  session_id uuid not null,
  reason text not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint customer_views_pkey PRIMARY KEY (id),
  constraint customer_views_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint customer_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id),
  constraint customer_views_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX views_of_customer ON customer_views USING btree (customer_id, began_at DESC);
CREATE INDEX views_of_session ON customer_views USING btree (session_id);
CREATE INDEX views_open_by_viewer ON customer_views USING btree (viewer_id) WHERE (ended_at IS NULL);

create table customers (
  id uuid not null,
  code text not null,
  shipping_mark text not null,
  previous_code text,
  merged_into uuid,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_code_key UNIQUE (code),
  constraint customers_shipping_mark_key UNIQUE (shipping_mark),
  constraint customers_id_fkey FOREIGN KEY (id) REFERENCES users(id),
  constraint customers_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customers(id),
  constraint customers_check CHECK ((merged_into <> id)),
  constraint customers_previous_code_check CHECK ((previous_code <> ''::text)),
  constraint customers_shipping_mark_check CHECK ((shipping_mark ~ '^SNK-[0-9A-HJKMNP-TV-Z]{5}$'::text))
);
CREATE INDEX customers_by_code_key ON customers USING btree (search_key(code));
CREATE INDEX customers_by_previous_key ON customers USING btree (search_key(previous_code));
CREATE INDEX customers_merged ON customers USING btree (merged_into, id) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_search ON customers USING gin (code gin_trgm_ops, shipping_mark gin_trgm_ops, previous_code gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX one_customer_of_a_previous_code ON customers USING btree (upper(previous_code)) WHERE (previous_code IS NOT NULL);
CREATE TRIGGER customers_have_figures AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION add_customer_figures();

create table day_changes (
  id bigint not null generated always as identity,
  kind text not null,
  day date not null,
  constraint day_changes_pkey PRIMARY KEY (id),
  constraint day_changes_kind_check CHECK ((kind = ANY (ARRAY['JOURNAL'::text, 'GOODS'::text])))
);
CREATE INDEX changes_of_day ON day_changes USING btree (kind, day);

create table delivery_runs (
  id uuid not null,
  run_number text not null,
  site_id uuid not null,
  driver text not null,
  driver_phone text,
  dispatched_by uuid not null,
  dispatched_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint delivery_runs_pkey PRIMARY KEY (id),
  constraint delivery_runs_run_number_key UNIQUE (run_number),
  constraint delivery_runs_dispatched_by_fkey FOREIGN KEY (dispatched_by) REFERENCES users(id),
  constraint delivery_runs_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint delivery_runs_driver_check CHECK (((length(driver) >= 2) AND (length(driver) <= 80))),
  constraint delivery_runs_driver_phone_check CHECK (((length(driver_phone) >= 6) AND (length(driver_phone) <= 30)))
);
CREATE INDEX delivery_runs_out ON delivery_runs USING btree (id DESC) WHERE (ended_at IS NULL);

create table discrepancies (
  id uuid not null,
  kind text not null,
  package_id uuid not null,
  batch_id uuid,
  details jsonb not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  resolution jsonb,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  constraint discrepancies_pkey PRIMARY KEY (id),
  constraint discrepancies_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint discrepancies_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint discrepancies_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint discrepancies_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint discrepancies_kind_check CHECK ((kind = ANY (ARRAY['SHORT'::text, 'OVER'::text, 'DAMAGED'::text, 'MISMATCH'::text, 'TIME'::text, 'NOT_LOADED'::text]))),
  constraint open_until_resolved CHECK (((resolved_at IS NULL) = (resolution IS NULL)))
);
CREATE INDEX discrepancies_by_opening ON discrepancies USING btree (opened_at);
CREATE INDEX discrepancies_of_batch ON discrepancies USING btree (batch_id, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX discrepancies_of_package ON discrepancies USING btree (package_id);
CREATE UNIQUE INDEX one_open_discrepancy_of_a_kind ON discrepancies USING btree (package_id, kind) WHERE (resolved_at IS NULL);
CREATE INDEX open_discrepancies ON discrepancies USING btree (id DESC) WHERE (resolved_at IS NULL);

create table disputed_packages (
  dispute_id uuid not null,
  package_id uuid not null,
  measurement_id uuid,
  constraint disputed_packages_pkey PRIMARY KEY (dispute_id, package_id),
  constraint disputed_packages_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES measurement_disputes(id),
  constraint disputed_packages_measurement_id_fkey FOREIGN KEY (measurement_id) REFERENCES measurements(id),
  constraint disputed_packages_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id)
);
CREATE INDEX disputes_of_package ON disputed_packages USING btree (package_id);

create table document_numbers (
  kind text not null,
  year integer not null,
  last_number integer not null,
  constraint document_numbers_pkey PRIMARY KEY (kind, year),
  constraint document_numbers_last_number_check CHECK ((last_number > 0))
);

create table drop_packages (
  drop_id uuid not null,
  package_id uuid not null,
  constraint drop_packages_pkey PRIMARY KEY (drop_id, package_id),
  constraint drop_packages_drop_id_fkey FOREIGN KEY (drop_id) REFERENCES drops(id),
  constraint drop_packages_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id)
);
CREATE INDEX drops_of_package ON drop_packages USING btree (package_id);

create table drops (
  id uuid not null,
  run_id uuid not null,
  shipment_id uuid not null,
  place integer not null,
  state text not null,
  photo_file_id uuid,
  handover_id uuid,
  reason text,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint drops_pkey PRIMARY KEY (id),
  constraint drops_run_id_shipment_id_key UNIQUE (run_id, shipment_id),
  constraint drops_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id),
  constraint drops_photo_file_id_fkey FOREIGN KEY (photo_file_id) REFERENCES files(id),
  constraint drops_run_id_fkey FOREIGN KEY (run_id) REFERENCES delivery_runs(id),
  constraint drops_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint drops_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint delivery_has_handover CHECK (((state = 'DELIVERED'::text) = (handover_id IS NOT NULL))),
  constraint drops_place_check CHECK ((place > 0)),
  constraint drops_state_check CHECK ((state = ANY (ARRAY['OUT'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint failure_has_reason CHECK (((state = 'FAILED'::text) = (reason IS NOT NULL))),
  constraint out_until_settled CHECK ((((state = 'OUT'::text) = (settled_at IS NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL))))
);
CREATE INDEX drops_of_shipment ON drops USING btree (shipment_id, id DESC);

create table erasure_requests (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  constraint erasure_requests_pkey PRIMARY KEY (id),
  constraint erasure_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint decision_has_decider CHECK (((state = ANY (ARRAY['DONE'::text, 'REFUSED'::text])) = (decided_by IS NOT NULL))),
  constraint erasure_requests_reason_check CHECK ((reason <> ''::text)),
  constraint erasure_requests_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'DONE'::text, 'REFUSED'::text, 'WITHDRAWN'::text]))),
  constraint open_until_decided CHECK (((state = 'REQUESTED'::text) = (decided_at IS NULL))),
  constraint refusal_has_reason CHECK (((state = 'REFUSED'::text) = (reason IS NOT NULL)))
);
CREATE INDEX erasure_requests_newest ON erasure_requests USING btree (requested_at DESC);
CREATE INDEX erasure_requests_open ON erasure_requests USING btree (id) WHERE (state = 'REQUESTED'::text);
CREATE UNIQUE INDEX one_open_erasure_request ON erasure_requests USING btree (user_id) WHERE (state = 'REQUESTED'::text);

create table events (
  id uuid not null,
  code text not null,
  classifier text not null default 'ACTUAL'::text,
  shipment_id uuid,
  package_id uuid,
  batch_id uuid,
  from_state text,
  to_state text,
  place_code text,
  site_id uuid,
  reason text,
  details jsonb not null default '{}'::jsonb,
  permission text not null,
  actor_id uuid,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  idempotency_key text,
  supersedes_id uuid,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint events_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint events_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint events_place_code_fkey FOREIGN KEY (place_code) REFERENCES places(code),
  constraint events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint events_supersedes_id_fkey FOREIGN KEY (supersedes_id) REFERENCES events(id),
  constraint event_has_actor CHECK (((actor_id IS NULL) = (permission = ANY (ARRAY['carrier'::text, 'product'::text])))),
  constraint event_has_subject CHECK (((shipment_id IS NOT NULL) OR (package_id IS NOT NULL) OR (batch_id IS NOT NULL))),
  constraint events_classifier_check CHECK ((classifier = ANY (ARRAY['PLANNED'::text, 'ESTIMATED'::text, 'ACTUAL'::text])))
);
CREATE INDEX events_at_site ON events USING btree (site_id, occurred_at) INCLUDE (code, from_state) WHERE ((package_id IS NOT NULL) AND (code = ANY (ARRAY['RCV'::text, 'UNI'::text, 'VER'::text, 'STUF'::text, 'FOH'::text, 'STRP'::text, 'RCF'::text, 'DLV'::text])));
CREATE INDEX events_of_batch ON events USING btree (batch_id, occurred_at, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX events_of_package ON events USING btree (package_id, occurred_at, id) WHERE (package_id IS NOT NULL);
CREATE INDEX events_of_shipment ON events USING btree (shipment_id, occurred_at, id) WHERE (shipment_id IS NOT NULL);
CREATE INDEX events_superseding ON events USING btree (supersedes_id) WHERE (supersedes_id IS NOT NULL);
CREATE TRIGGER deleted_events_change_days AFTER DELETE ON events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_events();
CREATE TRIGGER events_are_append_only BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change_outside_reversal();
CREATE TRIGGER events_change_days AFTER INSERT ON events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_events();
CREATE TRIGGER tracking_of_added_events AFTER INSERT ON events REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION event_tracking_changed();

create table exchange_rates (
  id uuid not null,
  cedis_per_dollar_e4 integer not null,
  effective_from timestamp with time zone not null,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint exchange_rates_pkey PRIMARY KEY (id),
  constraint exchange_rates_effective_from_key UNIQUE (effective_from),
  constraint exchange_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint exchange_rates_cedis_per_dollar_e4_check CHECK ((cedis_per_dollar_e4 > 0))
);
CREATE TRIGGER exchange_rates_are_append_only BEFORE DELETE OR UPDATE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exchange_rates_notified AFTER INSERT ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('rates');

create table export_accounts (
  account text not null,
  number text not null,
  name text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  constraint export_accounts_pkey PRIMARY KEY (account),
  constraint export_accounts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint export_accounts_account_check CHECK ((account <> ''::text)),
  constraint export_accounts_name_check CHECK ((((length(name) >= 2) AND (length(name) <= 100)) AND (POSITION((':'::text) IN (name)) = 0))),
  constraint export_accounts_number_check CHECK ((number ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$'::text))
);
CREATE UNIQUE INDEX one_export_account_per_name ON export_accounts USING btree (lower(name));
CREATE UNIQUE INDEX one_export_account_per_number ON export_accounts USING btree (lower(number));

create table files (
  id uuid not null,
  sha256 text not null,
  thumbnail_sha256 text,
  original_sha256 text not null,
  kind text not null,
  bytes integer not null,
  width integer,
  height integer,
  uploaded_by uuid,
  created_at timestamp with time zone not null,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['image/webp'::text, 'application/pdf'::text]))),
  constraint files_original_sha256_check CHECK ((original_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_thumbnail_sha256_check CHECK ((thumbnail_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint only_images_have_size CHECK (((kind = 'image/webp'::text) = ((width IS NOT NULL) AND (height IS NOT NULL))))
);
CREATE INDEX files_by_original ON files USING btree (original_sha256);
CREATE INDEX files_by_sha256 ON files USING btree (sha256);
CREATE INDEX files_by_thumbnail ON files USING btree (thumbnail_sha256) WHERE (thumbnail_sha256 IS NOT NULL);
CREATE INDEX files_by_uploader_and_time ON files USING btree (uploaded_by, created_at) INCLUDE (bytes);

create table follow_requests (
  id uuid not null,
  follower_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  constraint follow_requests_pkey PRIMARY KEY (id),
  constraint follow_requests_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES shipment_followers(id) ON DELETE CASCADE
);
CREATE INDEX follow_requests_newest ON follow_requests USING btree (created_at);
CREATE INDEX follow_requests_of_follower ON follow_requests USING btree (follower_id, created_at DESC);

create table follower_changes (
  id bigint not null generated always as identity,
  shipment_id uuid not null,
  constraint follower_changes_pkey PRIMARY KEY (id)
);

create table gateway_differences (
  id uuid not null,
  reference text not null,
  kind text not null,
  gateway_pesewas bigint not null,
  books_pesewas bigint not null,
  payment_id uuid,
  state text not null,
  found_in uuid not null,
  found_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  reason text,
  constraint gateway_differences_pkey PRIMARY KEY (id),
  constraint gateway_differences_found_in_fkey FOREIGN KEY (found_in) REFERENCES reconciliations(id),
  constraint gateway_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint gateway_differences_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint amounts_differ CHECK ((gateway_pesewas <> books_pesewas)),
  constraint gateway_differences_kind_check CHECK ((kind = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'OTHER_AMOUNT'::text, 'DEDUCTED'::text]))),
  constraint gateway_differences_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'GONE'::text]))),
  constraint settled_by_user_with_reason CHECK ((((state = 'SETTLED'::text) = (settled_at IS NOT NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (reason IS NULL))))
);
CREATE INDEX gateway_differences_newest ON gateway_differences USING btree (state, id DESC);
CREATE INDEX gateway_differences_settled ON gateway_differences USING btree (reference) WHERE (state = 'SETTLED'::text);
CREATE UNIQUE INDEX one_open_difference ON gateway_differences USING btree (reference) WHERE (state = 'OPEN'::text);

create table gateway_events (
  id uuid not null,
  provider text not null,
  kind text not null,
  event_key text not null,
  reference text,
  body_sha256 text not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  outcome text,
  tries integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  constraint gateway_events_pkey PRIMARY KEY (id),
  constraint gateway_events_provider_kind_event_key_key UNIQUE (provider, kind, event_key)
);
CREATE INDEX gateway_events_waiting ON gateway_events USING btree (next_attempt_at) WHERE (processed_at IS NULL);

create table gateway_issues (
  id uuid not null,
  provider text not null,
  kind text not null,
  issue_key text not null,
  reference text,
  event_kind text not null,
  amount_pesewas bigint,
  currency text,
  payer text,
  provider_message text,
  answer_by timestamp with time zone,
  outcome text,
  state text not null,
  found_at timestamp with time zone not null,
  checkout_id uuid,
  closed_by uuid,
  closed_at timestamp with time zone,
  reason text,
  constraint gateway_issues_pkey PRIMARY KEY (id),
  constraint gateway_issues_checkout_id_key UNIQUE (checkout_id),
  constraint gateway_issues_provider_kind_issue_key_key UNIQUE (provider, kind, issue_key),
  constraint gateway_issues_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint gateway_issues_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint closed_by_user_or_outcome CHECK (
CASE state
    WHEN 'OPEN'::text THEN ((closed_at IS NULL) AND (closed_by IS NULL))
    WHEN 'WON'::text THEN ((closed_at IS NOT NULL) AND (outcome = 'WON'::text))
    ELSE ((closed_at IS NOT NULL) AND (closed_by IS NOT NULL))
END),
  constraint gateway_issues_kind_check CHECK ((kind = ANY (ARRAY['UNKNOWN_REFERENCE'::text, 'DISPUTE'::text]))),
  constraint gateway_issues_outcome_check CHECK ((outcome = ANY (ARRAY['WON'::text, 'LOST'::text]))),
  constraint gateway_issues_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'JOINED'::text, 'SET_ASIDE'::text, 'WON'::text]))),
  constraint joined_has_checkout CHECK (((state = 'JOINED'::text) = (checkout_id IS NOT NULL))),
  constraint only_chargeback_has_outcome CHECK (((kind = 'DISPUTE'::text) OR ((outcome IS NULL) AND (answer_by IS NULL)))),
  constraint set_aside_has_reason CHECK (((state <> 'SET_ASIDE'::text) OR (reason IS NOT NULL)))
);
CREATE INDEX chargebacks_by_reference ON gateway_issues USING btree (reference) WHERE (kind = 'DISPUTE'::text);
CREATE INDEX gateway_issues_newest ON gateway_issues USING btree (state, id DESC);
CREATE INDEX gateway_issues_with_payer ON gateway_issues USING btree (closed_at) WHERE (payer IS NOT NULL);

create table gateway_payouts (
  id uuid not null,
  provider text not null,
  payout_number text not null,
  status text not null,
  is_paid boolean not null,
  paid_on date not null,
  processed_pesewas bigint not null,
  fees_pesewas bigint not null,
  bank_pesewas bigint not null,
  posted_at timestamp with time zone,
  posted_in uuid,
  constraint gateway_payouts_pkey PRIMARY KEY (id),
  constraint gateway_payouts_provider_payout_number_key UNIQUE (provider, payout_number),
  constraint gateway_payouts_posted_in_fkey FOREIGN KEY (posted_in) REFERENCES reconciliations(id),
  constraint gateway_payouts_bank_pesewas_check CHECK ((bank_pesewas >= 0)),
  constraint gateway_payouts_fees_pesewas_check CHECK ((fees_pesewas >= 0)),
  constraint gateway_payouts_processed_pesewas_check CHECK ((processed_pesewas >= 0)),
  constraint only_paid_is_posted CHECK (((posted_at IS NULL) OR is_paid)),
  constraint posted_in_run CHECK (((posted_at IS NULL) = (posted_in IS NULL)))
);
CREATE INDEX gateway_payouts_deducted ON gateway_payouts USING btree (posted_at) WHERE ((posted_at IS NOT NULL) AND (processed_pesewas <> (fees_pesewas + bank_pesewas)));
CREATE INDEX gateway_payouts_of_run ON gateway_payouts USING btree (posted_in) WHERE (posted_in IS NOT NULL);
CREATE INDEX gateway_payouts_to_post ON gateway_payouts USING btree (id) WHERE (is_paid AND (posted_at IS NULL));
CREATE INDEX posted_payouts_of_amount ON gateway_payouts USING btree (bank_pesewas) WHERE (posted_at IS NOT NULL);

create table gateway_transactions (
  reference text not null,
  provider text not null,
  status text not null,
  received_pesewas bigint not null,
  seen_in uuid not null,
  seen_at timestamp with time zone not null,
  constraint gateway_transactions_pkey PRIMARY KEY (reference),
  constraint gateway_transactions_seen_in_fkey FOREIGN KEY (seen_in) REFERENCES reconciliations(id),
  constraint gateway_transactions_received_pesewas_check CHECK ((received_pesewas >= 0))
);
CREATE INDEX gateway_transactions_of_run ON gateway_transactions USING btree (seen_in) WHERE (received_pesewas > 0);

create table handovers (
  id uuid not null,
  shipment_id uuid not null,
  received_by text not null,
  file_id uuid,
  signature text,
  site_id uuid,
  handed_over_by uuid not null,
  handed_over_at timestamp with time zone not null,
  constraint handovers_pkey PRIMARY KEY (id),
  constraint handovers_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint handovers_handed_over_by_fkey FOREIGN KEY (handed_over_by) REFERENCES users(id),
  constraint handovers_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint handovers_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint handover_has_proof CHECK (((file_id IS NOT NULL) OR (signature IS NOT NULL))),
  constraint handovers_received_by_check CHECK ((received_by <> ''::text))
);
CREATE INDEX handovers_of_shipment ON handovers USING btree (shipment_id);

create table holds (
  id uuid not null,
  package_id uuid not null,
  kind text not null,
  reason jsonb not null,
  placed_by uuid not null,
  placed_at timestamp with time zone not null,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lift_reason jsonb,
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  constraint holds_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint holds_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES users(id),
  constraint holds_kind_check CHECK ((kind = ANY (ARRAY['DEPOSIT'::text, 'BALANCE'::text, 'MEASUREMENT_DISPUTE'::text, 'PROHIBITED_GOODS'::text, 'DAMAGE'::text, 'DOCUMENTS'::text, 'CUSTOMS'::text]))),
  constraint lifted_by_user CHECK (((lifted_at IS NULL) = (lifted_by IS NULL)))
);
CREATE UNIQUE INDEX one_open_hold_of_a_kind ON holds USING btree (package_id, kind) WHERE (lifted_at IS NULL);

create table idempotency_keys (
  scope text not null,
  method text not null,
  path text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, method, path, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

create table import_rows (
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  problems jsonb,
  notices jsonb,
  is_skipped boolean not null default false,
  record_id uuid,
  constraint import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_row_number_check CHECK ((row_number > 0))
);
CREATE INDEX import_rows_invalid ON import_rows USING btree (import_id, row_number) WHERE (problems IS NOT NULL);
CREATE INDEX import_rows_of_record ON import_rows USING btree (record_id) WHERE (record_id IS NOT NULL);

create table imported_rows (
  file_hash text not null,
  row_number integer not null,
  shipment_id uuid not null,
  cartons integer not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  constraint imported_rows_pkey PRIMARY KEY (file_hash, row_number),
  constraint imported_rows_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint imported_rows_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint imported_rows_cartons_check CHECK ((cartons > 0)),
  constraint imported_rows_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint imported_rows_row_number_check CHECK ((row_number > 0))
);
CREATE INDEX imported_rows_of_shipment ON imported_rows USING btree (shipment_id);

create table imported_statements (
  id uuid not null,
  method text not null,
  file_name text not null,
  file_sha256 text not null,
  first_day date,
  last_day date,
  line_count integer not null,
  total_pesewas bigint not null,
  other_lines integer not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  account_id uuid not null,
  mapping_id uuid,
  out_pesewas bigint not null default 0,
  is_newest_first boolean not null default false,
  balance_breaks integer[] not null default '{}'::integer[],
  constraint imported_statements_pkey PRIMARY KEY (id),
  constraint imported_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES statement_accounts(id),
  constraint imported_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint imported_statements_mapping_id_fkey FOREIGN KEY (mapping_id) REFERENCES statement_mappings(id),
  constraint days_are_in_order CHECK ((((first_day IS NULL) = (last_day IS NULL)) AND (first_day <= last_day))),
  constraint imported_statements_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint imported_statements_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint imported_statements_line_count_check CHECK ((line_count > 0)),
  constraint imported_statements_method_check CHECK ((method = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK_TRANSFER'::text, 'GATEWAY'::text]))),
  constraint imported_statements_other_lines_check CHECK ((other_lines >= 0)),
  constraint imported_statements_out_pesewas_check CHECK ((out_pesewas >= 0)),
  constraint imported_statements_total_pesewas_check CHECK ((total_pesewas >= 0))
);
CREATE INDEX imported_statements_of_account ON imported_statements USING btree (account_id, id DESC);
CREATE UNIQUE INDEX one_import_of_a_statement ON imported_statements USING btree (account_id, file_sha256);

create table imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  file_hash text not null,
  headings text[] not null,
  columns text[] not null,
  measures_of text not null default 'CARTON'::text,
  state text not null,
  rows integer not null,
  invalid integer not null,
  skipped integer not null default 0,
  due_pesewas bigint not null default 0,
  credit_pesewas bigint not null default 0,
  imported integer not null default 0,
  task_id uuid,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  imported_by uuid,
  imported_at timestamp with time zone,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  reversed_in xid8,
  version integer not null default 1,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint imports_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint imports_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE SET NULL,
  constraint imports_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint a_field_for_each_column CHECK ((cardinality(columns) = cardinality(headings))),
  constraint each_row_counts_once CHECK (((invalid + skipped) <= rows)),
  constraint imported_by_user CHECK ((((state = ANY (ARRAY['DONE'::text, 'REVERSED'::text])) = (imported_at IS NOT NULL)) AND ((imported_at IS NULL) = (imported_by IS NULL)))),
  constraint imports_credit_pesewas_check CHECK ((credit_pesewas >= 0)),
  constraint imports_due_pesewas_check CHECK ((due_pesewas >= 0)),
  constraint imports_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_headings_check CHECK ((cardinality(headings) > 0)),
  constraint imports_imported_check CHECK ((imported >= 0)),
  constraint imports_invalid_check CHECK ((invalid >= 0)),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['CUSTOMERS'::text, 'SHIPMENTS'::text, 'BALANCES'::text, 'STAFF'::text]))),
  constraint imports_measures_of_check CHECK ((measures_of = ANY (ARRAY['CARTON'::text, 'ROW'::text]))),
  constraint imports_reverse_reason_check CHECK ((reverse_reason <> ''::text)),
  constraint imports_rows_check CHECK ((rows > 0)),
  constraint imports_skipped_check CHECK ((skipped >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['READY'::text, 'DONE'::text, 'DISCARDED'::text, 'REVERSED'::text]))),
  constraint reversal_is_complete CHECK ((((state = 'REVERSED'::text) = (reversed_at IS NOT NULL)) AND ((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reverse_reason IS NULL)) AND ((reversed_at IS NULL) = (reversed_in IS NULL))))
);
CREATE INDEX imports_reversed_in ON imports USING btree (reversed_in) WHERE (reversed_in IS NOT NULL);
CREATE UNIQUE INDEX one_import_of_a_file ON imports USING btree (kind, file_hash) WHERE (state = ANY (ARRAY['READY'::text, 'DONE'::text]));

create table instalment_history (
  invoice_id uuid not null,
  until timestamp with time zone not null,
  "position" integer not null,
  amount_pesewas bigint not null,
  due_on date,
  constraint instalment_history_pkey PRIMARY KEY (invoice_id, until, "position"),
  constraint instalment_history_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint instalment_history_amount_pesewas_check CHECK ((amount_pesewas >= 0)),
  constraint instalment_history_position_check CHECK (("position" = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER instalment_history_is_append_only BEFORE UPDATE ON instalment_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table instalments (
  id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  kind text not null,
  amount_pesewas bigint not null,
  paid_pesewas bigint not null default 0,
  credited_pesewas bigint not null default 0,
  due_on date,
  constraint instalments_pkey PRIMARY KEY (id),
  constraint instalments_invoice_id_position_key UNIQUE (invoice_id, "position"),
  constraint instalments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint instalments_amount_pesewas_check CHECK ((amount_pesewas >= 0)),
  constraint instalments_credited_pesewas_check CHECK ((credited_pesewas >= 0)),
  constraint instalments_kind_check CHECK ((kind = ANY (ARRAY['FULL'::text, 'DEPOSIT'::text, 'BALANCE'::text]))),
  constraint instalments_paid_pesewas_check CHECK ((paid_pesewas >= 0)),
  constraint instalments_position_check CHECK (("position" = ANY (ARRAY[1, 2]))),
  constraint settled_within_amount CHECK (((paid_pesewas + credited_pesewas) <= amount_pesewas))
);
CREATE INDEX instalments_open_by_day ON instalments USING btree (due_on, invoice_id) WHERE (amount_pesewas > (paid_pesewas + credited_pesewas));

create table invitations (
  id uuid not null,
  email text not null,
  name text,
  role text not null,
  duties text[] not null default '{}'::text[],
  site_kind text,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint accepted_by_user CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint invitations_duties_check CHECK ((duties <@ ARRAY['warehouse'::text, 'batches'::text, 'finance'::text, 'support'::text, 'content'::text])),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['STAFF'::text, 'ADMIN'::text]))),
  constraint invitations_site_kind_check CHECK ((site_kind = ANY (ARRAY['ORIGIN'::text, 'DESTINATION'::text]))),
  constraint only_staff_have_duties CHECK (((role = 'STAFF'::text) OR ((duties = '{}'::text[]) AND (site_kind IS NULL))))
);
CREATE INDEX invitations_by_inviter ON invitations USING btree (invited_by);
CREATE INDEX invitations_open ON invitations USING btree (id DESC) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX invitations_open_by_email ON invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

create table invoice_corrections (
  id uuid not null,
  invoice_id uuid not null,
  dispute_id uuid,
  kind text not null,
  amount_pesewas bigint not null,
  reason text not null,
  state text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  origin_link text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversal_reason text,
  constraint invoice_corrections_pkey PRIMARY KEY (id),
  constraint invoice_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint invoice_corrections_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES measurement_disputes(id),
  constraint invoice_corrections_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_corrections_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint invoice_corrections_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint decider_is_not_requester CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REJECTED'::text])) OR (decided_by <> requested_by))),
  constraint dispute_leads_to_credit_note CHECK (((dispute_id IS NULL) OR (kind = 'CREDIT'::text))),
  constraint invoice_corrections_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint invoice_corrections_kind_check CHECK ((kind = ANY (ARRAY['CREDIT'::text, 'VOID'::text, 'WRITE_OFF'::text]))),
  constraint invoice_corrections_origin_link_check CHECK ((origin_link ~~ '/staff/%'::text)),
  constraint invoice_corrections_reversal_reason_check CHECK ((reversal_reason <> ''::text)),
  constraint invoice_corrections_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text]))),
  constraint only_write_offs_are_reversed CHECK ((((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reversal_reason IS NULL)) AND ((reversed_at IS NULL) OR ((kind = 'WRITE_OFF'::text) AND (state = 'APPROVED'::text))))),
  constraint open_until_decided CHECK ((((state = 'REQUESTED'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint rejection_has_reason CHECK (((state = 'REJECTED'::text) = (decision_reason IS NOT NULL)))
);
CREATE INDEX corrections_of_dispute ON invoice_corrections USING btree (dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX corrections_of_invoice ON invoice_corrections USING btree (invoice_id, id DESC);
CREATE UNIQUE INDEX one_open_correction_of_an_invoice ON invoice_corrections USING btree (invoice_id) WHERE (state = 'REQUESTED'::text);
CREATE UNIQUE INDEX one_write_off_of_an_invoice ON invoice_corrections USING btree (invoice_id) WHERE ((kind = 'WRITE_OFF'::text) AND (state = 'APPROVED'::text) AND (reversed_at IS NULL));
CREATE INDEX open_corrections ON invoice_corrections USING btree (id) WHERE (state = 'REQUESTED'::text);

create table invoice_lines (
  id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  kind text not null,
  description text not null,
  goods_class text,
  rate_id uuid,
  working jsonb,
  service_price_id uuid,
  service_units integer,
  reason text,
  amount_pesewas bigint not null,
  treatment text,
  is_tax_inclusive boolean not null default false,
  nhil_pesewas bigint not null default 0,
  getfund_pesewas bigint not null default 0,
  covid_pesewas bigint not null default 0,
  vat_pesewas bigint not null default 0,
  flat_pesewas bigint not null default 0,
  tax_pesewas bigint not null generated always as (((((nhil_pesewas + getfund_pesewas) + covid_pesewas) + vat_pesewas) + flat_pesewas)) stored,
  net_pesewas bigint not null generated always as ((amount_pesewas -
CASE
    WHEN is_tax_inclusive THEN ((((nhil_pesewas + getfund_pesewas) + covid_pesewas) + vat_pesewas) + flat_pesewas)
    ELSE (0)::bigint
END)) stored,
  constraint invoice_lines_pkey PRIMARY KEY (id),
  constraint invoice_lines_invoice_id_position_key UNIQUE (invoice_id, "position"),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES rates(id),
  constraint invoice_lines_service_price_id_fkey FOREIGN KEY (service_price_id) REFERENCES service_prices(id),
  constraint freight_line_has_rate CHECK ((((kind = 'FREIGHT'::text) = (rate_id IS NOT NULL)) AND ((kind = 'FREIGHT'::text) = (working IS NOT NULL)) AND ((kind = 'FREIGHT'::text) = (goods_class IS NOT NULL)))),
  constraint invoice_lines_amount_pesewas_check CHECK ((amount_pesewas >= 0)),
  constraint invoice_lines_covid_pesewas_check CHECK ((covid_pesewas >= 0)),
  constraint invoice_lines_flat_pesewas_check CHECK ((flat_pesewas >= 0)),
  constraint invoice_lines_getfund_pesewas_check CHECK ((getfund_pesewas >= 0)),
  constraint invoice_lines_goods_class_check CHECK ((goods_class = ANY (ARRAY['NORMAL'::text, 'SPECIAL'::text]))),
  constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['FREIGHT'::text, 'SERVICE'::text]))),
  constraint invoice_lines_nhil_pesewas_check CHECK ((nhil_pesewas >= 0)),
  constraint invoice_lines_position_check CHECK (("position" > 0)),
  constraint invoice_lines_service_units_check CHECK ((service_units > 0)),
  constraint invoice_lines_treatment_check CHECK ((treatment = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))),
  constraint invoice_lines_vat_pesewas_check CHECK ((vat_pesewas >= 0)),
  constraint service_line_has_price_or_reason CHECK ((((service_price_id IS NULL) = (service_units IS NULL)) AND ((kind = 'SERVICE'::text) OR ((service_price_id IS NULL) AND (reason IS NULL))) AND ((service_price_id IS NULL) OR (reason IS NULL)))),
  constraint taxes_follow_from_treatment CHECK (
CASE treatment
    WHEN 'B'::text THEN (flat_pesewas = 0)
    WHEN 'E'::text THEN ((((nhil_pesewas + getfund_pesewas) + covid_pesewas) + vat_pesewas) = 0)
    ELSE (((((nhil_pesewas + getfund_pesewas) + covid_pesewas) + vat_pesewas) + flat_pesewas) = 0)
END)
);
CREATE INDEX service_lines_of_invoice ON invoice_lines USING btree (invoice_id) INCLUDE (net_pesewas) WHERE (kind = 'SERVICE'::text);
CREATE TRIGGER lines_of_issued_are_immutable BEFORE INSERT OR DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_lines_of_issued();

create table invoices (
  id uuid not null,
  invoice_number text,
  purpose text not null default 'FREIGHT'::text,
  returned_payment_id uuid,
  shipment_id uuid not null,
  customer_id uuid not null,
  state text not null,
  plan text not null default 'FULL'::text,
  deposit_percent integer not null default 40,
  balance_lead_days integer not null default 5,
  origin text,
  destination text,
  exchange_rate_id uuid not null,
  cedis_per_dollar_e4 integer not null,
  total_pesewas bigint not null,
  tax_pesewas bigint not null default 0,
  tax_law_id uuid,
  tax_exemption_id uuid,
  company_tin text,
  customer_tin text,
  paid_pesewas bigint not null default 0,
  credited_pesewas bigint not null default 0,
  written_off_pesewas bigint not null default 0,
  next_due_on date,
  list_rank integer not null generated always as (
CASE state
    WHEN 'ISSUED'::text THEN 0
    WHEN 'PARTIALLY_PAID'::text THEN 0
    WHEN 'DRAFT'::text THEN 1
    WHEN 'PAID'::text THEN 2
    ELSE 3
END) stored,
  drafted_at timestamp with time zone not null,
  recalculated_at timestamp with time zone,
  issued_by uuid,
  issued_at timestamp with time zone,
  void_reason text,
  voided_at timestamp with time zone,
  voided_by uuid,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_invoice_number_key UNIQUE (invoice_number),
  constraint invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint invoices_destination_fkey FOREIGN KEY (destination) REFERENCES places(code),
  constraint invoices_exchange_rate_id_fkey FOREIGN KEY (exchange_rate_id) REFERENCES exchange_rates(id),
  constraint invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint invoices_origin_fkey FOREIGN KEY (origin) REFERENCES places(code),
  constraint invoices_returned_payment_id_fkey FOREIGN KEY (returned_payment_id) REFERENCES payments(id),
  constraint invoices_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint invoices_tax_exemption_id_fkey FOREIGN KEY (tax_exemption_id) REFERENCES tax_exemptions(id),
  constraint invoices_tax_law_id_fkey FOREIGN KEY (tax_law_id) REFERENCES tax_laws(id),
  constraint invoices_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  constraint invoices_balance_lead_days_check CHECK (((balance_lead_days >= 0) AND (balance_lead_days <= 30))),
  constraint invoices_cedis_per_dollar_e4_check CHECK ((cedis_per_dollar_e4 > 0)),
  constraint invoices_check CHECK (((tax_pesewas >= 0) AND (tax_pesewas <= total_pesewas))),
  constraint invoices_credited_pesewas_check CHECK ((credited_pesewas >= 0)),
  constraint invoices_deposit_percent_check CHECK (((deposit_percent >= 1) AND (deposit_percent <= 99))),
  constraint invoices_paid_pesewas_check CHECK ((paid_pesewas >= 0)),
  constraint invoices_plan_check CHECK ((plan = ANY (ARRAY['FULL'::text, 'SPLIT'::text]))),
  constraint invoices_purpose_check CHECK ((purpose = ANY (ARRAY['FREIGHT'::text, 'STORAGE'::text, 'RETURNED_PAYMENT'::text, 'OPENING_BALANCE'::text]))),
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'ISSUED'::text, 'PARTIALLY_PAID'::text, 'PAID'::text, 'VOID'::text]))),
  constraint invoices_total_pesewas_check CHECK ((total_pesewas >= 0)),
  constraint invoices_written_off_pesewas_check CHECK ((written_off_pesewas >= 0)),
  constraint issued_invoice_has_number CHECK (((state = 'DRAFT'::text) OR (state = 'VOID'::text) OR (invoice_number IS NOT NULL))),
  constraint number_has_issuer CHECK ((((invoice_number IS NULL) = (issued_at IS NULL)) AND ((issued_at IS NULL) = (issued_by IS NULL)))),
  constraint returned_payment_is_named CHECK (((purpose = 'RETURNED_PAYMENT'::text) = (returned_payment_id IS NOT NULL))),
  constraint settled_within_total CHECK (((paid_pesewas + credited_pesewas) <= total_pesewas)),
  constraint taxes_follow_from_law CHECK (((tax_law_id IS NOT NULL) OR ((tax_pesewas = 0) AND (tax_exemption_id IS NULL) AND (company_tin IS NULL) AND (customer_tin IS NULL)))),
  constraint void_has_time_and_reason CHECK ((((state = 'VOID'::text) = (voided_at IS NOT NULL)) AND ((state = 'VOID'::text) = (void_reason IS NOT NULL)) AND ((state = 'VOID'::text) = (voided_by IS NOT NULL)))),
  constraint written_off_within_credited CHECK ((written_off_pesewas <= credited_pesewas))
);
CREATE INDEX draft_invoices ON invoices USING btree (id) WHERE ((state = 'DRAFT'::text) AND (purpose = 'FREIGHT'::text));
CREATE INDEX drafts_by_age ON invoices USING btree (drafted_at) WHERE (state = 'DRAFT'::text);
CREATE INDEX invoices_by_issue ON invoices USING btree (issued_at) WHERE (invoice_number IS NOT NULL);
CREATE INDEX invoices_by_key ON invoices USING gin (search_key(invoice_number) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX invoices_by_number ON invoices USING gin (invoice_number gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX invoices_due_first ON invoices USING btree (list_rank, COALESCE(next_due_on, '9999-12-31'::date), id DESC);
CREATE INDEX invoices_of_customer ON invoices USING btree (customer_id, id DESC);
CREATE INDEX invoices_of_shipment ON invoices USING btree (shipment_id);
CREATE UNIQUE INDEX one_active_invoice_per_shipment ON invoices USING btree (shipment_id) WHERE ((purpose = 'FREIGHT'::text) AND ((state = 'DRAFT'::text) OR ((state <> 'VOID'::text) AND ((credited_pesewas - written_off_pesewas) < total_pesewas))));
CREATE UNIQUE INDEX one_invoice_for_a_returned_payment ON invoices USING btree (returned_payment_id) WHERE (returned_payment_id IS NOT NULL);
CREATE INDEX taxed_invoices_by_issue ON invoices USING btree (issued_at, id) WHERE ((tax_law_id IS NOT NULL) AND (invoice_number IS NOT NULL));
CREATE INDEX taxed_invoices_by_void ON invoices USING btree (voided_at, id) WHERE ((tax_law_id IS NOT NULL) AND (voided_at IS NOT NULL));
CREATE TRIGGER added_invoice_changes_figures AFTER INSERT ON invoices FOR EACH ROW WHEN ((new.purpose = 'FREIGHT'::text)) EXECUTE FUNCTION mark_batches_of_invoice();
CREATE TRIGGER deleted_invoice_changes_figures AFTER DELETE ON invoices FOR EACH ROW WHEN ((old.purpose = 'FREIGHT'::text)) EXECUTE FUNCTION mark_batches_of_invoice();
CREATE TRIGGER invoice_changes_figures AFTER UPDATE ON invoices FOR EACH ROW WHEN (((new.purpose = 'FREIGHT'::text) AND ((((((old.shipment_id IS DISTINCT FROM new.shipment_id) OR ((old.state = ANY (ARRAY['DRAFT'::text, 'VOID'::text])) IS DISTINCT FROM (new.state = ANY (ARRAY['DRAFT'::text, 'VOID'::text])))) OR ((old.state = 'VOID'::text) IS DISTINCT FROM (new.state = 'VOID'::text))) OR (old.total_pesewas IS DISTINCT FROM new.total_pesewas)) OR (old.credited_pesewas IS DISTINCT FROM new.credited_pesewas)) OR (old.cedis_per_dollar_e4 IS DISTINCT FROM new.cedis_per_dollar_e4)))) EXECUTE FUNCTION mark_batches_of_invoice();
CREATE TRIGGER invoices_follow_merges BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER issued_invoices_are_certified AFTER UPDATE OF invoice_number ON invoices FOR EACH ROW WHEN (((old.invoice_number IS NULL) AND (new.invoice_number IS NOT NULL))) EXECUTE FUNCTION certify_invoice();
CREATE TRIGGER issued_invoices_are_immutable BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER new_invoices_are_certified AFTER INSERT ON invoices FOR EACH ROW WHEN ((new.invoice_number IS NOT NULL)) EXECUTE FUNCTION certify_invoice();

create table journal_entries (
  id uuid not null,
  kind text not null,
  source text not null,
  source_id uuid not null,
  currency text not null default 'GHS'::text,
  memo text not null,
  reverses_id uuid,
  posted_by uuid,
  posted_at timestamp with time zone not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_reverses_id_key UNIQUE (reverses_id),
  constraint journal_entries_source_source_id_kind_key UNIQUE (source, source_id, kind),
  constraint journal_entries_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES users(id),
  constraint journal_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES journal_entries(id),
  constraint journal_entries_currency_check CHECK ((currency = 'GHS'::text)),
  constraint journal_entries_kind_check CHECK ((kind = ANY (ARRAY['invoice-issued'::text, 'invoice-voided'::text, 'credit-note'::text, 'credit-freed'::text, 'credit-used'::text, 'payment-confirmed'::text, 'payment-reversed'::text, 'refund-approved'::text, 'refund-cancelled'::text, 'refund-paid'::text, 'gateway-paid-out'::text, 'gateway-settled'::text, 'cash-counted'::text, 'opening-credit'::text, 'opening-credit-reversed'::text, 'customer-merged'::text, 'bill-approved'::text, 'bill-voided'::text, 'supplier-paid'::text, 'supplier-payment-reversed'::text, 'year-closed'::text, 'year-reopened'::text, 'opening-posted'::text, 'opening-reversed'::text, 'written-off'::text, 'write-off-reversed'::text, 'transfer-posted'::text, 'transfer-reversed'::text]))),
  constraint journal_entries_source_check CHECK ((source = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'payment'::text, 'credit-use'::text, 'refund'::text, 'gateway-payout'::text, 'gateway-difference'::text, 'cash-count'::text, 'opening-item'::text, 'customer-merge'::text, 'bill'::text, 'supplier-payment'::text, 'year-close'::text, 'opening-balances'::text, 'write-off'::text, 'transfer'::text]))),
  constraint only_payouts_have_no_poster CHECK (((posted_by IS NOT NULL) OR (source = 'gateway-payout'::text)))
);
CREATE INDEX journal_entries_by_time ON journal_entries USING btree (posted_at, id);
CREATE TRIGGER closed_periods_are_immutable BEFORE INSERT ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER entries_change_days AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_entries();
CREATE TRIGGER journal_entries_are_append_only BEFORE DELETE OR UPDATE ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_entries_cannot_be_truncated BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table journal_lines (
  entry_id uuid not null,
  "position" integer not null,
  account text not null,
  customer_id uuid,
  invoice_id uuid,
  amount_pesewas bigint not null,
  supplier_id uuid,
  batch_id uuid,
  constraint journal_lines_pkey PRIMARY KEY (entry_id, "position"),
  constraint journal_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint journal_lines_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint journal_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint journal_lines_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint customer_accounts_have_customer CHECK (((account = ANY (ARRAY['receivable'::text, 'customer-credit'::text, 'refunds-payable'::text])) = (customer_id IS NOT NULL))),
  constraint journal_lines_account_check CHECK ((account = ANY (ARRAY['receivable'::text, 'customer-credit'::text, 'refunds-payable'::text, 'cash-mobile-money'::text, 'cash-bank'::text, 'cash-office'::text, 'gateway-clearing'::text, 'gateway-fees'::text, 'gateway-differences'::text, 'drawer-differences'::text, 'opening-balance'::text, 'tax-nhil'::text, 'tax-getfund'::text, 'tax-covid'::text, 'tax-vat'::text, 'tax-flat-rate'::text, 'revenue-freight-air'::text, 'revenue-freight-sea'::text, 'revenue-service'::text, 'payable'::text, 'retained-earnings'::text, 'expense-sea-freight'::text, 'expense-air-freight'::text, 'expense-origin-handling'::text, 'expense-destination-handling'::text, 'expense-port-charges'::text, 'expense-customs'::text, 'expense-trucking'::text, 'expense-insurance'::text, 'expense-rent'::text, 'expense-salaries'::text, 'expense-utilities'::text, 'expense-bank-charges'::text, 'expense-other'::text, 'bad-debts'::text, 'fx-differences'::text, 'closed-results'::text]))),
  constraint journal_lines_amount_pesewas_check CHECK ((amount_pesewas <> 0)),
  constraint journal_lines_position_check CHECK (("position" > 0)),
  constraint only_expenses_have_batch CHECK (((batch_id IS NULL) OR (account ~~ 'expense-%'::text))),
  constraint payable_has_supplier CHECK (((account = 'payable'::text) = (supplier_id IS NOT NULL))),
  constraint receivable_has_invoice CHECK (((account <> 'receivable'::text) OR (invoice_id IS NOT NULL)))
);
CREATE INDEX journal_lines_by_account ON journal_lines USING btree (account, customer_id) INCLUDE (amount_pesewas);
CREATE INDEX journal_lines_of_batch ON journal_lines USING btree (batch_id) INCLUDE (amount_pesewas) WHERE (batch_id IS NOT NULL);
CREATE INDEX journal_lines_of_customer ON journal_lines USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX journal_lines_of_invoice ON journal_lines USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX journal_lines_of_supplier ON journal_lines USING btree (supplier_id) INCLUDE (amount_pesewas) WHERE (supplier_id IS NOT NULL);
CREATE TRIGGER balances_follow_the_journal AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_balances();
CREATE CONSTRAINT TRIGGER customers_are_not_overdrawn AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION refuse_overdrawn();
CREATE TRIGGER entries_are_closed BEFORE INSERT ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_late_lines();
CREATE TRIGGER journal_lines_are_append_only BEFORE DELETE OR UPDATE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_cannot_be_truncated BEFORE TRUNCATE ON journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lines_follow_merges BEFORE INSERT ON journal_lines FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merge();
CREATE TRIGGER receivables_follow_the_journal AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION store_receivable_history();
CREATE TRIGGER revenue_is_told_apart AFTER INSERT ON journal_lines FOR EACH ROW WHEN ((new.account ~~ 'revenue-%'::text)) EXECUTE FUNCTION split_revenue();

create table journey_spreads (
  mode text not null,
  from_city text not null,
  to_city text not null,
  batches integer not null,
  to_release_earliest integer,
  to_release_latest integer,
  door_to_door_earliest integer,
  door_to_door_latest integer,
  constraint journey_spreads_pkey PRIMARY KEY (mode, from_city, to_city),
  constraint door_to_door_is_whole CHECK (((door_to_door_earliest IS NULL) = (door_to_door_latest IS NULL))),
  constraint journey_spreads_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint to_release_is_whole CHECK (((to_release_earliest IS NULL) = (to_release_latest IS NULL)))
);

create table label_prints (
  package_id uuid not null,
  printed_by uuid not null,
  printed_at timestamp with time zone not null,
  constraint label_prints_pkey PRIMARY KEY (package_id),
  constraint label_prints_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint label_prints_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES users(id)
);

create table ledger_checks (
  id uuid not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  cases bigint not null,
  faults integer not null,
  failed_checks text[] not null,
  constraint ledger_checks_pkey PRIMARY KEY (id),
  constraint faults_name_their_checks CHECK (((faults > 0) = (cardinality(failed_checks) > 0))),
  constraint ledger_checks_cases_check CHECK ((cases >= 0)),
  constraint ledger_checks_faults_check CHECK ((faults >= 0))
);
CREATE INDEX ledger_checks_newest ON ledger_checks USING btree (finished_at DESC);

create table measurement_disputes (
  id uuid not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  state text not null,
  reason text not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  outcome jsonb,
  credit_note_id uuid,
  constraint measurement_disputes_pkey PRIMARY KEY (id),
  constraint measurement_disputes_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  constraint measurement_disputes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint measurement_disputes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint measurement_disputes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint measurement_disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint credit_has_credit_note CHECK (((state = 'CREDITED'::text) = (credit_note_id IS NOT NULL))),
  constraint ended_with_outcome CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint measurement_disputes_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'MEASURED'::text, 'CREDITED'::text, 'UPHELD'::text, 'WITHDRAWN'::text, 'CLOSED'::text]))),
  constraint open_until_ended CHECK (((state = ANY (ARRAY['OPEN'::text, 'MEASURED'::text])) = (ended_at IS NULL)))
);
CREATE INDEX disputes_by_state ON measurement_disputes USING btree (state, id);
CREATE INDEX disputes_of_customer ON measurement_disputes USING btree (customer_id, id DESC);
CREATE INDEX disputes_of_invoice ON measurement_disputes USING btree (invoice_id, id DESC);
CREATE UNIQUE INDEX one_open_dispute ON measurement_disputes USING btree (invoice_id) WHERE (state = ANY (ARRAY['OPEN'::text, 'MEASURED'::text]));
CREATE TRIGGER disputes_follow_merges BEFORE INSERT ON measurement_disputes FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table measurements (
  id uuid not null,
  package_id uuid not null,
  purpose text not null,
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  volume_cm3 integer not null,
  device text,
  is_verified boolean not null default false,
  measured_by uuid not null,
  measured_at timestamp with time zone not null,
  constraint measurements_pkey PRIMARY KEY (id),
  constraint measurements_measured_by_fkey FOREIGN KEY (measured_by) REFERENCES users(id),
  constraint measurements_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint measurements_height_mm_check CHECK ((height_mm > 0)),
  constraint measurements_length_mm_check CHECK ((length_mm > 0)),
  constraint measurements_purpose_check CHECK ((purpose = ANY (ARRAY['RECEIVE'::text, 'VERIFY'::text, 'REMEASURE'::text]))),
  constraint measurements_volume_cm3_check CHECK ((volume_cm3 >= 0)),
  constraint measurements_weight_grams_check CHECK ((weight_grams > 0)),
  constraint measurements_width_mm_check CHECK ((width_mm > 0))
);
CREATE INDEX measurements_of_package ON measurements USING btree (package_id, id DESC);
CREATE TRIGGER measurements_are_append_only BEFORE DELETE OR UPDATE ON measurements FOR EACH ROW EXECUTE FUNCTION refuse_change_outside_reversal();
CREATE TRIGGER verified_measurements_are_copied AFTER INSERT ON measurements FOR EACH ROW WHEN (new.is_verified) EXECUTE FUNCTION copy_verified_measurement();

create table message_outbox (
  id uuid not null,
  key text not null,
  channel text not null,
  recipient text not null,
  user_id uuid,
  caused_by uuid,
  subject jsonb not null,
  content jsonb not null,
  link_id uuid,
  document text,
  document_id uuid,
  delete_when_sent boolean not null default false,
  state text not null default 'WAITING'::text,
  tries integer not null default 0,
  due_at timestamp with time zone not null,
  last_attempt_at timestamp with time zone,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  follower_id uuid,
  constraint message_outbox_pkey PRIMARY KEY (id),
  constraint message_outbox_key_channel_recipient_key UNIQUE (key, channel, recipient),
  constraint message_outbox_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES users(id),
  constraint message_outbox_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES shipment_followers(id) ON DELETE CASCADE,
  constraint message_outbox_link_id_fkey FOREIGN KEY (link_id) REFERENCES one_time_tokens(id) ON DELETE SET NULL,
  constraint message_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint attachment_has_id CHECK (((document IS NULL) = (document_id IS NULL))),
  constraint attempt_has_time CHECK (((tries = 0) OR (last_attempt_at IS NOT NULL))),
  constraint message_outbox_channel_check CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'WHATSAPP'::text, 'PUSH'::text]))),
  constraint message_outbox_document_check CHECK ((document = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text, 'STATEMENT'::text]))),
  constraint message_outbox_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'DEAD'::text]))),
  constraint sent_has_time CHECK (((state = 'SENT'::text) = (sent_at IS NOT NULL)))
);
CREATE INDEX message_outbox_by_cause ON message_outbox USING btree (caused_by, created_at) WHERE (caused_by IS NOT NULL);
CREATE INDEX message_outbox_by_document ON message_outbox USING btree (document_id) WHERE ((state = 'WAITING'::text) AND (document_id IS NOT NULL));
CREATE INDEX message_outbox_by_follower ON message_outbox USING btree (follower_id) WHERE (follower_id IS NOT NULL);
CREATE INDEX message_outbox_by_key_prefix ON message_outbox USING btree (key text_pattern_ops);
CREATE INDEX message_outbox_by_link ON message_outbox USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX message_outbox_by_user ON message_outbox USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX message_outbox_due ON message_outbox USING btree (due_at, id) WHERE (state = 'WAITING'::text);
CREATE INDEX message_outbox_failed ON message_outbox USING btree (last_attempt_at DESC, id DESC) WHERE ((state = 'DEAD'::text) OR ((state = 'WAITING'::text) AND (last_error IS NOT NULL)));
CREATE INDEX message_outbox_sent ON message_outbox USING btree (sent_at DESC) WHERE (state = 'SENT'::text);

create table one_time_tokens (
  id uuid not null,
  purpose text not null,
  user_id uuid,
  hash text,
  email text,
  session_id uuid,
  invitation_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_hash_key UNIQUE (hash),
  constraint one_time_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id),
  constraint one_time_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint email_change_has_email CHECK (((purpose = 'CHANGE_EMAIL'::text) = (email IS NOT NULL))),
  constraint first_admin_token_has_hash CHECK (((purpose <> 'FIRST_ADMIN'::text) OR (hash IS NOT NULL))),
  constraint invitation_token_has_invitation CHECK (((purpose = 'INVITATION'::text) = (invitation_id IS NOT NULL))),
  constraint one_time_tokens_email_check CHECK ((email = lower(email))),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['FIRST_ADMIN'::text, 'VERIFY_EMAIL'::text, 'RESET_PASSWORD'::text, 'CHANGE_EMAIL'::text, 'KEEP_EMAIL'::text, 'INVITATION'::text, 'STOP_NEWS'::text]))),
  constraint token_has_user CHECK (((purpose = ANY (ARRAY['FIRST_ADMIN'::text, 'INVITATION'::text])) OR (user_id IS NOT NULL)))
);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_by_invitation ON one_time_tokens USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens USING btree (user_id, purpose);

create table opening_balances (
  id uuid not null,
  reason text not null,
  posted_by uuid,
  posted_at timestamp with time zone,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  rejected_by uuid,
  rejected_at timestamp with time zone,
  reject_reason text,
  last_return_month date,
  version integer not null default 1,
  constraint opening_balances_pkey PRIMARY KEY (id),
  constraint opening_balances_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES users(id),
  constraint opening_balances_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint opening_balances_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES users(id),
  constraint opening_balances_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint only_posted_opening_is_reversed CHECK (((state = 'REVERSED'::text) = (reversed_at IS NOT NULL))),
  constraint opening_balances_last_return_month_check CHECK ((EXTRACT(day FROM last_return_month) = (1)::numeric)),
  constraint opening_balances_reason_check CHECK ((reason <> ''::text)),
  constraint opening_balances_reject_reason_check CHECK ((reject_reason <> ''::text)),
  constraint opening_balances_reverse_reason_check CHECK ((reverse_reason <> ''::text)),
  constraint opening_balances_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'POSTED'::text, 'REJECTED'::text, 'REVERSED'::text]))),
  constraint posted_opening_is_approved CHECK ((((state = ANY (ARRAY['POSTED'::text, 'REVERSED'::text])) = (posted_at IS NOT NULL)) AND ((posted_at IS NULL) = (posted_by IS NULL)) AND (posted_at >= proposed_at))),
  constraint rejected_opening_has_reason CHECK ((((state = 'REJECTED'::text) = (rejected_at IS NOT NULL)) AND (num_nonnulls(rejected_by, rejected_at, reject_reason) = ANY (ARRAY[0, 3])))),
  constraint reversed_opening_has_reason CHECK ((((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reverse_reason IS NULL))))
);
CREATE UNIQUE INDEX one_opening_at_a_time ON opening_balances USING btree ((true)) WHERE (state = ANY (ARRAY['PROPOSED'::text, 'POSTED'::text]));
CREATE TRIGGER opening_balances_are_immutable BEFORE DELETE OR UPDATE ON opening_balances FOR EACH ROW EXECUTE FUNCTION refuse_changed_opening();

create table opening_items (
  id uuid not null,
  import_id uuid not null,
  customer_id uuid not null,
  amount_pesewas bigint not null,
  reference text,
  invoice_id uuid,
  reversed_at timestamp with time zone,
  constraint opening_items_pkey PRIMARY KEY (id),
  constraint opening_items_invoice_id_key UNIQUE (invoice_id),
  constraint opening_items_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint opening_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint opening_items_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint debt_has_invoice CHECK (((amount_pesewas > 0) = (invoice_id IS NOT NULL))),
  constraint opening_items_amount_pesewas_check CHECK ((amount_pesewas <> 0)),
  constraint opening_items_reference_check CHECK ((reference <> ''::text))
);
CREATE UNIQUE INDEX one_opening_item_of_a_reference ON opening_items USING btree (customer_id, reference) WHERE ((reference IS NOT NULL) AND (reversed_at IS NULL));
CREATE INDEX opening_items_of_import ON opening_items USING btree (import_id);
CREATE TRIGGER opening_items_follow_merges BEFORE INSERT ON opening_items FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table opening_lines (
  opening_id uuid not null,
  account text not null,
  site_id uuid,
  amount_pesewas bigint not null,
  constraint one_opening_line_of_an_account UNIQUE NULLS NOT DISTINCT (opening_id, account, site_id),
  constraint opening_lines_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES opening_balances(id),
  constraint opening_lines_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint only_office_cash_has_office CHECK (((account = 'cash-office'::text) = (site_id IS NOT NULL))),
  constraint opening_lines_account_check CHECK ((account = ANY (ARRAY['cash-mobile-money'::text, 'cash-bank'::text, 'cash-office'::text, 'gateway-clearing'::text, 'tax-nhil'::text, 'tax-getfund'::text, 'tax-covid'::text, 'tax-vat'::text, 'tax-flat-rate'::text]))),
  constraint opening_lines_amount_pesewas_check CHECK ((amount_pesewas <> 0))
);
CREATE INDEX opening_lines_of_site ON opening_lines USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE TRIGGER opening_lines_are_append_only BEFORE DELETE OR UPDATE ON opening_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table package_photos (
  package_id uuid not null,
  file_id uuid not null,
  purpose text not null,
  measurement_id uuid,
  discrepancy_id uuid,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint package_photos_pkey PRIMARY KEY (package_id, file_id),
  constraint package_photos_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint package_photos_discrepancy_id_fkey FOREIGN KEY (discrepancy_id) REFERENCES discrepancies(id),
  constraint package_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint package_photos_measurement_id_fkey FOREIGN KEY (measurement_id) REFERENCES measurements(id),
  constraint package_photos_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint package_photos_purpose_check CHECK ((purpose = ANY (ARRAY['RECEIVE'::text, 'VERIFY'::text, 'DAMAGE'::text, 'HANDOVER'::text])))
);
CREATE INDEX package_photos_by_discrepancy ON package_photos USING btree (discrepancy_id) WHERE (discrepancy_id IS NOT NULL);

create table packages (
  id uuid not null,
  label_number text not null,
  shipment_id uuid,
  customer_id uuid,
  piece_number integer not null,
  state text not null,
  goods_class text not null,
  contents text not null default ''::text,
  declared_minor integer,
  declared_currency text,
  courier text,
  supplier_number text,
  supplier_key text,
  supplier text,
  condition text,
  note text,
  batch_id uuid,
  is_short boolean not null default false,
  site_id uuid,
  shelf text,
  in_stock_since timestamp with time zone,
  received_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_grams integer,
  verified_cm3 integer,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint packages_pkey PRIMARY KEY (id),
  constraint packages_label_number_key UNIQUE (label_number),
  constraint packages_shipment_id_piece_number_key UNIQUE (shipment_id, piece_number),
  constraint packages_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint packages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint packages_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint packages_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint declared_value_has_currency CHECK (((declared_minor IS NULL) = (declared_currency IS NULL))),
  constraint loaded_package_has_batch CHECK (((state <> ALL (ARRAY['LOADED'::text, 'IN_TRANSIT'::text, 'ARRIVED'::text])) OR (batch_id IS NOT NULL))),
  constraint only_unidentified_has_no_shipment CHECK ((((state = 'UNIDENTIFIED'::text) = (shipment_id IS NULL)) OR (state = ANY (ARRAY['CANCELLED'::text, 'RETURNED'::text, 'LOST'::text, 'DISPOSED'::text])))),
  constraint packages_condition_check CHECK ((condition = ANY (ARRAY['GOOD'::text, 'DAMAGED'::text, 'WET'::text, 'OPENED'::text]))),
  constraint packages_declared_currency_check CHECK ((declared_currency = ANY (ARRAY['USD'::text, 'CNY'::text, 'GHS'::text]))),
  constraint packages_declared_minor_check CHECK ((declared_minor >= 0)),
  constraint packages_goods_class_check CHECK ((goods_class = ANY (ARRAY['NORMAL'::text, 'SPECIAL'::text]))),
  constraint packages_label_number_check CHECK ((label_number ~ '^P[0-9A-Z]{10}$'::text)),
  constraint packages_piece_number_check CHECK ((piece_number > 0)),
  constraint packages_state_check CHECK ((state = ANY (ARRAY['EXPECTED'::text, 'UNIDENTIFIED'::text, 'RECEIVED'::text, 'VERIFIED'::text, 'LOADED'::text, 'IN_TRANSIT'::text, 'ARRIVED'::text, 'IN_WAREHOUSE'::text, 'AVAILABLE'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text, 'CANCELLED'::text, 'RETURNED'::text, 'LOST'::text, 'DISPOSED'::text]))),
  constraint packages_supplier_check CHECK (((length(supplier) >= 1) AND (length(supplier) <= 80))),
  constraint packages_verified_cm3_check CHECK ((verified_cm3 >= 0)),
  constraint packages_verified_grams_check CHECK ((verified_grams > 0)),
  constraint shipment_has_customer CHECK (((shipment_id IS NULL) = (customer_id IS NULL)))
);
CREATE INDEX packages_at_site ON packages USING btree (site_id, state, id DESC) WHERE (site_id IS NOT NULL);
CREATE INDEX packages_by_receipt ON packages USING btree (received_at) WHERE (received_at IS NOT NULL);
CREATE INDEX packages_by_shipment_and_batch ON packages USING btree (shipment_id, batch_id) WHERE ((shipment_id IS NOT NULL) AND (state <> 'CANCELLED'::text));
CREATE INDEX packages_by_state ON packages USING btree (state, id DESC);
CREATE INDEX packages_by_supplier_beginning ON packages USING btree (search_key(supplier_key) text_pattern_ops);
CREATE INDEX packages_by_supplier_ending ON packages USING btree (reverse(search_key(supplier_key)) text_pattern_ops);
CREATE INDEX packages_by_supplier_key ON packages USING btree (supplier_key) WHERE (supplier_key IS NOT NULL);
CREATE INDEX packages_in_ghana ON packages USING btree (site_id) WHERE (state = ANY (ARRAY['IN_WAREHOUSE'::text, 'AVAILABLE'::text]));
CREATE INDEX packages_in_stock_by_age ON packages USING btree (in_stock_since, id) WHERE ((in_stock_since IS NOT NULL) AND (state = ANY (ARRAY['UNIDENTIFIED'::text, 'RECEIVED'::text, 'VERIFIED'::text, 'IN_WAREHOUSE'::text, 'AVAILABLE'::text])));
CREATE INDEX packages_of_batch ON packages USING btree (batch_id, shipment_id) INCLUDE (state, verified_grams, verified_cm3, customer_id, is_short) WHERE (batch_id IS NOT NULL);
CREATE INDEX packages_of_batch_by_id ON packages USING btree (batch_id, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX packages_of_customer ON packages USING btree (customer_id, created_at);
CREATE INDEX packages_of_supplier ON packages USING btree (customer_id, lower(supplier), created_at) WHERE (supplier IS NOT NULL);
CREATE INDEX packages_on_shelf ON packages USING btree (site_id, shelf text_pattern_ops) WHERE (shelf IS NOT NULL);
CREATE INDEX packages_search ON packages USING gin (contents gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX packages_to_verify_and_load ON packages USING btree (state, in_stock_since) WHERE ((state = ANY (ARRAY['RECEIVED'::text, 'VERIFIED'::text])) AND (in_stock_since IS NOT NULL));
CREATE TRIGGER added_packages_change_figures AFTER INSERT ON packages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_batches_of_packages();
CREATE TRIGGER deleted_packages_change_figures AFTER DELETE ON packages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_batches_of_packages();
CREATE TRIGGER packages_follow_merges BEFORE INSERT OR UPDATE OF customer_id ON packages FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merge();
CREATE TRIGGER tracking_of_added_packages AFTER INSERT ON packages REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION package_tracking_changed();
CREATE TRIGGER tracking_of_deleted_packages AFTER DELETE ON packages REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION package_tracking_changed();
CREATE TRIGGER tracking_of_updated_packages AFTER UPDATE ON packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION package_tracking_updated();
CREATE TRIGGER updated_packages_change_figures AFTER UPDATE ON packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_batches_of_changed_packages();

create table passkey_challenges (
  hash text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint only_login_has_no_user CHECK (((purpose = 'LOGIN'::text) = (user_id IS NULL))),
  constraint passkey_challenges_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['ADD'::text, 'SECOND_FACTOR'::text, 'LOGIN'::text, 'REAUTHENTICATE'::text])))
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id, id DESC);

create table payment_invoices (
  payment_id uuid not null,
  invoice_id uuid not null,
  part text not null,
  share_pesewas bigint not null,
  constraint payment_invoices_pkey PRIMARY KEY (payment_id, invoice_id),
  constraint payment_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint payment_invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_invoices_part_check CHECK ((part = ANY (ARRAY['DEPOSIT'::text, 'ALL'::text]))),
  constraint payment_invoices_share_pesewas_check CHECK ((share_pesewas >= 0))
);
CREATE INDEX payment_invoices_of_invoice ON payment_invoices USING btree (invoice_id, payment_id);

create table payment_references (
  method text not null,
  reference_key text not null,
  payment_id uuid not null,
  constraint payment_references_pkey PRIMARY KEY (method, reference_key),
  constraint payment_references_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_references_reference_key_check CHECK ((reference_key <> ''::text))
);
CREATE INDEX references_of_payment ON payment_references USING btree (payment_id);

create table payment_reminders (
  id uuid not null,
  invoice_id uuid not null,
  step text not null,
  kind text not null,
  key text not null,
  due_on date,
  amount_pesewas bigint not null,
  sent_at timestamp with time zone not null,
  constraint payment_reminders_pkey PRIMARY KEY (id),
  constraint payment_reminders_key_key UNIQUE (key),
  constraint payment_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint payment_reminders_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint payment_reminders_kind_check CHECK ((kind = ANY (ARRAY['FULL'::text, 'DEPOSIT'::text, 'BALANCE'::text]))),
  constraint payment_reminders_step_check CHECK ((step = ANY (ARRAY['AHEAD'::text, 'TODAY'::text, 'POLITE'::text, 'FIRM'::text, 'FINAL'::text, 'HERE'::text])))
);
CREATE INDEX reminders_of_invoice ON payment_reminders USING btree (invoice_id, id DESC);
CREATE TRIGGER payment_reminders_are_append_only BEFORE UPDATE ON payment_reminders FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payments (
  id uuid not null,
  receipt_number text,
  customer_id uuid not null,
  method text not null,
  network text,
  site_id uuid,
  amount_pesewas bigint not null,
  reference text not null,
  reference_key text not null,
  payer text,
  paid_on date not null,
  proof_file_id uuid,
  state text not null,
  list_rank integer not null generated always as (
CASE state
    WHEN 'SUBMITTED'::text THEN 0
    ELSE 1
END) stored,
  reason text,
  submitted_by uuid not null,
  submitted_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  approved_pesewas bigint,
  approved_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  claimed_pesewas bigint,
  seen_reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  version integer not null default 1,
  is_on_account boolean not null default false,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_receipt_number_key UNIQUE (receipt_number),
  constraint payments_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payments_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  constraint payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint payments_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id),
  constraint approval_is_complete CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((approved_by IS NULL) = (approved_pesewas IS NULL)) AND ((approved_by IS NOT NULL) OR (approved_reason IS NULL)))),
  constraint approved_amount_is_booked CHECK (((approved_by IS NULL) OR
CASE
    WHEN (state = 'SUBMITTED'::text) THEN ((approved_pesewas = amount_pesewas) = (approved_reason IS NULL))
    ELSE (approved_pesewas = amount_pesewas)
END)),
  constraint approver_is_another_person CHECK (((approved_by IS NULL) OR ((method <> 'GATEWAY'::text) AND (state <> 'REJECTED'::text) AND (approved_by <> submitted_by) AND ((decided_by IS NULL) OR (decided_by <> approved_by))))),
  constraint confirmed_has_receipt CHECK (((state = ANY (ARRAY['CONFIRMED'::text, 'REVERSED'::text])) = (receipt_number IS NOT NULL))),
  constraint decider_is_not_submitter CHECK ((decided_by <> submitted_by)),
  constraint online_payments_have_invoices CHECK (((NOT is_on_account) OR (method <> 'GATEWAY'::text))),
  constraint only_cash_has_site CHECK (((site_id IS NULL) OR (method = 'CASH'::text))),
  constraint only_mobile_money_has_network CHECK (((method = 'MOBILE_MONEY'::text) OR (network IS NULL))),
  constraint other_amount_has_reason CHECK ((((claimed_pesewas IS NULL) = (seen_reason IS NULL)) AND ((claimed_pesewas IS NULL) OR ((claimed_pesewas <> amount_pesewas) AND (state = ANY (ARRAY['CONFIRMED'::text, 'REVERSED'::text])))))),
  constraint payments_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint payments_approved_pesewas_check CHECK ((approved_pesewas > 0)),
  constraint payments_approved_reason_check CHECK (((length(approved_reason) >= 2) AND (length(approved_reason) <= 300))),
  constraint payments_claimed_pesewas_check CHECK ((claimed_pesewas > 0)),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK_TRANSFER'::text, 'CASH'::text, 'GATEWAY'::text]))),
  constraint payments_network_check CHECK ((network = ANY (ARRAY['MTN'::text, 'Telecel'::text, 'AT'::text]))),
  constraint payments_reference_check CHECK ((reference <> ''::text)),
  constraint payments_reference_key_check CHECK ((reference_key <> ''::text)),
  constraint payments_seen_reason_check CHECK (((length(seen_reason) >= 2) AND (length(seen_reason) <= 300))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'REVERSED'::text]))),
  constraint rejection_or_reversal_has_reason CHECK (((state <> ALL (ARRAY['REJECTED'::text, 'REVERSED'::text])) OR (reason IS NOT NULL))),
  constraint reversal_is_complete CHECK ((((state = 'REVERSED'::text) = (reversed_at IS NOT NULL)) AND ((reversed_at IS NULL) = (reversed_by IS NULL)))),
  constraint submitted_until_decided CHECK ((((state = 'SUBMITTED'::text) = (decided_at IS NULL)) AND ((decided_by IS NULL) = ((decided_at IS NULL) OR (method = 'GATEWAY'::text)))))
);
CREATE UNIQUE INDEX one_payment_for_a_reference ON payments USING btree (method, reference_key) WHERE (state <> 'REJECTED'::text);
CREATE INDEX payments_by_key ON payments USING gin (search_key(receipt_number) gin_trgm_ops, search_key(reference) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX payments_by_proof ON payments USING btree (proof_file_id) WHERE (proof_file_id IS NOT NULL);
CREATE INDEX payments_decided_online ON payments USING btree (decided_at) WHERE (method = 'GATEWAY'::text);
CREATE INDEX payments_in_drawers ON payments USING btree (site_id) INCLUDE (amount_pesewas) WHERE ((method = 'CASH'::text) AND (state = 'CONFIRMED'::text));
CREATE INDEX payments_of_customer ON payments USING btree (customer_id, list_rank, id DESC);
CREATE INDEX payments_queue ON payments USING btree (list_rank, (
CASE
    WHEN (list_rank = 0) THEN id
    ELSE 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
END), id DESC);
CREATE INDEX payments_reversed_online ON payments USING btree (reversed_at) WHERE ((method = 'GATEWAY'::text) AND (reversed_at IS NOT NULL));
CREATE INDEX payments_search ON payments USING gin (reference gin_trgm_ops, receipt_number gin_trgm_ops, payer gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX payments_waiting_by_amount ON payments USING btree (method, amount_pesewas) WHERE (state = 'SUBMITTED'::text);
CREATE TRIGGER a_reference_is_used_once AFTER INSERT OR UPDATE OF state, method, reference_key ON payments FOR EACH ROW EXECUTE FUNCTION keep_reference_of_payment();
CREATE TRIGGER payment_is_activity AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_activity('customer_id', 'submitted_at');
CREATE TRIGGER payments_follow_merges BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table period_locks (
  id uuid not null,
  locked_through date not null,
  reason text not null,
  locked_by uuid not null,
  locked_at timestamp with time zone not null,
  constraint period_locks_pkey PRIMARY KEY (id),
  constraint period_locks_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES users(id),
  constraint period_locks_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER period_locks_are_append_only BEFORE DELETE OR UPDATE ON period_locks FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table phone_confirmations (
  id uuid not null,
  user_id uuid not null,
  number text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  constraint phone_confirmations_pkey PRIMARY KEY (id),
  constraint phone_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX phone_confirmations_of_number ON phone_confirmations USING btree (number, created_at DESC);
CREATE INDEX phone_confirmations_of_user ON phone_confirmations USING btree (user_id, created_at DESC);

create table phone_messages (
  id uuid not null,
  channel text not null,
  number text not null,
  purpose text not null,
  kind text,
  group_key text,
  state text not null default 'QUEUED'::text,
  failure text,
  provider text,
  provider_id text,
  segments integer,
  cost_e4 integer not null default 0,
  sent_text text,
  look_up_at timestamp with time zone,
  look_ups integer not null default 0,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone,
  accepted_at timestamp with time zone,
  state_at timestamp with time zone not null,
  constraint phone_messages_pkey PRIMARY KEY (id),
  constraint phone_messages_id_fkey FOREIGN KEY (id) REFERENCES message_outbox(id) ON DELETE CASCADE,
  constraint phone_messages_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'WHATSAPP'::text]))),
  constraint phone_messages_cost_e4_check CHECK ((cost_e4 >= 0)),
  constraint phone_messages_failure_check CHECK ((failure = ANY (ARRAY['NUMBER'::text, 'NO_WHATSAPP'::text, 'OPTED_OUT'::text, 'MESSAGE'::text, 'TEMPLATE'::text, 'CREDENTIALS'::text, 'CREDIT'::text, 'SENDER'::text, 'RESTRICTED'::text, 'TOO_MANY'::text, 'CAP'::text, 'OFF'::text, 'NUMBER_CHANGED'::text, 'NO_ANSWER'::text, 'UNAVAILABLE'::text, 'NOT_DELIVERED'::text]))),
  constraint phone_messages_provider_check CHECK ((provider = ANY (ARRAY['ARKESEL'::text, 'HUBTEL'::text, 'WHATSAPP'::text]))),
  constraint phone_messages_purpose_check CHECK ((purpose = ANY (ARRAY['NEWS'::text, 'CODE'::text, 'REPLY'::text, 'FOLLOWER'::text]))),
  constraint phone_messages_segments_check CHECK ((segments > 0)),
  constraint phone_messages_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'UNKNOWN'::text, 'REFUSED'::text, 'CANCELLED'::text, 'ACCEPTED'::text, 'EXPIRED'::text, 'NOT_DELIVERED'::text, 'DELIVERED'::text, 'READ'::text])))
);
CREATE UNIQUE INDEX one_waiting_phone_message ON phone_messages USING btree (group_key, channel, number) WHERE ((state = 'QUEUED'::text) AND (group_key IS NOT NULL));
CREATE UNIQUE INDEX phone_messages_by_provider ON phone_messages USING btree (provider, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX phone_messages_by_state ON phone_messages USING btree (state, created_at DESC, id DESC);
CREATE INDEX phone_messages_newest ON phone_messages USING btree (created_at DESC, id DESC);
CREATE INDEX phone_messages_of_number ON phone_messages USING btree (number, created_at DESC);
CREATE INDEX phone_messages_spent ON phone_messages USING btree (channel, requested_at) WHERE (requested_at IS NOT NULL);
CREATE INDEX phone_messages_to_look_up ON phone_messages USING btree (look_up_at) WHERE (look_up_at IS NOT NULL);

create table phone_providers (
  provider text not null,
  last_success_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  paused_until timestamp with time zone,
  constraint phone_providers_pkey PRIMARY KEY (provider),
  constraint phone_providers_provider_check CHECK ((provider = ANY (ARRAY['ARKESEL'::text, 'HUBTEL'::text, 'WHATSAPP'::text])))
);

create table phone_settings (
  user_id uuid not null,
  confirmed_number text,
  confirmed_at timestamp with time zone,
  wanted text[] not null default '{}'::text[],
  quiet_from smallint not null default 21,
  quiet_until smallint not null default 7,
  constraint phone_settings_pkey PRIMARY KEY (user_id),
  constraint phone_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint confirmed_has_time CHECK (((confirmed_number IS NULL) = (confirmed_at IS NULL))),
  constraint phone_settings_confirmed_number_check CHECK ((confirmed_number ~ '^\+[1-9][0-9]{7,14}$'::text)),
  constraint phone_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint phone_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint phone_settings_wanted_check CHECK ((wanted <@ ARRAY['SMS:RECEIVED'::text, 'SMS:TRANSIT'::text, 'SMS:READY'::text, 'SMS:GOODS'::text, 'SMS:INVOICE'::text, 'SMS:MONEY'::text, 'SMS:SUPPORT'::text, 'WHATSAPP:RECEIVED'::text, 'WHATSAPP:TRANSIT'::text, 'WHATSAPP:READY'::text, 'WHATSAPP:GOODS'::text, 'WHATSAPP:INVOICE'::text, 'WHATSAPP:MONEY'::text, 'WHATSAPP:SUPPORT'::text]))
);
CREATE INDEX phone_settings_by_number ON phone_settings USING btree (confirmed_number) WHERE (confirmed_number IS NOT NULL);

create table phone_stops (
  id uuid not null,
  number text not null,
  channel text not null,
  stopped_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint phone_stops_pkey PRIMARY KEY (id),
  constraint phone_stops_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'WHATSAPP'::text, 'ACCOUNT'::text]))),
  constraint stop_ends_later CHECK ((ended_at >= stopped_at))
);
CREATE UNIQUE INDEX one_phone_stop ON phone_stops USING btree (number) WHERE (ended_at IS NULL);

create table places (
  code text not null,
  name text not null,
  name_zh text,
  country text not null,
  modes text[] not null default '{}'::text[],
  time_zone text not null,
  constraint places_pkey PRIMARY KEY (code),
  constraint places_code_check CHECK ((code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text)),
  constraint places_country_check CHECK ((country = ANY (ARRAY['CN'::text, 'GH'::text]))),
  constraint places_modes_check CHECK ((modes <@ ARRAY['AIR'::text, 'SEA'::text])),
  constraint places_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER tracking_of_updated_places AFTER UPDATE ON places FOR EACH STATEMENT EXECUTE FUNCTION place_tracking_changed();

create table pre_alert_drafts (
  id uuid not null,
  customer_id uuid not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  constraint pre_alert_drafts_pkey PRIMARY KEY (id),
  constraint pre_alert_drafts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX pre_alert_drafts_of_customer ON pre_alert_drafts USING btree (customer_id, saved_at DESC);
CREATE TRIGGER drafts_follow_merges BEFORE INSERT ON pre_alert_drafts FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table process_samples (
  step text not null,
  at timestamp with time zone not null,
  process uuid not null,
  name text not null,
  started_at timestamp with time zone not null,
  requests integer not null,
  client_errors integer not null,
  server_errors integer not null,
  latency integer[] not null,
  live_connections integer not null,
  event_loop_ms real not null,
  memory_bytes bigint not null,
  heap_bytes bigint not null,
  waiting_jobs integer not null,
  waiting_emails integer not null,
  database_bytes bigint not null,
  constraint process_samples_pkey PRIMARY KEY (at, process, step),
  constraint process_samples_client_errors_check CHECK ((client_errors >= 0)),
  constraint process_samples_latency_check CHECK ((array_length(latency, 1) = 13)),
  constraint process_samples_requests_check CHECK ((requests >= 0)),
  constraint process_samples_server_errors_check CHECK ((server_errors >= 0)),
  constraint process_samples_step_check CHECK ((step = ANY (ARRAY['MINUTE'::text, 'HOUR'::text])))
);
CREATE INDEX process_samples_to_combine ON process_samples USING btree (step, at);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  shows_text boolean not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint push_subscriptions_auth_check CHECK ((length(auth) = 22)),
  constraint push_subscriptions_endpoint_check CHECK (((length(endpoint) >= 10) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) = 87))
);
CREATE INDEX push_subscriptions_by_age ON push_subscriptions USING btree (confirmed_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id, confirmed_at DESC);

create table rates (
  id uuid not null,
  mode text not null,
  goods_class text not null,
  origin text,
  destination text,
  us_cents integer not null,
  breaks jsonb not null default '[]'::jsonb,
  minimum_units integer not null,
  step_units integer not null,
  divisor integer,
  is_end boolean not null default false,
  effective_from timestamp with time zone not null,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint rates_pkey PRIMARY KEY (id),
  constraint one_rate_per_start UNIQUE NULLS NOT DISTINCT (mode, goods_class, origin, destination, effective_from),
  constraint rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint rates_destination_fkey FOREIGN KEY (destination) REFERENCES places(code),
  constraint rates_origin_fkey FOREIGN KEY (origin) REFERENCES places(code),
  constraint only_air_has_divisor CHECK (((mode = 'AIR'::text) = (divisor IS NOT NULL))),
  constraint only_route_rates_end CHECK (((NOT is_end) OR (origin IS NOT NULL))),
  constraint rates_breaks_check CHECK (price_breaks_ascend(breaks)),
  constraint rates_divisor_check CHECK ((divisor > 0)),
  constraint rates_goods_class_check CHECK ((goods_class = ANY (ARRAY['NORMAL'::text, 'SPECIAL'::text]))),
  constraint rates_minimum_units_check CHECK ((minimum_units >= 0)),
  constraint rates_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint rates_step_units_check CHECK ((step_units > 0)),
  constraint rates_us_cents_check CHECK ((us_cents > 0)),
  constraint route_has_both_ends CHECK (((origin IS NULL) = (destination IS NULL)))
);
CREATE TRIGGER rates_are_append_only BEFORE DELETE OR UPDATE ON rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rates_notified AFTER INSERT ON rates FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('rates');

create table receivable_history (
  invoice_id uuid not null,
  posted_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  owed_pesewas bigint not null,
  credited_pesewas bigint not null,
  issued_pesewas bigint not null,
  constraint receivable_history_pkey PRIMARY KEY (invoice_id, posted_at),
  constraint receivable_history_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
CREATE INDEX receivables_open_at ON receivable_history USING gist (tstzrange(posted_at, next_at, '(]'::text)) WHERE (owed_pesewas <> 0);

create table reconciliations (
  id uuid not null,
  night date,
  requested_by uuid,
  state text not null,
  lists_from timestamp with time zone not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  tries integer not null default 0,
  next_attempt_at timestamp with time zone,
  failure jsonb,
  transactions integer not null default 0,
  received_pesewas bigint not null default 0,
  booked integer not null default 0,
  payouts integer not null default 0,
  paid_out_pesewas bigint not null default 0,
  fees_pesewas bigint not null default 0,
  differences integer not null default 0,
  constraint reconciliations_pkey PRIMARY KEY (id),
  constraint reconciliations_night_key UNIQUE (night),
  constraint reconciliations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint failure_has_reason CHECK (((state <> 'FAILED'::text) OR (failure IS NOT NULL))),
  constraint reconciliations_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint running_until_finished CHECK ((((state = 'RUNNING'::text) = (finished_at IS NULL)) AND ((state = 'RUNNING'::text) = (next_attempt_at IS NOT NULL)))),
  constraint scheduled_or_requested CHECK (((night IS NULL) = (requested_by IS NOT NULL)))
);
CREATE UNIQUE INDEX one_reconciliation_at_a_time ON reconciliations USING btree (state) WHERE (state = 'RUNNING'::text);

create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recovery_codes_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

create table refresh_tokens (
  id uuid not null,
  session_id uuid not null,
  hash text not null,
  parent_id uuid,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_hash_key UNIQUE (hash),
  constraint refresh_tokens_parent_id_key UNIQUE (parent_id),
  constraint refresh_tokens_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES refresh_tokens(id) ON DELETE CASCADE,
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens USING btree (session_id);

create table refunds (
  id uuid not null,
  refund_number text not null,
  customer_id uuid not null,
  invoice_id uuid,
  credit_note_id uuid,
  amount_pesewas bigint not null,
  reason text not null,
  pay_to text not null,
  payee jsonb,
  state text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  method text,
  site_id uuid,
  reference text,
  proof_file_id uuid,
  paid_by uuid,
  paid_at timestamp with time zone,
  payment_id uuid,
  gateway_key text,
  tries integer not null default 0,
  sent_by uuid,
  sent_at timestamp with time zone,
  sending_until timestamp with time zone,
  next_check_at timestamp with time zone,
  failure jsonb,
  version integer not null default 1,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_credit_note_id_key UNIQUE (credit_note_id),
  constraint refunds_gateway_key_key UNIQUE (gateway_key),
  constraint refunds_refund_number_key UNIQUE (refund_number),
  constraint refunds_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  constraint refunds_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint refunds_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES users(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint refunds_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint refunds_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint refunds_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint approved_invoice_refund_has_credit_note CHECK (((credit_note_id IS NOT NULL) = ((invoice_id IS NOT NULL) AND ((state <> ALL (ARRAY['REQUESTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])) OR (withdrawn_at IS NOT NULL))))),
  constraint decider_is_not_requester CHECK ((decided_by <> requested_by)),
  constraint failure_has_reason CHECK (((state <> 'FAILED'::text) OR (failure IS NOT NULL))),
  constraint only_cash_has_site CHECK (((site_id IS NULL) OR (method = 'CASH'::text))),
  constraint only_manual_refund_has_proof CHECK (((proof_file_id IS NULL) OR ((state = 'PAID'::text) AND (method <> 'GATEWAY'::text)))),
  constraint only_rejected_is_withdrawn CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) OR (state = 'REJECTED'::text)))),
  constraint paid_is_complete CHECK ((((state = 'PAID'::text) = (paid_at IS NOT NULL)) AND ((paid_at IS NULL) = (paid_by IS NULL)) AND ((paid_at IS NULL) = (reference IS NULL)) AND ((paid_at IS NULL) = (method IS NULL)))),
  constraint payer_is_not_requester CHECK ((paid_by <> requested_by)),
  constraint refunds_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint refunds_method_check CHECK ((method = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK_TRANSFER'::text, 'CASH'::text, 'GATEWAY'::text]))),
  constraint refunds_pay_to_check CHECK ((pay_to <> ''::text)),
  constraint refunds_payee_check CHECK (((payee ->> 'kind'::text) = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK'::text]))),
  constraint refunds_reason_check CHECK ((reason <> ''::text)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'PROCESSING'::text, 'PAID'::text, 'FAILED'::text, 'WITHDRAWN'::text]))),
  constraint rejecter_is_not_requester CHECK ((withdrawn_by <> requested_by)),
  constraint sender_is_not_requester CHECK ((sent_by <> requested_by)),
  constraint sent_refund_has_payment CHECK (((state <> 'PROCESSING'::text) OR ((payment_id IS NOT NULL) AND (gateway_key IS NOT NULL) AND (sent_by IS NOT NULL) AND (sent_at IS NOT NULL)))),
  constraint undecided_has_no_decider CHECK (((state = ANY (ARRAY['REQUESTED'::text, 'WITHDRAWN'::text])) = (decided_by IS NULL)))
);
CREATE INDEX refunds_by_proof ON refunds USING btree (proof_file_id) WHERE (proof_file_id IS NOT NULL);
CREATE INDEX refunds_by_reference ON refunds USING btree (method, upper(regexp_replace(NORMALIZE(reference, NFKC), '[^0-9A-Za-z]'::text, ''::text, 'g'::text))) WHERE ((state = 'PAID'::text) AND (reference IS NOT NULL));
CREATE INDEX refunds_from_drawers ON refunds USING btree (site_id) INCLUDE (amount_pesewas) WHERE ((method = 'CASH'::text) AND (state = 'PAID'::text));
CREATE INDEX refunds_newest ON refunds USING btree (state, id DESC);
CREATE INDEX refunds_of_customer ON refunds USING btree (customer_id, id DESC);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX refunds_on_invoice ON refunds USING btree (invoice_id, state) WHERE (invoice_id IS NOT NULL);
CREATE INDEX refunds_to_sync ON refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER refund_is_activity AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION note_activity('customer_id', 'requested_at');
CREATE TRIGGER refunds_follow_merges BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION follow_merge();

create table reminder_stops (
  id uuid not null,
  customer_id uuid not null,
  invoice_id uuid,
  reason text not null,
  stopped_by uuid not null,
  stopped_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  end_reason text,
  constraint reminder_stops_pkey PRIMARY KEY (id),
  constraint reminder_stops_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint reminder_stops_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint reminder_stops_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint reminder_stops_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id),
  constraint end_is_complete CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL)))),
  constraint reminder_stops_end_reason_check CHECK ((end_reason <> ''::text)),
  constraint reminder_stops_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX reminder_stops_in_force ON reminder_stops USING btree (customer_id, invoice_id) WHERE (ended_at IS NULL);

create table reminders (
  id uuid not null,
  user_id uuid not null,
  key text not null,
  title jsonb not null,
  body jsonb not null,
  link text,
  merged_into uuid,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_user_id_key_key UNIQUE (user_id, key),
  constraint reminders_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES reminders(id),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reminders_link_check CHECK ((link ~~ '/%'::text))
);
CREATE INDEX reminders_by_link ON reminders USING btree (link, created_at DESC, id DESC) WHERE (link IS NOT NULL);
CREATE INDEX reminders_merged_into ON reminders USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX reminders_newest ON reminders USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER reminders_follow_merges BEFORE INSERT ON reminders FOR EACH ROW EXECUTE FUNCTION follow_merge_of_user();

create table reply_templates (
  id uuid not null,
  name text not null,
  body text not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint reply_templates_pkey PRIMARY KEY (id),
  constraint reply_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint reply_templates_body_check CHECK (((length(body) >= 2) AND (length(body) <= 5000))),
  constraint reply_templates_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX reply_template_names ON reply_templates USING btree (lower(name));

create table revenue_parts (
  entry_id uuid not null,
  "position" integer not null,
  class text,
  amount_pesewas bigint not null,
  posted_at timestamp with time zone not null,
  month date not null,
  is_issued boolean not null,
  invoice_id uuid,
  mode text,
  origin text,
  destination text,
  constraint revenue_parts_entry_id_position_class_key UNIQUE NULLS NOT DISTINCT (entry_id, "position", class),
  constraint revenue_parts_amount_pesewas_check CHECK ((amount_pesewas <> 0)),
  constraint revenue_parts_class_check CHECK ((class = ANY (ARRAY['NORMAL'::text, 'SPECIAL'::text, 'SERVICE'::text]))),
  constraint revenue_parts_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text])))
);
CREATE INDEX revenue_parts_by_time ON revenue_parts USING btree (posted_at, entry_id) INCLUDE (class, amount_pesewas, month, is_issued, invoice_id, mode, origin, destination);
CREATE TRIGGER revenue_parts_are_append_only BEFORE DELETE OR UPDATE ON revenue_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER revenue_parts_cannot_be_truncated BEFORE TRUNCATE ON revenue_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table route_samples (
  step text not null,
  at timestamp with time zone not null,
  process uuid not null,
  route text not null,
  requests integer not null,
  client_errors integer not null,
  server_errors integer not null,
  total_ms bigint not null,
  latency integer[] not null,
  constraint route_samples_pkey PRIMARY KEY (at, process, route, step),
  constraint route_samples_client_errors_check CHECK ((client_errors >= 0)),
  constraint route_samples_latency_check CHECK ((array_length(latency, 1) = 13)),
  constraint route_samples_requests_check CHECK ((requests > 0)),
  constraint route_samples_server_errors_check CHECK ((server_errors >= 0)),
  constraint route_samples_step_check CHECK ((step = ANY (ARRAY['MINUTE'::text, 'HOUR'::text])))
);
CREATE INDEX route_samples_to_combine ON route_samples USING btree (step, at);

create table saved_views (
  user_id uuid not null,
  name text not null,
  query text not null,
  saved_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (user_id, name),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint saved_views_query_check CHECK (((length(query) >= 1) AND (length(query) <= 500)))
);

create table scans (
  id uuid not null,
  scan_id uuid not null,
  device_id uuid,
  seq bigint,
  kind text not null,
  move jsonb not null,
  outcome text not null,
  problem text,
  sentence jsonb,
  package_id uuid,
  package_ids uuid[],
  scanned_by uuid not null,
  scanned_at timestamp with time zone not null,
  happened_at timestamp with time zone not null,
  clock_offset_ms bigint,
  time_doubt text,
  recorded_at timestamp with time zone not null,
  resolution text,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint scans_pkey PRIMARY KEY (id),
  constraint scans_scan_id_key UNIQUE (scan_id),
  constraint scans_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint scans_scanned_by_fkey FOREIGN KEY (scanned_by) REFERENCES users(id),
  constraint scans_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint failed_scan_has_problem CHECK (((outcome <> ALL (ARRAY['conflict'::text, 'refused'::text])) OR ((problem IS NOT NULL) AND (sentence IS NOT NULL)))),
  constraint only_failed_scans_are_settled CHECK (((settled_at IS NULL) OR (outcome = ANY (ARRAY['conflict'::text, 'refused'::text])))),
  constraint queued_scan_has_device CHECK (((device_id IS NULL) = (seq IS NULL))),
  constraint scans_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'load'::text, 'unload'::text, 'found'::text, 'unreadable'::text]))),
  constraint scans_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'duplicate'::text, 'conflict'::text, 'refused'::text]))),
  constraint scans_resolution_check CHECK ((resolution <> ''::text)),
  constraint scans_seq_check CHECK ((seq >= 0)),
  constraint scans_time_doubt_check CHECK ((time_doubt = ANY (ARRAY['unknown'::text, 'changed'::text, 'unproven'::text]))),
  constraint settled_by_user CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint settled_with_resolution CHECK (((settled_at IS NULL) = (resolution IS NULL)))
);
CREATE INDEX open_scans ON scans USING btree (id) WHERE ((outcome = ANY (ARRAY['conflict'::text, 'refused'::text])) AND (settled_at IS NULL));
CREATE INDEX scans_of_package ON scans USING btree (package_id) WHERE (package_id IS NOT NULL);

create table second_factors (
  user_id uuid not null,
  locked_key text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table service_prices (
  id uuid not null,
  service_id uuid not null,
  currency text not null,
  price_minor integer not null,
  is_end boolean not null,
  effective_from timestamp with time zone not null,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint service_prices_pkey PRIMARY KEY (id),
  constraint service_prices_service_id_effective_from_key UNIQUE (service_id, effective_from),
  constraint service_prices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint service_prices_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint service_prices_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint service_prices_price_minor_check CHECK ((price_minor > 0))
);
CREATE INDEX service_prices_newest_first ON service_prices USING btree (effective_from DESC, id DESC);
CREATE TRIGGER service_prices_are_append_only BEFORE DELETE OR UPDATE ON service_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table services (
  id uuid not null,
  name text not null,
  name_zh text not null,
  unit text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint services_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint services_name_zh_check CHECK (((length(name_zh) >= 1) AND (length(name_zh) <= 60))),
  constraint services_unit_check CHECK ((unit = ANY (ARRAY['SHIPMENT'::text, 'CARTON'::text, 'KG'::text, 'CBM'::text])))
);
CREATE UNIQUE INDEX one_service_per_name_and_unit ON services USING btree (lower(name), unit);
CREATE TRIGGER services_are_append_only BEFORE DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  last_active_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  ip text,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ended_session_has_reason CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['LOGOUT'::text, 'REUSE'::text, 'DISABLED'::text, 'PASSWORD'::text, 'REVOKED'::text, 'DEVICES'::text])))
);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id, last_active_at DESC);
CREATE INDEX sessions_open_by_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER login_is_activity AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION note_activity('user_id', 'created_at');
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL))) EXECUTE FUNCTION revoke_push();

create table settings (
  section text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (section),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table settings_changes (
  id uuid not null,
  section text not null,
  value jsonb not null,
  state text not null default 'PENDING'::text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  deciders uuid[] not null default '{}'::uuid[],
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  change_reason text,
  restores integer,
  constraint settings_changes_pkey PRIMARY KEY (id),
  constraint settings_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint settings_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint decider_is_not_author CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REJECTED'::text])) OR (decided_by <> proposed_by))),
  constraint decider_was_admin CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REJECTED'::text])) OR (decided_by = ANY (deciders)))),
  constraint decision_has_decider CHECK (((decided_by IS NULL) = (state = ANY (ARRAY['PENDING'::text, 'EXPIRED'::text])))),
  constraint expires_after_proposal CHECK ((expires_at > proposed_at)),
  constraint only_author_cancels CHECK (((state <> 'CANCELLED'::text) OR (decided_by = proposed_by))),
  constraint pending_until_decided CHECK (((state = 'PENDING'::text) = (decided_at IS NULL))),
  constraint rejection_has_reason CHECK (((state = 'REJECTED'::text) = (reason IS NOT NULL))),
  constraint settings_changes_change_reason_check CHECK (((length(change_reason) >= 2) AND (length(change_reason) <= 300))),
  constraint settings_changes_reason_check CHECK (((length(reason) >= 2) AND (length(reason) <= 300))),
  constraint settings_changes_restores_check CHECK ((restores >= 0)),
  constraint settings_changes_section_check CHECK ((section = ANY (ARRAY['company'::text, 'payments'::text, 'refunds'::text, 'invoicing'::text, 'instalments'::text, 'numbering'::text, 'templates'::text, 'sites'::text]))),
  constraint settings_changes_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text])))
);
CREATE UNIQUE INDEX one_pending_change_per_section ON settings_changes USING btree (section) WHERE (state = 'PENDING'::text);

create table settings_versions (
  section text not null,
  version integer not null,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  approved_by uuid,
  reason text,
  restores integer,
  constraint settings_versions_pkey PRIMARY KEY (section, version),
  constraint settings_versions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint settings_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint settings_versions_check CHECK (((restores >= 0) AND (restores < version))),
  constraint settings_versions_reason_check CHECK (((length(reason) >= 2) AND (length(reason) <= 300))),
  constraint settings_versions_section_check CHECK ((section ~ '^[a-z-]+(:[0-9a-f-]{36})?$'::text)),
  constraint settings_versions_version_check CHECK ((version > 0))
);
CREATE TRIGGER settings_versions_announced AFTER INSERT ON settings_versions FOR EACH ROW EXECUTE FUNCTION announce_settings();
CREATE TRIGGER settings_versions_append_only BEFORE DELETE OR UPDATE ON settings_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table shipment_followers (
  id uuid not null,
  shipment_id uuid not null,
  channel text not null,
  contact text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  known_events text[] not null default '{}'::text[],
  messages integer not null default 0,
  last_message_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_why text,
  ended_by uuid,
  constraint shipment_followers_pkey PRIMARY KEY (id),
  constraint shipment_followers_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint shipment_followers_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint follower_end_has_reason CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint follower_ended_by_office CHECK (((ended_by IS NOT NULL) = (COALESCE(ended_why, ''::text) = 'OFFICE'::text))),
  constraint only_confirmed_get_messages CHECK (((messages = 0) OR (confirmed_at IS NOT NULL))),
  constraint shipment_followers_channel_check CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'WHATSAPP'::text]))),
  constraint shipment_followers_ended_why_check CHECK ((ended_why = ANY (ARRAY['UNSUBSCRIBED'::text, 'STOP'::text, 'OFFICE'::text, 'DELIVERED'::text, 'CANCELLED'::text, 'EXPIRED'::text])))
);
CREATE UNIQUE INDEX one_follower ON shipment_followers USING btree (shipment_id, channel, contact) WHERE (ended_at IS NULL);
CREATE INDEX shipment_followers_by_age ON shipment_followers USING btree (created_at);
CREATE INDEX shipment_followers_ended_by ON shipment_followers USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX shipment_followers_newest ON shipment_followers USING btree (shipment_id, created_at DESC, id DESC);
CREATE INDEX shipment_followers_of_contact ON shipment_followers USING btree (contact);

create table shipments (
  id uuid not null,
  tracking_number text not null,
  house_bill_number text,
  customer_id uuid not null,
  mode text not null,
  goods_class text not null,
  destination_site_id uuid not null,
  description text not null default ''::text,
  status text not null,
  deliver_to text,
  deliver_area text,
  pickup_code text,
  pickup_attempts integer not null default 0,
  pickup_attempted_by uuid[] not null default '{}'::uuid[],
  pickup_locked_at timestamp with time zone,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_house_bill_number_key UNIQUE (house_bill_number),
  constraint shipments_tracking_number_key UNIQUE (tracking_number),
  constraint shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint shipments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint shipments_destination_site_id_fkey FOREIGN KEY (destination_site_id) REFERENCES sites(id),
  constraint shipments_deliver_area_check CHECK (((length(deliver_area) >= 1) AND (length(deliver_area) <= 120))),
  constraint shipments_deliver_to_check CHECK (((length(deliver_to) >= 1) AND (length(deliver_to) <= 600))),
  constraint shipments_goods_class_check CHECK ((goods_class = ANY (ARRAY['NORMAL'::text, 'SPECIAL'::text]))),
  constraint shipments_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint shipments_pickup_code_check CHECK ((pickup_code ~ '^\d{6}$'::text)),
  constraint shipments_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'RECEIVING'::text, 'RECEIVED'::text, 'READY'::text, 'BOOKED'::text, 'IN_TRANSIT'::text, 'ARRIVED'::text, 'CLEARED'::text, 'READY_FOR_PICKUP'::text, 'PARTIALLY_DELIVERED'::text, 'DELIVERED'::text, 'CANCELLED'::text]))),
  constraint shipments_tracking_number_check CHECK ((tracking_number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text))
);
CREATE INDEX shipments_by_change ON shipments USING btree (updated_at DESC, id DESC);
CREATE INDEX shipments_by_creation ON shipments USING btree (created_at) INCLUDE (customer_id, status);
CREATE INDEX shipments_by_house_bill_key ON shipments USING btree (search_key(house_bill_number) text_pattern_ops);
CREATE INDEX shipments_by_key ON shipments USING gin (search_key(tracking_number) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX shipments_by_status ON shipments USING btree (status, id DESC);
CREATE INDEX shipments_of_customer ON shipments USING btree (customer_id, id DESC);
CREATE INDEX shipments_of_customer_by_creation ON shipments USING btree (customer_id, created_at) INCLUDE (status);
CREATE INDEX shipments_search ON shipments USING gin (tracking_number gin_trgm_ops, description gin_trgm_ops, house_bill_number gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX shipments_to_deliver ON shipments USING btree (id) WHERE ((deliver_to IS NOT NULL) AND (status = ANY (ARRAY['READY_FOR_PICKUP'::text, 'PARTIALLY_DELIVERED'::text])));
CREATE INDEX shipments_waiting ON shipments USING btree (status) INCLUDE (created_at, updated_at) WHERE (status = ANY (ARRAY['SUBMITTED'::text, 'READY_FOR_PICKUP'::text]));
CREATE TRIGGER shipment_is_activity AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION note_activity('customer_id', 'created_at');
CREATE TRIGGER shipments_follow_merges BEFORE INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER tracking_of_updated_shipments AFTER UPDATE ON shipments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION shipment_tracking_changed();

create table site_days (
  site_id uuid not null,
  day date not null,
  received integer not null,
  verified integer not null,
  loaded integer not null,
  unloaded integer not null,
  handed_over integer not null,
  constraint site_days_pkey PRIMARY KEY (site_id, day),
  constraint site_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table sites (
  id uuid not null,
  code text not null,
  kind text not null,
  modes text[] not null,
  name text not null,
  name_zh text,
  address text not null,
  address_zh text,
  address_parts jsonb,
  city text not null,
  place_code text not null,
  contact_name text,
  phone text not null,
  email text,
  opening_hours text not null default ''::text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_code_key UNIQUE (code),
  constraint sites_place_code_fkey FOREIGN KEY (place_code) REFERENCES places(code),
  constraint only_origin_has_address_parts CHECK (((kind = 'ORIGIN'::text) OR (address_parts IS NULL))),
  constraint origin_has_chinese_address CHECK (((kind = 'DESTINATION'::text) OR ((name_zh IS NOT NULL) AND (address_zh IS NOT NULL)))),
  constraint sites_address_check CHECK ((address <> ''::text)),
  constraint sites_code_check CHECK ((code ~ '^[A-Z0-9]{2,8}$'::text)),
  constraint sites_kind_check CHECK ((kind = ANY (ARRAY['ORIGIN'::text, 'DESTINATION'::text]))),
  constraint sites_modes_check CHECK (((cardinality(modes) > 0) AND (modes <@ ARRAY['AIR'::text, 'SEA'::text]))),
  constraint sites_name_check CHECK ((name <> ''::text)),
  constraint sites_version_check CHECK ((version > 0))
);
CREATE TRIGGER tracking_of_updated_sites AFTER UPDATE ON sites FOR EACH STATEMENT EXECUTE FUNCTION place_tracking_changed();

create table statement_accounts (
  id uuid not null,
  method text not null,
  name text not null,
  number text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint statement_accounts_pkey PRIMARY KEY (id),
  constraint statement_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint statement_accounts_method_check CHECK ((method = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK_TRANSFER'::text, 'GATEWAY'::text]))),
  constraint statement_accounts_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint statement_accounts_number_check CHECK ((number <> ''::text))
);
CREATE UNIQUE INDEX one_statement_account_per_name ON statement_accounts USING btree (lower(name));

create table statement_bookings (
  id uuid not null,
  line_id uuid not null,
  kind text not null,
  supplier_payment_id uuid,
  refund_id uuid,
  booked_by uuid not null,
  booked_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  undo_reason text,
  transfer_id uuid,
  transfer_side text,
  gateway_payout_id uuid,
  constraint statement_bookings_pkey PRIMARY KEY (id),
  constraint statement_bookings_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id),
  constraint statement_bookings_gateway_payout_id_fkey FOREIGN KEY (gateway_payout_id) REFERENCES gateway_payouts(id),
  constraint statement_bookings_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint statement_bookings_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint statement_bookings_supplier_payment_id_fkey FOREIGN KEY (supplier_payment_id) REFERENCES supplier_payments(id),
  constraint statement_bookings_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  constraint statement_bookings_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint booking_names_its_record CHECK ((((kind = 'REFUND'::text) = (refund_id IS NOT NULL)) AND ((kind = 'TRANSFER'::text) = (transfer_id IS NOT NULL)) AND ((kind = 'GATEWAY_PAYOUT'::text) = (gateway_payout_id IS NOT NULL)) AND (num_nonnulls(supplier_payment_id, refund_id, transfer_id, gateway_payout_id) = 1) AND ((transfer_id IS NULL) = (transfer_side IS NULL)))),
  constraint statement_bookings_kind_check CHECK ((kind = ANY (ARRAY['EXPENSE'::text, 'SUPPLIER_PAYMENT'::text, 'REFUND'::text, 'TRANSFER'::text, 'GATEWAY_PAYOUT'::text]))),
  constraint statement_bookings_transfer_side_check CHECK ((transfer_side = ANY (ARRAY['FROM'::text, 'TO'::text]))),
  constraint statement_bookings_undo_reason_check CHECK ((undo_reason <> ''::text)),
  constraint undone_booking_is_complete CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undo_reason IS NULL))))
);
CREATE UNIQUE INDEX one_booking_of_a_line ON statement_bookings USING btree (line_id) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX one_line_of_a_payout ON statement_bookings USING btree (gateway_payout_id) WHERE ((undone_at IS NULL) AND (gateway_payout_id IS NOT NULL));
CREATE UNIQUE INDEX one_line_of_a_transfer_side ON statement_bookings USING btree (transfer_id, transfer_side) WHERE ((undone_at IS NULL) AND (transfer_id IS NOT NULL));
CREATE INDEX statement_bookings_of_refund ON statement_bookings USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX statement_bookings_of_supplier_payment ON statement_bookings USING btree (supplier_payment_id) WHERE (supplier_payment_id IS NOT NULL);

create table statement_emails (
  id uuid not null,
  run_id uuid not null,
  customer_id uuid not null,
  from_day date not null,
  to_day date not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  constraint statement_emails_pkey PRIMARY KEY (id),
  constraint statement_emails_run_id_customer_id_key UNIQUE (run_id, customer_id),
  constraint statement_emails_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint statement_emails_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint statement_emails_check CHECK ((to_day >= from_day))
);

create table statement_lines (
  id uuid not null,
  statement_id uuid not null,
  row_number integer not null,
  day_text text not null,
  day date,
  amount_pesewas bigint not null,
  payer text not null,
  note text not null default ''::text,
  reference_texts text[] not null,
  reference_keys text[] not null,
  fingerprint text,
  same_as uuid,
  set_aside_by uuid,
  set_aside_at timestamp with time zone,
  set_aside_reason text,
  direction text not null default 'IN'::text,
  phone text,
  balance_pesewas bigint,
  constraint statement_lines_pkey PRIMARY KEY (id),
  constraint statement_lines_same_as_fkey FOREIGN KEY (same_as) REFERENCES statement_lines(id),
  constraint statement_lines_set_aside_by_fkey FOREIGN KEY (set_aside_by) REFERENCES users(id),
  constraint statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES imported_statements(id),
  constraint every_reference_has_key CHECK ((cardinality(reference_texts) = cardinality(reference_keys))),
  constraint repeated_line_has_fingerprint CHECK (((same_as IS NULL) OR (fingerprint IS NOT NULL))),
  constraint set_aside_is_complete CHECK ((((set_aside_by IS NULL) = (set_aside_at IS NULL)) AND ((set_aside_by IS NULL) = (set_aside_reason IS NULL)))),
  constraint statement_lines_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint statement_lines_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint statement_lines_note_check CHECK ((length(note) <= 300)),
  constraint statement_lines_phone_check CHECK ((phone <> ''::text)),
  constraint statement_lines_row_number_check CHECK ((row_number > 0)),
  constraint statement_lines_set_aside_reason_check CHECK (((length(set_aside_reason) >= 2) AND (length(set_aside_reason) <= 300)))
);
CREATE UNIQUE INDEX one_original_of_a_line ON statement_lines USING btree (fingerprint) WHERE (same_as IS NULL);
CREATE INDEX statement_lines_by_reference ON statement_lines USING gin (reference_keys) WITH (fastupdate=off);
CREATE UNIQUE INDEX statement_lines_in_order ON statement_lines USING btree (statement_id, row_number);

create table statement_mappings (
  id uuid not null,
  account_id uuid not null,
  mapping jsonb not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint statement_mappings_pkey PRIMARY KEY (id),
  constraint statement_mappings_account_id_fkey FOREIGN KEY (account_id) REFERENCES statement_accounts(id),
  constraint statement_mappings_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id),
  constraint statement_mappings_mapping_check CHECK (((mapping ->> 'date'::text) <> ''::text))
);
CREATE INDEX statement_mappings_of_account ON statement_mappings USING btree (account_id, id DESC);
CREATE TRIGGER statement_mappings_are_append_only BEFORE DELETE OR UPDATE ON statement_mappings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table stock_counts (
  id uuid not null,
  site_id uuid not null,
  zone text not null,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint stock_counts_pkey PRIMARY KEY (id),
  constraint stock_counts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint stock_counts_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint stock_counts_zone_check CHECK (((length(zone) >= 1) AND (length(zone) <= 20)))
);
CREATE UNIQUE INDEX one_open_count_of_a_zone ON stock_counts USING btree (site_id, zone) WHERE (ended_at IS NULL);

create table storage_charges (
  package_id uuid not null,
  days_before integer not null default 0,
  invoice_id uuid not null,
  rule_id uuid not null,
  arrived_on date not null,
  charged_until date not null,
  days integer not null,
  units bigint not null,
  constraint storage_charges_pkey PRIMARY KEY (package_id, days_before),
  constraint storage_charges_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint storage_charges_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint storage_charges_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES storage_rules(id),
  constraint charged_after_arrival CHECK ((charged_until > arrived_on)),
  constraint storage_charges_days_before_check CHECK ((days_before >= 0)),
  constraint storage_charges_days_check CHECK ((days > 0)),
  constraint storage_charges_units_check CHECK ((units > 0))
);
CREATE INDEX storage_charges_of_invoice ON storage_charges USING btree (invoice_id);
CREATE TRIGGER storage_charges_are_append_only BEFORE DELETE OR UPDATE ON storage_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table storage_rules (
  id uuid not null,
  site_id uuid not null,
  mode text not null,
  basis text not null,
  free_days integer not null,
  pesewas_per_day integer not null,
  max_days integer not null,
  effective_from timestamp with time zone not null,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint storage_rules_pkey PRIMARY KEY (id),
  constraint storage_rules_site_id_mode_effective_from_key UNIQUE (site_id, mode, effective_from),
  constraint storage_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint storage_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint storage_rules_basis_check CHECK ((basis = ANY (ARRAY['MEASURE'::text, 'CARTON'::text]))),
  constraint storage_rules_free_days_check CHECK ((free_days >= 0)),
  constraint storage_rules_max_days_check CHECK ((max_days >= 0)),
  constraint storage_rules_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text]))),
  constraint storage_rules_pesewas_per_day_check CHECK ((pesewas_per_day >= 0))
);
CREATE TRIGGER storage_rules_are_append_only BEFORE DELETE OR UPDATE ON storage_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table stored_days (
  kind text not null,
  day date not null,
  constraint stored_days_pkey PRIMARY KEY (kind, day),
  constraint stored_days_kind_check CHECK ((kind = ANY (ARRAY['JOURNAL'::text, 'GOODS'::text])))
);

create table supplier_files (
  file_id uuid not null,
  shipment_id uuid not null,
  kind text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint supplier_files_pkey PRIMARY KEY (file_id),
  constraint supplier_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint supplier_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint supplier_files_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint supplier_files_kind_check CHECK ((kind = ANY (ARRAY['PHOTO'::text, 'INVOICE'::text])))
);
CREATE UNIQUE INDEX one_supplier_invoice ON supplier_files USING btree (shipment_id) WHERE (kind = 'INVOICE'::text);
CREATE INDEX supplier_files_of_shipment ON supplier_files USING btree (shipment_id, added_at, file_id);

create table supplier_payments (
  id uuid not null,
  bill_id uuid not null,
  state text not null,
  amount_minor bigint not null,
  settled_pesewas bigint,
  pay_to text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  method text,
  site_id uuid,
  reference text,
  cedis_per_unit_e4 integer,
  rate_source jsonb,
  cash_pesewas bigint,
  sent_by uuid,
  sent_at timestamp with time zone,
  proof_file_id uuid,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  version integer not null default 1,
  posted_on date,
  reversal_posted_on date,
  constraint supplier_payments_pkey PRIMARY KEY (id),
  constraint supplier_payments_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint supplier_payments_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint supplier_payments_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint supplier_payments_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  constraint supplier_payments_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint supplier_payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint supplier_payments_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint supplier_payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint approved_payment_has_approver CHECK ((((approved_at IS NULL) = (approved_by IS NULL)) AND ((state <> 'APPROVED'::text) OR (approved_at IS NOT NULL)))),
  constraint cancelled_payment_has_reason CHECK ((((state = 'CANCELLED'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancelled_by IS NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  constraint only_cash_payment_has_site CHECK (((site_id IS NULL) OR (method = 'CASH'::text))),
  constraint only_sent_payment_has_proof CHECK (((proof_file_id IS NULL) OR (sent_at IS NOT NULL))),
  constraint payment_approver_is_not_requester CHECK ((approved_by <> requested_by)),
  constraint reversed_payment_has_reason CHECK ((((state = 'REVERSED'::text) = (reversed_at IS NOT NULL)) AND ((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reverse_reason IS NULL)))),
  constraint reversed_payment_is_posted CHECK ((((reversal_posted_on IS NULL) = (reversed_at IS NULL)) AND ((reversal_posted_on >= posted_on) AND (reversal_posted_on <= ((reversed_at AT TIME ZONE 'Africa/Accra'::text))::date)))),
  constraint sent_payment_is_complete CHECK ((((state = ANY (ARRAY['SENT'::text, 'REVERSED'::text])) = (sent_at IS NOT NULL)) AND ((sent_at IS NULL) = (sent_by IS NULL)) AND ((sent_at IS NULL) = (method IS NULL)) AND ((sent_at IS NULL) = (reference IS NULL)) AND ((sent_at IS NULL) = (cedis_per_unit_e4 IS NULL)) AND ((sent_at IS NULL) = (rate_source IS NULL)) AND ((sent_at IS NULL) = (cash_pesewas IS NULL)) AND ((sent_at IS NULL) = (settled_pesewas IS NULL)))),
  constraint sent_payment_is_posted CHECK ((((posted_on IS NULL) = (sent_at IS NULL)) AND (posted_on <= ((sent_at AT TIME ZONE 'Africa/Accra'::text))::date))),
  constraint supplier_payments_amount_minor_check CHECK ((amount_minor > 0)),
  constraint supplier_payments_cancel_reason_check CHECK ((cancel_reason <> ''::text)),
  constraint supplier_payments_cash_pesewas_check CHECK ((cash_pesewas > 0)),
  constraint supplier_payments_cedis_per_unit_e4_check CHECK ((cedis_per_unit_e4 > 0)),
  constraint supplier_payments_method_check CHECK ((method = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK_TRANSFER'::text, 'CASH'::text]))),
  constraint supplier_payments_reference_check CHECK ((reference <> ''::text)),
  constraint supplier_payments_reverse_reason_check CHECK ((reverse_reason <> ''::text)),
  constraint supplier_payments_settled_pesewas_check CHECK ((settled_pesewas >= 0)),
  constraint supplier_payments_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'SENT'::text, 'CANCELLED'::text, 'REVERSED'::text])))
);
CREATE UNIQUE INDEX one_supplier_payment_per_reference ON supplier_payments USING btree (method, upper(regexp_replace(NORMALIZE(reference, NFKC), '[^0-9A-Za-z]'::text, ''::text, 'g'::text))) WHERE (state = 'SENT'::text);
CREATE INDEX supplier_payments_by_proof ON supplier_payments USING btree (proof_file_id) WHERE (proof_file_id IS NOT NULL);
CREATE INDEX supplier_payments_from_drawers ON supplier_payments USING btree (site_id) INCLUDE (cash_pesewas) WHERE ((method = 'CASH'::text) AND (state = 'SENT'::text));
CREATE INDEX supplier_payments_newest ON supplier_payments USING btree (state, id DESC);
CREATE INDEX supplier_payments_of_bill ON supplier_payments USING btree (bill_id, id DESC);

create table suppliers (
  id uuid not null,
  name text not null,
  country text not null,
  currency text not null,
  payee jsonb,
  pay_to text,
  is_active boolean not null default true,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  tin text,
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payee_has_line CHECK (((payee IS NULL) = (pay_to IS NULL))),
  constraint supplier_tin_is_valid CHECK ((tin ~ '^([CP]0[0-9]{9}|GHA-[0-9]{9}-[0-9])$'::text)),
  constraint suppliers_country_check CHECK ((country = ANY (ARRAY['GH'::text, 'CN'::text, 'HK'::text, 'AE'::text, 'TG'::text, 'NG'::text, 'GB'::text, 'US'::text, 'OTHER'::text]))),
  constraint suppliers_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text, 'CNY'::text]))),
  constraint suppliers_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint suppliers_pay_to_check CHECK ((pay_to <> ''::text)),
  constraint suppliers_payee_check CHECK (((payee ->> 'kind'::text) = ANY (ARRAY['MOBILE_MONEY'::text, 'BANK'::text])))
);
CREATE UNIQUE INDEX one_supplier_per_name ON suppliers USING btree (lower(name));
CREATE INDEX suppliers_by_name ON suppliers USING btree (name COLLATE "C", id);

create table task_files (
  task_id uuid not null,
  file_name text not null,
  kind text not null,
  bytes bytea not null,
  constraint task_files_pkey PRIMARY KEY (task_id),
  constraint task_files_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint task_files_file_name_check CHECK ((file_name <> ''::text)),
  constraint task_files_kind_check CHECK ((kind <> ''::text))
);

create table task_items (
  task_id uuid not null,
  "position" integer not null,
  label text not null,
  subject_id uuid not null,
  input jsonb not null,
  outcome text,
  reason jsonb,
  constraint task_items_pkey PRIMARY KEY (task_id, "position"),
  constraint task_items_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint only_failure_has_reason CHECK ((((outcome = 'FAILED'::text) = (reason IS NOT NULL)) OR ((outcome IS NULL) AND (reason IS NULL)))),
  constraint task_items_label_check CHECK ((label <> ''::text)),
  constraint task_items_outcome_check CHECK ((outcome = ANY (ARRAY['DONE'::text, 'FAILED'::text]))),
  constraint task_items_position_check CHECK (("position" > 0))
);
CREATE INDEX task_items_failed ON task_items USING btree (task_id, "position") WHERE (outcome = 'FAILED'::text);
CREATE INDEX task_items_waiting ON task_items USING btree (task_id, "position") WHERE (outcome IS NULL);

create table tasks (
  id uuid not null,
  kind text not null,
  title jsonb not null,
  input jsonb not null,
  state text not null,
  started_by uuid not null,
  done integer not null default 0,
  failed integer not null default 0,
  total integer,
  summary jsonb,
  queued_at timestamp with time zone not null,
  running_since timestamp with time zone,
  cancel_requested_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint done_within_total CHECK (((total IS NULL) OR (done <= total))),
  constraint ended_task_expires CHECK (((ended_at IS NULL) = (expires_at IS NULL))),
  constraint ended_with_time CHECK (((state = ANY (ARRAY['DONE'::text, 'FAILED'::text, 'CANCELLED'::text])) = (ended_at IS NOT NULL))),
  constraint tasks_check CHECK (((failed >= 0) AND (failed <= done))),
  constraint tasks_done_check CHECK ((done >= 0)),
  constraint tasks_kind_check CHECK ((kind = ANY (ARRAY['EXPORT'::text, 'ISSUE_INVOICES'::text, 'IMPORT'::text, 'MESSAGE_CUSTOMERS'::text, 'PRINT_LABELS'::text, 'EMAIL_STATEMENTS'::text]))),
  constraint tasks_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint tasks_total_check CHECK ((total >= 0))
);
CREATE UNIQUE INDEX one_running_task_of_a_kind ON tasks USING btree (kind, started_by) WHERE (state = 'RUNNING'::text);
CREATE INDEX open_tasks ON tasks USING btree (id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX tasks_by_expiry ON tasks USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX tasks_of_person ON tasks USING btree (started_by, id DESC);

create table tax_exemptions (
  id uuid not null,
  customer_id uuid not null,
  certificate_number text not null,
  from_day date not null,
  until_day date not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  certificate_file_id uuid,
  constraint tax_exemptions_pkey PRIMARY KEY (id),
  constraint tax_exemptions_certificate_file_id_fkey FOREIGN KEY (certificate_file_id) REFERENCES files(id),
  constraint tax_exemptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tax_exemptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint tax_exemptions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint ended_by_person CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint exemption_ends_after_start CHECK ((until_day >= from_day)),
  constraint tax_exemptions_certificate_number_check CHECK ((certificate_number <> ''::text)),
  constraint tax_exemptions_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX tax_exemptions_by_certificate ON tax_exemptions USING btree (certificate_file_id) WHERE (certificate_file_id IS NOT NULL);
CREATE INDEX tax_exemptions_of_customer ON tax_exemptions USING btree (customer_id, from_day DESC);

create table tax_laws (
  id uuid not null,
  from_day date not null,
  nhil_bp integer not null,
  getfund_bp integer not null,
  covid_bp integer not null,
  vat_bp integer not null,
  flat_bp integer not null,
  vat_base text not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint tax_laws_pkey PRIMARY KEY (id),
  constraint tax_laws_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tax_laws_covid_bp_check CHECK (((covid_bp >= 0) AND (covid_bp <= 10000))),
  constraint tax_laws_flat_bp_check CHECK (((flat_bp >= 0) AND (flat_bp <= 10000))),
  constraint tax_laws_getfund_bp_check CHECK (((getfund_bp >= 0) AND (getfund_bp <= 10000))),
  constraint tax_laws_nhil_bp_check CHECK (((nhil_bp >= 0) AND (nhil_bp <= 10000))),
  constraint tax_laws_reason_check CHECK ((reason <> ''::text)),
  constraint tax_laws_vat_base_check CHECK ((vat_base = ANY (ARRAY['VALUE'::text, 'VALUE_AND_LEVIES'::text]))),
  constraint tax_laws_vat_bp_check CHECK (((vat_bp >= 0) AND (vat_bp <= 10000)))
);
CREATE INDEX tax_laws_by_day ON tax_laws USING btree (from_day DESC, id DESC);
CREATE TRIGGER tax_laws_are_append_only BEFORE DELETE OR UPDATE ON tax_laws FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_laws_notified AFTER INSERT ON tax_laws FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('rates');

create table tax_registrations (
  id uuid not null,
  from_day date not null,
  is_registered boolean not null,
  tin text,
  is_price_inclusive boolean not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint tax_registrations_pkey PRIMARY KEY (id),
  constraint tax_registrations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint registered_company_has_tin CHECK ((is_registered = (tin IS NOT NULL))),
  constraint tax_registrations_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX tax_registrations_by_day ON tax_registrations USING btree (from_day DESC, id DESC);
CREATE TRIGGER tax_registrations_are_append_only BEFORE DELETE OR UPDATE ON tax_registrations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_registrations_notified AFTER INSERT ON tax_registrations FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('rates');

create table tax_treatments (
  id uuid not null,
  from_day date not null,
  price_line text not null,
  service_id uuid,
  treatment text not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint tax_treatments_pkey PRIMARY KEY (id),
  constraint tax_treatments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tax_treatments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint service_is_named CHECK (((price_line = 'SERVICE'::text) = (service_id IS NOT NULL))),
  constraint tax_treatments_price_line_check CHECK ((price_line = ANY (ARRAY['FREIGHT_AIR'::text, 'FREIGHT_SEA'::text, 'STORAGE'::text, 'OTHER'::text, 'SERVICE'::text]))),
  constraint tax_treatments_reason_check CHECK ((reason <> ''::text)),
  constraint tax_treatments_treatment_check CHECK ((treatment = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text])))
);
CREATE INDEX tax_treatments_by_day ON tax_treatments USING btree (price_line, service_id, from_day DESC, id DESC);
CREATE TRIGGER tax_treatments_are_append_only BEFORE DELETE OR UPDATE ON tax_treatments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_treatments_notified AFTER INSERT ON tax_treatments FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('rates');

create table throttles (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint throttles_pkey PRIMARY KEY (key),
  constraint throttles_failures_check CHECK ((failures > 0))
);

create table ticket_compensations (
  id uuid not null,
  ticket_id uuid not null,
  correction_id uuid,
  credit_note_id uuid,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  constraint ticket_compensations_pkey PRIMARY KEY (id),
  constraint ticket_compensations_correction_id_key UNIQUE (correction_id),
  constraint ticket_compensations_credit_note_id_key UNIQUE (credit_note_id),
  constraint ticket_compensations_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES invoice_corrections(id),
  constraint ticket_compensations_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  constraint ticket_compensations_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint ticket_compensations_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint one_outcome CHECK ((num_nonnulls(correction_id, credit_note_id) = 1))
);
CREATE INDEX compensations_of_ticket ON ticket_compensations USING btree (ticket_id, id);

create table ticket_files (
  id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  name text not null,
  added_at timestamp with time zone not null,
  constraint ticket_files_pkey PRIMARY KEY (id),
  constraint ticket_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint ticket_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id),
  constraint ticket_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX files_of_message ON ticket_files USING btree (message_id, id);

create table ticket_messages (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid,
  body text not null,
  body_message jsonb,
  email_id text,
  quoted text,
  written_at timestamp with time zone not null,
  constraint ticket_messages_pkey PRIMARY KEY (id),
  constraint ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint ticket_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint ticket_messages_email_id_check CHECK (((length(email_id) >= 1) AND (length(email_id) <= 250))),
  constraint ticket_messages_quoted_check CHECK (((length(quoted) >= 1) AND (length(quoted) <= 10000)))
);
CREATE UNIQUE INDEX messages_by_email ON ticket_messages USING btree (ticket_id, email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX messages_of_ticket ON ticket_messages USING btree (ticket_id, id);
CREATE TRIGGER message_is_activity AFTER INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION note_activity('author_id', 'written_at');
CREATE TRIGGER ticket_messages_are_append_only BEFORE DELETE OR UPDATE ON ticket_messages FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();

create table ticket_notes (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  body text not null,
  written_at timestamp with time zone not null,
  constraint ticket_notes_pkey PRIMARY KEY (id),
  constraint ticket_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint ticket_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint ticket_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000)))
);
CREATE INDEX notes_of_ticket ON ticket_notes USING btree (ticket_id, id);
CREATE TRIGGER ticket_notes_are_append_only BEFORE DELETE OR UPDATE ON ticket_notes FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();

create table ticket_ratings (
  ticket_id uuid not null,
  score integer not null,
  comment text,
  rated_at timestamp with time zone not null,
  constraint ticket_ratings_pkey PRIMARY KEY (ticket_id),
  constraint ticket_ratings_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint ticket_ratings_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  constraint ticket_ratings_score_check CHECK (((score >= 1) AND (score <= 5)))
);
CREATE INDEX ratings_by_time ON ticket_ratings USING btree (rated_at, ticket_id);

create table tickets (
  id uuid not null,
  ticket_number text not null,
  channel text not null default 'ACCOUNT'::text,
  customer_id uuid,
  sender_name text,
  sender_email text,
  shipment_id uuid,
  invoice_id uuid,
  package_id uuid,
  subject text not null,
  subject_message jsonb,
  state text not null,
  priority text not null default 'NORMAL'::text,
  assignee_id uuid,
  opened_by uuid,
  opened_at timestamp with time zone not null,
  first_answered_at timestamp with time zone,
  answered_at timestamp with time zone,
  due_at timestamp with time zone,
  snoozed_until date,
  rating_requested_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  queue_at timestamp with time zone not null generated always as (COALESCE(due_at, '9999-12-31 00:00:00+00'::timestamp with time zone)) stored,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_ticket_number_key UNIQUE (ticket_number),
  constraint tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint tickets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint tickets_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint tickets_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint tickets_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint tickets_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint clock_runs_while_open CHECK (((due_at IS NOT NULL) = (state = 'OPEN'::text))),
  constraint sender_has_both CHECK (((sender_name IS NULL) = (sender_email IS NULL))),
  constraint snoozed_until_a_day CHECK (((snoozed_until IS NOT NULL) = (state = 'SNOOZED'::text))),
  constraint somebody_writes CHECK (((customer_id IS NOT NULL) OR (sender_email IS NOT NULL))),
  constraint tickets_channel_check CHECK ((channel = ANY (ARRAY['ACCOUNT'::text, 'OFFICE'::text, 'CONTACT_FORM'::text]))),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint tickets_sender_email_check CHECK (((length(sender_email) >= 3) AND (length(sender_email) <= 254))),
  constraint tickets_sender_name_check CHECK (((length(sender_name) >= 1) AND (length(sender_name) <= 120))),
  constraint tickets_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'SNOOZED'::text, 'CLOSED'::text]))),
  constraint tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX tickets_by_key ON tickets USING gin (search_key(ticket_number) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX tickets_by_state ON tickets USING btree (state, updated_at DESC, id DESC);
CREATE INDEX tickets_latest ON tickets USING btree (updated_at DESC, id DESC);
CREATE INDEX tickets_of_assignee ON tickets USING btree (assignee_id, queue_at, id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX tickets_of_customer ON tickets USING btree (customer_id, updated_at DESC, id DESC);
CREATE INDEX tickets_of_invoice ON tickets USING btree (invoice_id, updated_at DESC) WHERE (invoice_id IS NOT NULL);
CREATE INDEX tickets_of_package ON tickets USING btree (package_id, updated_at DESC) WHERE (package_id IS NOT NULL);
CREATE INDEX tickets_of_sender ON tickets USING btree (lower(sender_email)) WHERE (sender_email IS NOT NULL);
CREATE INDEX tickets_of_shipment ON tickets USING btree (shipment_id, updated_at DESC) WHERE (shipment_id IS NOT NULL);
CREATE INDEX tickets_queue ON tickets USING btree (queue_at, id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX tickets_search ON tickets USING gin (ticket_number gin_trgm_ops, subject gin_trgm_ops, sender_name gin_trgm_ops, sender_email gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX tickets_snoozed ON tickets USING btree (snoozed_until) WHERE (state = 'SNOOZED'::text);
CREATE INDEX tickets_waiting_first ON tickets USING btree (((state = 'OPEN'::text)) DESC, updated_at DESC, id DESC);
CREATE TRIGGER ticket_is_activity AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION note_activity('customer_id', 'opened_at');
CREATE TRIGGER tickets_follow_merges BEFORE INSERT ON tickets FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merge();

create table tracked_days (
  kind text not null,
  through date not null,
  constraint tracked_days_pkey PRIMARY KEY (kind),
  constraint tracked_days_kind_check CHECK ((kind = ANY (ARRAY['JOURNAL'::text, 'GOODS'::text])))
);

create table tracking_changes (
  id bigint not null generated always as identity,
  shipment_id uuid not null,
  constraint tracking_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX tracking_changes_of_shipment ON tracking_changes USING btree (shipment_id);

create table tracking_summaries (
  tracking_number text not null,
  shipment_id uuid not null,
  facts text,
  added_by xid8 not null default pg_current_xact_id(),
  constraint tracking_summaries_pkey PRIMARY KEY (tracking_number),
  constraint tracking_summaries_shipment_id_key UNIQUE (shipment_id),
  constraint tracking_summaries_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);

create table transfers (
  id uuid not null,
  state text not null,
  from_account text not null,
  from_site_id uuid,
  from_statement_account_id uuid,
  to_account text not null,
  to_site_id uuid,
  to_statement_account_id uuid,
  amount_pesewas bigint not null,
  fee_pesewas bigint not null,
  moved_on date not null,
  reference text,
  note text,
  line_id uuid,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  rejected_by uuid,
  rejected_at timestamp with time zone,
  reject_reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  version integer not null default 1,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint transfers_from_site_id_fkey FOREIGN KEY (from_site_id) REFERENCES sites(id),
  constraint transfers_from_statement_account_id_fkey FOREIGN KEY (from_statement_account_id) REFERENCES statement_accounts(id),
  constraint transfers_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint transfers_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES users(id),
  constraint transfers_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint transfers_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint transfers_to_site_id_fkey FOREIGN KEY (to_site_id) REFERENCES sites(id),
  constraint transfers_to_statement_account_id_fkey FOREIGN KEY (to_statement_account_id) REFERENCES statement_accounts(id),
  constraint office_cash_has_no_statement CHECK (((num_nonnulls(from_site_id, from_statement_account_id) < 2) AND (num_nonnulls(to_site_id, to_statement_account_id) < 2))),
  constraint only_office_cash_has_office CHECK ((((from_account = 'cash-office'::text) = (from_site_id IS NOT NULL)) AND ((to_account = 'cash-office'::text) = (to_site_id IS NOT NULL)))),
  constraint posted_transfer_is_approved CHECK ((((state = ANY (ARRAY['POSTED'::text, 'REVERSED'::text])) = (approved_at IS NOT NULL)) AND ((approved_at IS NULL) = (approved_by IS NULL)))),
  constraint rejected_transfer_has_reason CHECK ((((state = 'REJECTED'::text) = (rejected_at IS NOT NULL)) AND (num_nonnulls(rejected_by, rejected_at, reject_reason) = ANY (ARRAY[0, 3])))),
  constraint reversed_transfer_has_reason CHECK ((((state = 'REVERSED'::text) = (reversed_at IS NOT NULL)) AND (num_nonnulls(reversed_by, reversed_at, reverse_reason) = ANY (ARRAY[0, 3])))),
  constraint transfer_changes_account CHECK (((from_account <> to_account) OR (from_site_id <> to_site_id) OR (from_statement_account_id <> to_statement_account_id))),
  constraint transfers_amount_pesewas_check CHECK ((amount_pesewas > 0)),
  constraint transfers_fee_pesewas_check CHECK ((fee_pesewas >= 0)),
  constraint transfers_from_account_check CHECK ((from_account = ANY (ARRAY['cash-bank'::text, 'cash-mobile-money'::text, 'cash-office'::text, 'gateway-clearing'::text]))),
  constraint transfers_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint transfers_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint transfers_reject_reason_check CHECK ((reject_reason <> ''::text)),
  constraint transfers_reverse_reason_check CHECK ((reverse_reason <> ''::text)),
  constraint transfers_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'POSTED'::text, 'REJECTED'::text, 'REVERSED'::text]))),
  constraint transfers_to_account_check CHECK ((to_account = ANY (ARRAY['cash-bank'::text, 'cash-mobile-money'::text, 'cash-office'::text, 'gateway-clearing'::text])))
);
CREATE INDEX transfers_approved ON transfers USING btree (approved_by, approved_at) WHERE (approved_by IS NOT NULL);
CREATE INDEX transfers_by_reference ON transfers USING btree (upper(regexp_replace(NORMALIZE(reference, NFKC), '[^0-9A-Za-z]'::text, ''::text, 'g'::text))) WHERE (state = 'POSTED'::text);
CREATE INDEX transfers_from_office ON transfers USING btree (from_site_id) WHERE (from_site_id IS NOT NULL);
CREATE INDEX transfers_newest ON transfers USING btree (moved_on DESC, id DESC);
CREATE INDEX transfers_of_amount ON transfers USING btree (amount_pesewas) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'POSTED'::text]));
CREATE INDEX transfers_to_office ON transfers USING btree (to_site_id) WHERE (to_site_id IS NOT NULL);

create table users (
  id uuid not null,
  role text not null,
  name text not null,
  email text not null,
  email_verified_at timestamp with time zone,
  phone text,
  login_phone text,
  city text,
  address text,
  language text,
  photo_file_id uuid,
  duties text[] not null default '{}'::text[],
  site_kind text,
  password_hash text,
  phone_password_hash text,
  muted text[] not null default '{}'::text[],
  news_since timestamp with time zone,
  shipment_columns text[],
  terms_version text,
  terms_accepted_at timestamp with time zone,
  is_demo boolean not null default false,
  disabled_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_login_phone_key UNIQUE (login_phone),
  constraint users_photo_file_id_fkey FOREIGN KEY (photo_file_id) REFERENCES files(id),
  constraint accepted_terms_have_time CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))),
  constraint login_phone_is_own_phone CHECK (((login_phone = phone) OR (login_phone IS NULL))),
  constraint only_staff_have_duties CHECK (((role = 'STAFF'::text) OR ((duties = '{}'::text[]) AND (site_kind IS NULL)))),
  constraint phone_password_needs_phone CHECK (((phone_password_hash IS NULL) OR (phone IS NOT NULL))),
  constraint users_duties_check CHECK ((duties <@ ARRAY['warehouse'::text, 'batches'::text, 'finance'::text, 'support'::text, 'content'::text])),
  constraint users_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh'::text]))),
  constraint users_muted_check CHECK ((muted <@ ARRAY['REMINDER:RECEIVED'::text, 'REMINDER:TRANSIT'::text, 'REMINDER:READY'::text, 'REMINDER:GOODS'::text, 'REMINDER:INVOICE'::text, 'REMINDER:MONEY'::text, 'REMINDER:SUPPORT'::text, 'EMAIL:RECEIVED'::text, 'EMAIL:TRANSIT'::text, 'EMAIL:READY'::text, 'EMAIL:GOODS'::text, 'EMAIL:INVOICE'::text, 'EMAIL:MONEY'::text, 'EMAIL:SUPPORT'::text])),
  constraint users_name_check CHECK ((name <> ''::text)),
  constraint users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['CUSTOMER'::text, 'STAFF'::text, 'ADMIN'::text]))),
  constraint users_shipment_columns_check CHECK ((shipment_columns <@ ARRAY['customer'::text, 'status'::text, 'mode'::text, 'eta'::text, 'updated'::text, 'goods'::text, 'office'::text, 'registered'::text])),
  constraint users_site_kind_check CHECK ((site_kind = ANY (ARRAY['ORIGIN'::text, 'DESTINATION'::text]))),
  constraint users_terms_version_check CHECK ((terms_version <> ''::text))
);
CREATE INDEX customers_by_name ON users USING btree (name, id) WHERE (role = 'CUSTOMER'::text);
CREATE INDEX customers_by_registration ON users USING btree (created_at, id) WHERE (role = 'CUSTOMER'::text);
CREATE INDEX users_by_creation ON users USING btree (created_at, ((id)::text));
CREATE INDEX users_by_name ON users USING btree (name, ((id)::text));
CREATE INDEX users_by_phone ON users USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX users_by_photo ON users USING btree (photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE INDEX users_by_role ON users USING btree (role, id);
CREATE INDEX users_search ON users USING gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_subscribed_to_news ON users USING btree (id) WHERE (news_since IS NOT NULL);

create table webhook_events (
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'WAITING'::text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  tries integer not null default 0,
  last_attempt_at timestamp with time zone,
  status integer,
  duration_ms integer,
  response text,
  failure text,
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint failed_with_failure CHECK (((state <> 'FAILED'::text) OR (failure IS NOT NULL))),
  constraint sent_without_failure CHECK (((state <> 'SENT'::text) OR (failure IS NULL))),
  constraint webhook_events_failure_check CHECK ((failure = ANY (ARRAY['STATUS'::text, 'REDIRECT'::text, 'TIMEOUT'::text, 'ADDRESS'::text, 'CONNECTION'::text, 'OFF'::text]))),
  constraint webhook_events_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text])))
);
CREATE INDEX failed_webhook_events ON webhook_events USING btree (id DESC) WHERE (state = 'FAILED'::text);
CREATE INDEX waiting_webhook_events ON webhook_events USING btree (due_at) WHERE (state = 'WAITING'::text);
CREATE INDEX webhook_events_by_age ON webhook_events USING btree (created_at);
CREATE INDEX webhook_events_of_webhook ON webhook_events USING btree (webhook_id, id DESC);

create table webhooks (
  id uuid not null,
  customer_id uuid not null,
  url text not null,
  events text[] not null,
  locked_secret text not null,
  old_locked_secret text,
  old_secret_until timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  turned_off_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoke_reason text,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint webhooks_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint old_secret_expires CHECK (((old_locked_secret IS NULL) = (old_secret_until IS NULL))),
  constraint only_revoked_webhook_has_reason CHECK (((revoke_reason IS NULL) OR (revoked_at IS NOT NULL))),
  constraint webhooks_events_check CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['shipment.status_changed'::text, 'shipment.milestone'::text, 'package.received'::text, 'invoice.issued'::text, 'payment.confirmed'::text]))),
  constraint webhooks_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))
);
CREATE INDEX active_webhooks ON webhooks USING btree (customer_id) WHERE ((turned_off_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX webhooks_of_customer ON webhooks USING btree (customer_id, id DESC);

create table whatsapp_contacts (
  id uuid not null,
  number text,
  user_id text,
  last_written_at timestamp with time zone not null,
  constraint whatsapp_contacts_pkey PRIMARY KEY (id),
  constraint whatsapp_contacts_number_key UNIQUE (number),
  constraint whatsapp_contacts_user_id_key UNIQUE (user_id),
  constraint contact_is_known CHECK (((number IS NOT NULL) OR (user_id IS NOT NULL)))
);

create table whatsapp_events (
  id uuid not null,
  body_sha256 text not null,
  body text not null,
  received_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint whatsapp_events_pkey PRIMARY KEY (id),
  constraint whatsapp_events_body_sha256_key UNIQUE (body_sha256)
);
CREATE INDEX whatsapp_events_unread ON whatsapp_events USING btree (received_at) WHERE (read_at IS NULL);

create table whatsapp_messages_read (
  message_id text not null,
  read_at timestamp with time zone not null,
  constraint whatsapp_messages_read_pkey PRIMARY KEY (message_id)
);

create table year_closes (
  id uuid not null,
  year integer not null,
  result_pesewas bigint not null,
  earlier_lock date,
  reason text not null,
  closed_by uuid not null,
  closed_at timestamp with time zone not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text,
  constraint year_closes_pkey PRIMARY KEY (id),
  constraint year_closes_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint year_closes_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES users(id),
  constraint reopened_year_has_reason CHECK ((((reopened_at IS NULL) = (reopened_by IS NULL)) AND ((reopened_at IS NULL) = (reopen_reason IS NULL)))),
  constraint year_closes_reason_check CHECK ((reason <> ''::text)),
  constraint year_closes_reopen_reason_check CHECK ((reopen_reason <> ''::text)),
  constraint year_closes_result_pesewas_check CHECK ((result_pesewas <> 0)),
  constraint year_closes_year_check CHECK (((year >= 2000) AND (year <= 2200)))
);
CREATE UNIQUE INDEX one_close_per_year ON year_closes USING btree (year) WHERE (reopened_at IS NULL);

create table yuan_rates (
  id uuid not null,
  cedis_per_yuan_e4 integer not null,
  effective_from timestamp with time zone not null,
  note text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint yuan_rates_pkey PRIMARY KEY (id),
  constraint yuan_rates_effective_from_key UNIQUE (effective_from),
  constraint yuan_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint yuan_rates_cedis_per_yuan_e4_check CHECK ((cedis_per_yuan_e4 > 0)),
  constraint yuan_rates_note_check CHECK ((note <> ''::text))
);
CREATE TRIGGER yuan_rates_are_append_only BEFORE DELETE OR UPDATE ON yuan_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
