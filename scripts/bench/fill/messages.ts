import { sql } from 'kysely';

import { typedText } from './typed-text.ts';

/** Inserts logins, tickets, notifications, emails and the audit log. */
export const messageInserts = [
  sql`insert into sessions (id, user_id, created_at, last_active_at, ends_at, ended_at, ended_because, authenticated_at)
    select pg_temp.id_of('session', c.n * 16 + step), pg_temp.id_of('customer', c.n), at, at + interval '20 minutes',
      at + interval '12 hours', at + interval '20 minutes', 'LOGOUT', at
    from codes c, generate_series(1, 10) step, lateral (select now() - (c.n + step * 40) * interval '1 hour' as at) t`,
  sql`insert into tickets (id, ticket_number, customer_id, shipment_id, subject, state, opened_by, opened_at, updated_at,
      due_at, answered_at)
    select pg_temp.id_of('ticket', n), 'BENCH-TKT-' || n, customer_id, id, 'Where are my goods?',
      case when part > 0.985 then 'OPEN' when stage <= 3 then 'ANSWERED' else 'CLOSED' end, customer_id, at, at, case when part > 0.985 then at + interval '4 hours' end,
      case when part <= 0.985 and stage <= 3 then at end
    from freight where n % 6 = 0`,
  sql`insert into ticket_messages (id, ticket_id, author_id, body, written_at)
    select pg_temp.id_of('message', n * 4 + step), pg_temp.id_of('ticket', n), customer_id, 'Please tell me.', at
    from freight, generate_series(1, 3) step where n % 6 = 0`,
  sql`insert into reminders (id, user_id, key, title, body, link, created_at)
    select pg_temp.id_of('reminder', n * 4 + step), customer_id, 'bench.' || n || '.' || step,
      ${typedText('Received in China')}, ${typedText('Your goods have reached our warehouse.')},
      '/customer/shipment-details/' || id, at + step * interval '1 day'
    from freight, generate_series(1, 3) step`,
  sql`insert into message_outbox (id, key, channel, recipient, user_id, subject, content, state, sent_at, due_at,
      created_at)
    select pg_temp.id_of('email', row_number() over ()), user_id || ':' || key, 'EMAIL', 'customer@example.test',
      user_id, title, jsonb_build_object('body', body, 'action', null, 'stop', null, 'reason', null), 'SENT',
      created_at, created_at, created_at
    from reminders where key like 'bench.%'`,
  // As their triggers write them.
  sql`insert into customer_balances (customer_id, owed_pesewas, credit_pesewas)
    select c.id, coalesce(sum(l.amount_pesewas) filter (where l.account = 'receivable'), 0),
      -coalesce(sum(l.amount_pesewas) filter (where l.account = 'customer-credit'), 0)
    from customers c left join journal_lines l on l.customer_id = c.id group by c.id
    on conflict (customer_id) do update
      set owed_pesewas = excluded.owed_pesewas, credit_pesewas = excluded.credit_pesewas`,
  sql`insert into customer_activity (customer_id, last_at)
    select c.id, greatest(u.created_at, max(s.created_at)) from customers c join users u on u.id = c.id
    left join shipments s on s.customer_id = c.id group by c.id, u.created_at
    on conflict (customer_id) do update set last_at = excluded.last_at`,
  sql`insert into audit_log (seq, at, actor_id, actor_role, action, subject, subject_id, before, after, request_id,
      previous_hash, hash)
    select (select coalesce(max(seq), 0) from audit_log) + n, at, clerk, 'ADMIN', 'package.receive', 'package', id::text,
      null, '{"measures":{"weightGrams":12400,"lengthMm":450,"widthMm":400,"heightMm":400}}', 'bench',
      md5('row' || n - 1), md5('row' || n)
    from place, cartons order by n`,
];
