import { sql } from 'kysely';

import { typedText } from './typed-text.ts';

/** Inserts customers, batches, shipments, cartons and their events. */
export const goodsInserts = [
  sql`insert into users (id, name, email, phone, role, city, email_verified_at, created_at, updated_at)
    select pg_temp.id_of('customer', n),
      (array['Ama', 'Kofi', 'Yaa', 'Kwame', 'Efua', 'Yaw', 'Abena', 'Kojo'])[1 + n % 8] || ' '
        || (array['Mensah', 'Owusu', 'Boateng', 'Asante', 'Darko', 'Osei', 'Appiah'])[1 + n % 7] || ' ' || n,
      'customer' || n || '@example.test', '+23320' || lpad(n::text, 7, '0'), 'CUSTOMER', 'Accra', now(), now(), now()
    from generate_series(1, (select customers from sizes)) n`,
  sql`insert into customers (id, code, shipping_mark)
    select pg_temp.id_of('customer', n), codes.code, marks.code from codes join marks using (n)`,
  sql`insert into batches (id, batch_number, mode, state, origin_site_id, destination_site_id, origin_place,
      destination_place, capacity_cm3, capacity_grams, container_number, air_waybill_number, vessel, cutoff_at,
      etd, eta, first_eta, departed_at, arrived_at, customs_released_at, completed_at, created_by, created_at, updated_at)
    select pg_temp.id_of('batch', k), 'BENCH-' || lpad(k::text, 4, '0'), mode,
      case when departure > 300 then 'OPEN' when departure > 284 then 'DEPARTED' when departure > 281 then 'UNLOADING' else 'COMPLETED' end,
      china, ghana, 'CNNSA', 'GHTEM', case mode when 'SEA' then 68000000 end, case mode when 'AIR' then 20000000 end,
      case mode when 'SEA' then 'CSQU' || lpad((3000000 + k)::text, 7, '0') end,
      case mode when 'AIR' then '083-' || lpad((10000000 + k)::text, 8, '0') end,
      case mode when 'SEA' then 'Volta ' || k end, now(), day, day + 40, day + 40,
      case when departure <= 300 then day + interval '12 hours' end, case when departure <= 284 then day + interval '38 days' end,
      case when departure <= 284 then day + interval '39 days' end, case when departure <= 281 then day + interval '40 days' end,
      clerk, now(), now()
    from place, lateral (select k, departure, case when k % 5 = 1 then 'AIR' else 'SEA' end as mode,
        current_date - (300 - departure) * 2 as day
      from sizes, generate_series(1, batches) k, lateral (select 1 + (k - 1) / per_departure as departure) d) b`,
  sql`insert into shipments (id, tracking_number, customer_id, mode, goods_class, destination_site_id, description,
      status, house_bill_number, pickup_code, deliver_to, deliver_area, created_by, created_at, updated_at)
    select f.id, f.tracking_number, f.customer_id, f.mode, 'NORMAL', ghana,
      (array['Shoes', 'Phones', 'Cooking pots', 'Fabric', 'Solar lamps', 'Toys', 'Hair', 'Bags'])[1 + n % 8] || ' ' || n,
      s.status, case when f.stage > 3 then 'BENCH-HBL-' || n end,
      case when f.stage >= 8 then lpad((n % 1000000)::text, 6, '0') end,
      case when n % 12 = 0 then 'Ama Mensah, 0244123456, 12 Ring Road' end,
      case when n % 12 = 0 then (array['Osu', 'Tema', 'Kumasi'])[1 + n % 3] || ', Ghana' end,
      f.customer_id, f.at, f.at + interval '10 days'
    from place, freight f join stages s using (stage)`,
  sql`create temp table cartons as
    select l.n, pg_temp.id_of('package', l.n) as id, l.code as label_number, f.id as shipment_id, f.customer_id,
      f.mode, f.part, f.stage, s.state, f.at, f.n as shipment, 1 + (l.n - 1) % 5 as piece,
      case when f.stage > 3 then pg_temp.id_of('batch', f.k) end as batch_id
    from labels l join freight f on f.n = 1 + (l.n - 1) / 5 join stages s using (stage)`,
  sql`analyze cartons`,
  sql`insert into packages (id, label_number, shipment_id, customer_id, piece_number, state, goods_class, contents,
      supplier_number, supplier_key, condition, shelf, site_id, received_at, in_stock_since, verified_at, verified_grams, verified_cm3, batch_id,
      created_at, updated_at)
    select id, label_number, shipment_id, customer_id, piece, state, 'NORMAL',
      (array['Shoes', 'Phones', 'Cooking pots', 'Fabric', 'Solar lamps', 'Toys', 'Hair', 'Bags'])[1 + shipment % 8],
      'SF' || (1000000000000 + n * 37::bigint), 'SF' || (1000000000000 + n * 37::bigint),
      case when stage > 1 then 'GOOD' end,
      case when stage in (2, 3, 7, 8) then chr(65 + n % 20) || '-' || lpad((n % 40)::text, 2, '0') end,
      case when stage in (2, 3) then china when stage in (7, 8) then ghana end,
      case when stage > 1 then at + interval '3 days' end,
      case when stage > 6 then at + stage * interval '1 day' when stage > 1 then at + interval '3 days' end, case when stage > 2 then at + interval '4 days' end,
      case when stage > 2 then 12400 end, case when stage > 2 then 72000 end, batch_id, at, at + interval '10 days'
    from place, cartons order by n`,
  sql`insert into packages (id, label_number, piece_number, state, goods_class, contents, supplier_number, supplier_key,
      condition, shelf, site_id, received_at, in_stock_since, created_at, updated_at)
    select pg_temp.id_of('unidentified', n), 'P' || lpad('N' || n, 10, '0'), 1, 'UNIDENTIFIED', 'NORMAL', 'Unknown',
      'YT' || (70000000 + n), 'YT' || (70000000 + n), 'GOOD', 'U-' || n % 10, china,
      now() - n * interval '4 hours', now() - n * interval '4 hours', now(), now()
    from place, sizes, generate_series(1, 300 * per_departure) n`,
  // The verified measurement of a carton is the later one.
  sql`insert into measurements (id, package_id, purpose, weight_grams, length_mm, width_mm, height_mm, volume_cm3,
      is_verified, measured_by, measured_at)
    select pg_temp.id_of('measurement', c.n * 2 + step), c.id, case step when 0 then 'RECEIVE' else 'VERIFY' end,
      12400, 450, 400, 400, 72000, step = 1, clerk, at + (3 + step) * interval '1 day'
    from place, cartons c, generate_series(0, 1) step where c.stage > step + 1 order by c.n, step`,
  sql`insert into events (id, code, shipment_id, package_id, batch_id, to_state, site_id, permission, actor_id,
      occurred_at, recorded_at)
    select pg_temp.id_of('event', c.n::bigint * 16 + s.stage), case c.mode when 'SEA' then s.sea else s.air end,
      c.shipment_id, c.id, case when s.stage > 3 then c.batch_id end, s.state,
      case when s.stage in (2, 3, 4) then china when s.stage > 6 then ghana end, 'duty:warehouse', clerk,
      c.at + s.stage * interval '1 day', c.at + s.stage * interval '1 day'
    from place, cartons c join stages s on s.stage <= c.stage order by c.n, s.stage`,
  sql`insert into events (id, code, batch_id, permission, actor_id, occurred_at, recorded_at)
    select pg_temp.id_of('batch event', k * 4 + step), (array['OPN', 'CLO', 'DEPA', 'ARRI'])[1 + step],
      pg_temp.id_of('batch', k), 'duty:batches', clerk, now() - (305 - departure) * interval '2 days', now()
    from place, sizes, generate_series(1, batches) k, lateral (select 1 + (k - 1) / per_departure as departure) d,
      generate_series(0, 3) step
    where (departure <= 300 or step = 0) and (departure <= 284 or step < 3)`,
  sql`insert into files (id, sha256, original_sha256, kind, bytes, width, height, uploaded_by, created_at)
    select pg_temp.id_of('file', n), md5('file' || n) || md5('file' || n), md5('file' || n) || md5('file' || n),
      'image/webp', 180000, 1600, 1200, clerk, now()
    from place, cartons where n % 4 = 0`,
  sql`insert into package_photos (package_id, file_id, purpose, added_by, added_at)
    select id, pg_temp.id_of('file', n), 'RECEIVE', clerk, at from place, cartons where n % 4 = 0 and stage > 1`,
  sql`insert into holds (id, package_id, kind, reason, placed_by, placed_at, lifted_by, lifted_at, lift_reason)
    select pg_temp.id_of('hold', n), id, case when stage in (3, 4) then 'DEPOSIT' else 'BALANCE' end, ${typedText('Not paid yet')},
      clerk, at, case when stage <> 7 and (stage <> 3 or shipment % 2 = 0) then clerk end,
      case when stage <> 7 and (stage <> 3 or shipment % 2 = 0) then at + interval '8 days' end, ${typedText('Paid')}
    from place, cartons where stage > 2 and (n % 3 = 0 or stage = 7 or (stage = 3 and shipment % 2 = 1))`,
  sql`insert into discrepancies (id, kind, package_id, batch_id, details, opened_by, opened_at, resolution, resolved_by,
      resolved_at)
    select pg_temp.id_of('discrepancy', n), 'DAMAGED', id, batch_id, ${typedText('A corner is open')}, clerk, at,
      case when part < 0.925 then ${typedText('Taped')} end, case when part < 0.925 then clerk end,
      case when part < 0.925 then at end
    from place, cartons where n % 100 = 0`,
  sql`insert into scans (id, device_id, scan_id, seq, kind, move, outcome, problem, sentence, package_id, scanned_by,
      scanned_at, happened_at, recorded_at)
    select pg_temp.id_of('scan row', n), pg_temp.id_of('device', n % 8), pg_temp.id_of('scan', n), n, 'load',
      '{}', case when n % 3000 = 0 then 'conflict' else 'applied' end,
      case when n % 3000 = 0 then 'batch.full' end, case when n % 3000 = 0 then ${typedText('It has no room left')} end,
      id, clerk, at, at, at
    from place, cartons where n % 3 = 0`,
  sql`insert into delivery_runs (id, run_number, site_id, driver, dispatched_by, dispatched_at, ended_at)
    select pg_temp.id_of('run', n), 'BENCH-RUN-' || n, ghana, 'Yaw Darko', clerk, now() - (500 - n) * interval '1 day',
      now() - (500 - n) * interval '1 day'
    from place, generate_series(1, (select delivery_runs from sizes)) n`,
  sql`insert into handovers (id, shipment_id, received_by, signature, site_id, handed_over_by, handed_over_at)
    select pg_temp.id_of('handover', n), id, 'Esi Boateng', 'M0 0L10 10', ghana, clerk, at + interval '50 days'
    from place, freight where stage = 9`,
  sql`insert into drops (id, run_id, shipment_id, place, state, handover_id, settled_by, settled_at)
    select pg_temp.id_of('drop', f.n), pg_temp.id_of('run', 1 + f.n / 12 % delivery_runs), f.id,
      1 + f.n / 12 / delivery_runs, 'DELIVERED', pg_temp.id_of('handover', f.n), clerk, at
    from place, sizes, freight f where stage = 9 and f.n % 12 = 0`,
  sql`insert into drop_packages (drop_id, package_id)
    select pg_temp.id_of('drop', shipment), id from cartons where stage = 9 and shipment % 12 = 0`,
];
