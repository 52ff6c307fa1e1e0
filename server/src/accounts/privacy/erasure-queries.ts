import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { erasedEmailOf } from '../placeholder-email.ts';
import { eraseContacts } from './erase-contacts-queries.ts';

/** Locks the customer's row against new records that would reference it. */
export const lockPersonData = async (tx: Tx, userId: string) => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await tx.selectFrom('customers').select('id').where('id', '=', userId).forUpdate().execute();
  await tx
    .selectFrom('shipments')
    .select('id')
    .where('customerId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Deletes what no one needs once the person is gone. */
async function deleteOwn(tx: Tx, { id, email, phone }: ErasedPerson) {
  await sql`set local sankofa.erasing = 'on'`.execute(tx);
  await tx.deleteFrom('customerNotes').where('customerId', '=', id).execute();
  await sql`update customer_merges set reason = '(erased)' where kept_id = ${id} or old_id = ${id}`.execute(
    tx,
  );
  await tx.deleteFrom('customerTags').where('customerId', '=', id).execute();
  await tx.deleteFrom('customerMessageRecipients').where('customerId', '=', id).execute();
  await tx.deleteFrom('addresses').where('userId', '=', id).execute();
  await tx.deleteFrom('preAlertDrafts').where('customerId', '=', id).execute();
  await tx.deleteFrom('reminders').where('userId', '=', id).execute();
  await tx.deleteFrom('oneTimeTokens').where('userId', '=', id).execute();
  await tx.deleteFrom('budgetUses').where('userId', '=', id).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', id).execute();
  await tx.deleteFrom('passkeys').where('userId', '=', id).execute();
  await tx.deleteFrom('secondFactors').where('userId', '=', id).execute();
  await tx.deleteFrom('webhooks').where('customerId', '=', id).execute();
  await tx.deleteFrom('apiKeys').where('customerId', '=', id).execute();
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', id).execute();
  await tx.deleteFrom('sessions').where('userId', '=', id).execute();
  await tx.deleteFrom('idempotencyKeys').where('scope', 'like', `%${id}%`).execute();
  await tx
    .deleteFrom('messageOutbox')
    .where((eb) => eb.or([eb('userId', '=', id), eb('recipient', '=', email)]))
    .execute();
  await eraseContacts(tx, { id, email, phone });
}

/** Pseudonymises what others need, so that nothing in it identifies the person. */
async function pseudonymise(tx: Tx, { id, email }: ErasedPerson, now: Instant) {
  const erasedEmail = erasedEmailOf(id);
  await eraseConversations(tx, id);
  await tx
    .updateTable('shipments')
    .set({ deliverTo: null, deliverArea: null, pickupCode: null, description: '' })
    .where('customerId', '=', id)
    .execute();
  // Whether there is work to do follows from the wishes too, so the note keeps its place.
  await sql`update consolidations set note = case when note is not null then '(erased)' end
    where customer_id = ${id}`.execute(tx);
  await tx
    .updateTable('handovers')
    .set((eb) => ({
      receivedBy: '(erased)',
      signature: eb.case().when('signature', 'is', null).then(null).else('(erased)').end(),
    }))
    .where('shipmentId', 'in', (own) =>
      own.selectFrom('shipments').select('shipments.id').where('customerId', '=', id),
    )
    .execute();
  // Previous marks are often names.
  await tx.updateTable('customers').set({ previousCode: null }).where('id', '=', id).execute();
  await erasePayerNames(tx, id);
  await eraseNameInFinance(tx, { id, email });
  await tx
    .updateTable('refunds')
    .set({ payTo: '(erased)', payee: null })
    .where('customerId', '=', id)
    .execute();
  await tx
    .updateTable('invitations')
    .set({ email: erasedEmail, name: null })
    .where((eb) => eb.or([eb('acceptedBy', '=', id), eb('email', '=', email)]))
    .execute();
  await tx
    .updateTable('users')
    .set((eb) => ({
      name: 'Erased person',
      email: erasedEmail,
      phone: null,
      loginPhone: null,
      phonePasswordHash: null,
      city: null,
      address: null,
      duties: [],
      siteKind: null,
      passwordHash: null,
      emailVerifiedAt: null,
      language: null,
      photoFileId: null,
      muted: [],
      newsSince: null,
      disabledAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps conversations without their words. Internal notes about the person go too, and so do contact form
 * messages from their address, unless it is unconfirmed and may be someone else's.
 */
async function eraseConversations(tx: Tx, id: string) {
  const own = sql`(customer_id = ${id} or lower(sender_email) = (select email from users
    where id = ${id} and email_verified_at is not null))`;
  await sql`update ticket_messages set body = '(erased)', quoted = null where author_id = ${id}
    or (author_id is null and ticket_id in (select id from tickets where ${own}))`.execute(tx);
  await sql`update ticket_notes set body = '(erased)'
    where ticket_id in (select id from tickets where ${own})`.execute(tx);
  await sql`update ticket_ratings set comment = null
    where ticket_id in (select id from tickets where ${own})`.execute(tx);
  await sql`update tickets set subject = '(erased)', subject_message = null, sender_name = case when sender_name is not null
    then '(erased)' end, sender_email = case when sender_email is not null then '(erased)' end
    where ${own}`.execute(tx);
}

/** Removes the person's attachments from their messages. Returns the ids of the stored files. */
export async function eraseAttachments(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`delete from ticket_files a using ticket_messages m
    where m.id = a.message_id and m.author_id = ${id} returning a.file_id`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Removes what suppliers sent the person about the goods. Returns the ids of the stored files. */
export async function eraseSupplierFiles(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`delete from supplier_files f using shipments s
    where s.id = f.shipment_id and s.customer_id = ${id} returning f.file_id`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Keeps tax exemptions without their certificates. Returns the ids of the stored files. */
export async function eraseCertificates(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with before as (
      select id, certificate_file_id as file_id from tax_exemptions
      where customer_id = ${id} and certificate_file_id is not null for update
    )
    update tax_exemptions e set certificate_file_id = null from before
    where e.id = before.id returning before.file_id`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Keeps claims without their documents, and withdraws open ones. Returns the documents' ids. */
export async function eraseClaims(tx: Tx, id: string, now: Instant): Promise<string[]> {
  const documents = await tx
    .selectFrom('claims')
    .select('proofFileId')
    .where('customerId', '=', id)
    .forUpdate()
    .execute();
  await sql`update claims set proof_file_id = null, decided_at = coalesce(decided_at, ${now}),
    state = case state when 'OPEN' then 'WITHDRAWN' else state end,
    reason = case when reason is not null then '(erased)' end
    where customer_id = ${id}`.execute(tx);
  return documents.flatMap(({ proofFileId }) => proofFileId ?? []);
}

/** Keeps messages to others, without the words that name the person. */
async function eraseContactElsewhere(tx: Tx, { email, phone }: ErasedPerson) {
  const words = [email, ...(phone ? [phone] : [])];
  const erased = JSON.stringify(typedTexts.text({ text: '(erased)' }));
  await sql`update reminders set title = ${erased}::jsonb, body = ${erased}::jsonb
    where exists (select from unnest(${words}::text[]) as word
      where position(word in lower(title::text || ' ' || body::text)) > 0)`.execute(tx);
  await sql`update message_outbox set subject = ${erased}::jsonb,
      content = case channel when 'EMAIL'
        then jsonb_build_object('body', ${erased}::jsonb, 'action', null, 'stop', null, 'reason', null)
        when 'PUSH' then content || jsonb_build_object('body', ${erased}::jsonb)
        else jsonb_build_object('parts', '[]'::jsonb) end
    where exists (select from unnest(${words}::text[]) as word
      where position(word in lower(subject::text || ' ' || content::text)) > 0)`.execute(tx);
}

/** Returns the old records that were merged into this customer: they name the same person. */
export const findMergedRecords = (tx: Tx, id: string) =>
  tx
    .selectFrom('customers')
    .innerJoin('users', 'users.id', 'customers.id')
    .select(['users.id', 'users.email', 'users.phone', 'users.photoFileId'])
    .where('customers.mergedInto', '=', id)
    .execute();

export type ErasedPerson = { id: string; email: string; phone: string | null };

export async function erase(tx: Tx, person: ErasedPerson, now: Instant) {
  await deleteOwn(tx, person);
  await eraseContactElsewhere(tx, person);
  await pseudonymise(tx, person, now);
}

/** Keeps received money, identified only by the payment's reference. */
async function erasePayerNames(tx: Tx, customerId: string) {
  await tx
    .updateTable('payments')
    .set({ payer: null })
    .where('customerId', '=', customerId)
    .execute();
  await sql`delete from payment_references r using payments p
    where p.customer_id = ${customerId} and r.payment_id = p.id and r.reference_key <> p.reference_key`.execute(
    tx,
  );
  await sql`update statement_lines l
    set payer = '', note = '', reference_texts = array[p.reference], reference_keys = array[p.reference_key]
    from payments p, imported_statements s
    where p.customer_id = ${customerId} and s.id = l.statement_id and s.method = p.method
      and l.reference_keys @> array[p.reference_key]`.execute(tx);
}

/** Keeps the payment provider's events with their reference, without the payer. */
async function eraseNameInFinance(tx: Tx, { id, email }: Pick<ErasedPerson, 'id' | 'email'>) {
  await sql`update gateway_issues t
    set payer = null,
      provider_message = case when position(${email} in lower(t.provider_message)) > 0 then '(erased)' else t.provider_message end
    where lower(t.payer) = ${email} or position(${email} in lower(t.provider_message)) > 0
      or exists (select from checkouts c where c.customer_id = ${id}
        and (c.id = t.checkout_id or c.reference = t.reference))`.execute(tx);
}
