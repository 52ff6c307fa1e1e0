import type { Language } from '@sankofa/domain/texts/language';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { storedTexts } from '../../platform/texts/stored-messages.ts';

type Part = {
  table: string;
  /** The condition for the person's rows, in which `$` is replaced by their id. */
  of: string;
  /** Columns left out: secrets, technical data, and data about other people. */
  without?: readonly string[];
  /** Columns that contain messages. */
  texts?: readonly string[];
};

const ownShipment = 'shipment_id in (select id from shipments where customer_id = $)';
const ownPackage = 'package_id in (select id from packages where customer_id = $)';
/** Written through the contact form before they had an account. Anyone can register an unconfirmed address. */
const ownContactMessage =
  'lower(sender_email) = (select email from users where id = $ and email_verified_at is not null)';
const ownConsolidation =
  'consolidation_id in (select id from consolidations where customer_id = $)';
const ownInvoice = 'invoice_id in (select id from invoices where customer_id = $)';

/** The person, and the records that were merged into theirs. */
const everyRecord = 'id = $ or id in (select id from customers where merged_into = $)';

/** Where a person's rows are. The test of the download knows every table of the database. */
export const ownParts: Record<string, Part> = {
  account: {
    table: 'users',
    of: everyRecord,
    without: ['password_hash', 'login_phone', 'phone_password_hash'],
  },
  customer: { table: 'customers', of: everyRecord },
  balance: { table: 'customer_balances', of: 'customer_id = $' },
  merges: { table: 'customer_merges', of: 'kept_id = $ or old_id = $', without: ['merged_by'] },
  activity: { table: 'customer_activity', of: 'customer_id = $' },
  tags: { table: 'customer_tags', of: 'customer_id = $', without: ['added_by'] },
  notesAndCalls: {
    table: 'customer_notes',
    of: 'customer_id = $',
    without: ['written_by', 'follow_up_by', 'followed_up_by'],
  },
  messagesToMany: { table: 'customer_message_recipients', of: 'customer_id = $' },
  addresses: { table: 'addresses', of: 'user_id = $' },
  twoFactorSignIn: { table: 'second_factors', of: 'user_id = $', without: ['locked_key'] },
  passkeys: {
    table: 'passkeys',
    of: 'user_id = $',
    without: ['credential_id', 'public_key', 'counter'],
  },
  apiKeys: { table: 'api_keys', of: 'customer_id = $', without: ['hash', 'created_by'] },
  webhooks: {
    table: 'webhooks',
    of: 'customer_id = $',
    without: ['locked_secret', 'old_locked_secret', 'created_by'],
  },
  webhookEvents: {
    table: 'webhook_events',
    of: 'webhook_id in (select id from webhooks where customer_id = $)',
  },
  devices: { table: 'sessions', of: 'user_id = $' },
  reminders: { table: 'reminders', of: 'user_id = $', texts: ['title', 'body'] },
  emails: {
    table: 'message_outbox',
    of: 'user_id = $',
    without: ['key', 'link_id', 'last_error', 'caused_by'],
    texts: ['subject', 'content'],
  },
  phoneSettings: { table: 'phone_settings', of: 'user_id = $' },
  pushDevices: {
    table: 'push_subscriptions',
    of: 'user_id = $',
    without: ['endpoint', 'p256dh', 'auth', 'session_id'],
  },
  phoneConfirmations: { table: 'phone_confirmations', of: 'user_id = $' },
  phoneMessages: {
    table: 'phone_messages',
    of: 'id in (select id from message_outbox where user_id = $)',
    without: ['provider_id', 'group_key', 'cost_e4', 'look_up_at', 'look_ups', 'sent_text'],
  },
  followedShipments: {
    table: 'shipment_followers',
    of: `contact in (select email from users where id = $ and email_verified_at is not null)
      or contact in (select confirmed_number from phone_settings where user_id = $)`,
    without: ['ended_by'],
  },
  requestsToFollow: {
    table: 'follow_requests',
    of: `follower_id in (select id from shipment_followers
      where contact in (select email from users where id = $ and email_verified_at is not null)
        or contact in (select confirmed_number from phone_settings where user_id = $))`,
  },
  files: { table: 'files', of: 'uploaded_by = $' },
  shipments: { table: 'shipments', of: 'customer_id = $' },
  unsentShipments: { table: 'pre_alert_drafts', of: 'customer_id = $' },
  suppliersFiles: { table: 'supplier_files', of: ownShipment },
  travelTogether: {
    table: 'consolidations',
    of: 'customer_id = $',
    without: ['decided_by', 'started_by', 'completed_by', 'ended_by'],
  },
  shipmentsTravellingTogether: {
    table: 'consolidation_shipments',
    of: ownConsolidation,
  },
  pricesOfTravellingTogether: {
    table: 'consolidation_services',
    of: ownConsolidation,
  },
  cartons: { table: 'packages', of: 'customer_id = $' },
  measurements: { table: 'measurements', of: ownPackage },
  photosOfCartons: { table: 'package_photos', of: ownPackage },
  holds: { table: 'holds', of: ownPackage, texts: ['reason', 'lift_reason'] },
  story: {
    table: 'events',
    of: `${ownShipment} or ${ownPackage}`,
    without: ['idempotency_key'],
    texts: ['details'],
  },
  handovers: { table: 'handovers', of: ownShipment },
  deliveries: { table: 'drops', of: ownShipment },
  invoices: { table: 'invoices', of: 'customer_id = $' },
  invoiceLines: { table: 'invoice_lines', of: ownInvoice },
  instalments: { table: 'instalments', of: ownInvoice },
  creditNotes: { table: 'credit_notes', of: ownInvoice },
  creditNoteLines: {
    table: 'credit_note_lines',
    of: 'credit_note_id in (select n.id from credit_notes n join invoices i on i.id = n.invoice_id where i.customer_id = $)',
  },
  taxpayerNumbers: { table: 'customer_tins', of: 'customer_id = $', without: ['changed_by'] },
  taxExemptions: {
    table: 'tax_exemptions',
    of: 'customer_id = $',
    without: ['created_by', 'ended_by'],
  },
  creditTerms: { table: 'customer_terms', of: 'customer_id = $', without: ['set_by'] },
  paymentReminders: { table: 'payment_reminders', of: ownInvoice, without: ['key'] },
  stoppedReminders: {
    table: 'reminder_stops',
    of: 'customer_id = $',
    without: ['stopped_by', 'ended_by'],
  },
  statementsByEmail: {
    table: 'statement_emails',
    of: 'customer_id = $',
    without: ['run_id', 'sent_by'],
  },
  payments: { table: 'payments', of: 'customer_id = $' },
  whatPaymentsAreFor: { table: 'payment_invoices', of: ownInvoice },
  allocations: { table: 'allocations', of: ownInvoice },
  linesOfStatements: {
    table: 'statement_lines',
    of: `id in (select l.id from statement_lines l join imported_statements s on s.id = l.statement_id
      join payments p on p.method = s.method and l.reference_keys @> array[p.reference_key]
      where p.customer_id = $)`,
    without: ['statement_id', 'fingerprint', 'same_as'],
  },
  refunds: { table: 'refunds', of: 'customer_id = $', texts: ['failure'] },
  books: { table: 'journal_lines', of: 'customer_id = $' },
  questions: {
    table: 'tickets',
    of: `customer_id = $ or ${ownContactMessage}`,
    // How the office organizes its work.
    without: [
      'opened_by',
      'assignee_id',
      'priority',
      'due_at',
      'queue_at',
      'snoozed_until',
      'subject_message',
    ],
  },
  messages: {
    table: 'ticket_messages',
    of: `author_id = $ or ticket_id in (select id from tickets where customer_id = $ or ${ownContactMessage})`,
    without: ['body_message'],
  },
  ratings: {
    table: 'ticket_ratings',
    of: 'ticket_id in (select id from tickets where customer_id = $)',
  },
  filesOfMessages: {
    table: 'ticket_files',
    of: 'message_id in (select m.id from ticket_messages m join tickets k on k.id = m.ticket_id where k.customer_id = $)',
  },
  claims: { table: 'claims', of: 'customer_id = $', without: ['decided_by'] },
  erasureRequests: { table: 'erasure_requests', of: 'user_id = $' },
  whatYouDid: { table: 'audit_log', of: 'actor_id = $', without: ['hash', 'previous_hash'] },
  whatWasDoneToYourAccount: {
    table: 'audit_log',
    of: "subject = 'user' and subject_id = $::text and actor_id is distinct from $",
    without: ['hash', 'previous_hash', 'actor_id', 'ip', 'user_agent'],
  },
};

async function rowsOf(
  db: Db,
  { table, of, without = [], texts = [] }: Part,
  { userId, language }: { userId: string; language: Language },
) {
  const [first = '', ...rest] = of.split('$');
  const condition = rest.reduce(
    (built, words) => sql`${built}${sql.val(userId)}::uuid${sql.raw(words)}`,
    sql`${sql.raw(first)}`,
  );
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${sql.val([...without])}::text[] as row
    from ${sql.table(table)} t where ${condition} order by 1`.execute(db);
  return rows.map(({ row }) => ({
    ...row,
    ...Object.fromEntries(texts.map((column) => [column, storedTexts(row[column], language)])),
  }));
}

/** Returns all data of one person, under the names that they read. */
export async function findOwnData(db: Db, userId: string, language: Language) {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [name, part] of Object.entries(ownParts))
    data[name] = await rowsOf(db, part, { userId, language });
  return data;
}
