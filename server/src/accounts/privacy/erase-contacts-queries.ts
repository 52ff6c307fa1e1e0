import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

type Person = { id: string; email: string; phone: string | null };

/** Deletes what is kept by the numbers and the address of a person. */
export async function eraseContacts(tx: Tx, person: Person) {
  await eraseFollowers(tx, person);
  await erasePhone(tx, person.id, person.phone);
}

/** Deletes who follows the person's shipments, and what the person follows, with every message to them. */
async function eraseFollowers(tx: Tx, { id, email, phone }: Person) {
  await sql`delete from shipment_followers
    where shipment_id in (select id from shipments where customer_id = ${id}) or contact = ${email}
      or contact in (
        select number from (
          select ${phone}::text as number
          union select confirmed_number from phone_settings where user_id = ${id}
        ) as own where number is not null and not exists (
          select from users where phone = own.number and id <> ${id}))`.execute(tx);
}

/** Deletes the numbers of a person; a STOP stays, because it is kept for the number and not for the account. */
async function erasePhone(tx: Tx, id: string, phone: string | null) {
  await sql`delete from message_outbox where channel in ('SMS', 'WHATSAPP') and recipient in (
    select number from (
      select ${phone}::text as number
      union select confirmed_number from phone_settings where user_id = ${id}
    ) as own where number is not null and not exists (
      select from users where phone = own.number and id <> ${id})) and user_id is null`.execute(tx);
  await sql`delete from whatsapp_contacts where number = ${phone} and not exists (
    select from users where phone = ${phone} and id <> ${id})`.execute(tx);
  await tx.deleteFrom('phoneSettings').where('userId', '=', id).execute();
  await tx.deleteFrom('phoneConfirmations').where('userId', '=', id).execute();
}
