import { hasDuty, type Actor } from '@sankofa/domain/access';
import type { ShipmentEmail } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { Language } from '@sankofa/domain/texts/language';
import type { Page } from '@sankofa/domain/values/list';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';

type EmailQuery = {
  shipmentId: string;
  language: Language;
  cursor?: string | undefined;
  limit: number;
};

/**
 * Returns the emails to the owner about a shipment, newest first; those about money only for people who may
 * see money. An email has no link: it is found by the key of its notification, or by the prefix of the key if
 * the owner turned off notifications. A merged notification has a row but no email of its own.
 */
export async function pageOfEmails(
  db: Db,
  actor: Actor,
  { shipmentId, language, cursor, limit }: EmailQuery,
): Promise<Page<ShipmentEmail>> {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'id']) : [null, null];
  const { rows } = await sql<Omit<ShipmentEmail, 'title'> & { title: unknown }>`
    with bills as (
      select id from invoices where shipment_id = ${shipmentId} and ${hasDuty(actor, 'finance')}::boolean
    ), about as (
      select 'shipment.' || ${shipmentId} as stem, '/customer/shipment-details/' || ${shipmentId} as link
      union all select 'invoice.' || id, '/customer/invoices/' || id from bills
      -- As invoices were linked before they had a page of their own.
      union all select 'invoice.' || id, '/customer/invoices?invoice=' || id from bills
      union all select 'payment.' || id, '/customer/payments?payment=' || id
        from payments where id in (select payment_id from payment_invoices where invoice_id in (select id from bills))
    ), owner as (
      select customer_id as id from shipments where id = ${shipmentId}
    ), told as (
      select r.id, r.title, r.created_at as at, shown.read_at, d.state as mail
      from about a join reminders r on r.link = a.link
      join reminders shown on shown.id = coalesce(r.merged_into, r.id)
      left join lateral (
        select state from message_outbox
        where key in (r.user_id || ':' || r.key, r.user_id || ':' || shown.key) and user_id = r.user_id
          and channel = 'EMAIL'
        order by key = r.user_id || ':' || r.key desc limit 1
      ) d on true
      where r.user_id = (select id from owner)
      union all
      select d.id, d.subject, d.created_at, null, d.state
      from about a cross join owner o
      -- Keys that begin with the stem and a full stop; a slash is the letter after that. By like, no index is used.
      join message_outbox d on d.key ~>=~ (o.id || ':' || a.stem || '.') and d.key ~<~ (o.id || ':' || a.stem || '/')
      -- Each by the unique key of reminders: after the owner's id and a colon stands the reminder's own key.
      where d.channel = 'EMAIL' and (select true from reminders r where r.user_id = o.id and r.key = substr(d.key, 38)) is null
    )
    select * from told
    where ${after}::uuid is null or (at, id) < (${at}::timestamptz, ${after}::uuid)
    order by at desc, id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.at, last.id]);
  return {
    items: items.map((row) => ({ ...row, title: storedText(row.title, language) })),
    nextCursor,
  };
}
