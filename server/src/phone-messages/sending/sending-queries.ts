import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import type {
  DeliveryFailure,
  DeliveryState,
  ProviderName,
} from '@sankofa/domain/phone-messages/delivery';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

export type PhonePurpose = 'NEWS' | 'CODE' | 'REPLY' | 'FOLLOWER';

/** Locks a message of the outbox that is due, with what is known of it; undefined if another process has it. */
export async function lockDue(tx: Tx, id: string, now: Instant) {
  const row = await tx
    .selectFrom('messageOutbox')
    .innerJoin('phoneMessages', 'phoneMessages.id', 'messageOutbox.id')
    .select([
      'messageOutbox.id',
      'messageOutbox.key',
      'messageOutbox.content',
      'messageOutbox.userId',
      'messageOutbox.followerId',
      'messageOutbox.tries',
      'phoneMessages.channel',
      'phoneMessages.number',
      'phoneMessages.purpose',
      'phoneMessages.kind',
      'phoneMessages.state',
      'phoneMessages.costE4',
      'phoneMessages.createdAt',
    ])
    .$narrowType<{
      channel: 'SMS' | 'WHATSAPP';
      purpose: PhonePurpose;
      kind: NewsKind | null;
      state: DeliveryState;
    }>()
    .where('messageOutbox.id', '=', id)
    .where('messageOutbox.state', '=', 'WAITING')
    .where('dueAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row;
}
export type DueMessage = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** Returns a message with its text, whatever became of it. */
export const findQueued = (tx: Tx, id: string) =>
  tx
    .selectFrom('messageOutbox')
    .innerJoin('phoneMessages', 'phoneMessages.id', 'messageOutbox.id')
    .select([
      'key',
      'content',
      'userId',
      'followerId',
      'number',
      'purpose',
      'kind',
      'phoneMessages.channel',
    ])
    .$narrowType<{ purpose: PhonePurpose; kind: NewsKind | null }>()
    .where('messageOutbox.id', '=', id)
    .executeTakeFirst();

export const findByProviderId = (tx: Tx, provider: ProviderName, providerId: string) =>
  tx
    .selectFrom('phoneMessages')
    .select('id')
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();

/** Locks what became of a message, or waits for who is changing it. */
export const lockMessage = (tx: Tx, id: string) =>
  tx
    .selectFrom('phoneMessages')
    .selectAll()
    .$narrowType<{ state: DeliveryState; provider: ProviderName | null }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Change = Partial<{
  state: DeliveryState;
  failure: DeliveryFailure | null;
  provider: ProviderName | null;
  providerId: string | null;
  segments: number | null;
  costE4: number;
  sentText: string | null;
  groupKey: null;
  lookUpAt: Instant | null;
  lookUps: number;
  requestedAt: Instant;
  acceptedAt: Instant;
  stateAt: Instant;
}>;
export const changeMessage = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('phoneMessages').set(change).where('id', '=', id).execute();

type OutboxChange = Partial<{
  state: 'WAITING' | 'SENT' | 'DEAD';
  tries: number;
  dueAt: Instant;
  lastAttemptAt: Instant;
  lastError: string | null;
  sentAt: Instant | null;
}>;
export const changeOutbox = (tx: Tx, id: string, change: OutboxChange) =>
  tx.updateTable('messageOutbox').set(change).where('id', '=', id).execute();

/** Returns whose message it is, with what they chose. */
export const findOwner = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('phoneSettings', 'phoneSettings.userId', 'users.id')
    .select(['phone', 'confirmedNumber', 'wanted', 'quietFrom', 'quietUntil', 'disabledAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

export async function isStopped(tx: Db | Tx, number: string): Promise<boolean> {
  const row = await tx
    .selectFrom('phoneStops')
    .select('id')
    .where('number', '=', number)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the request that a code belongs to, of a customer or of a follower, if the code can still be entered. */
export async function findOpenConfirmation(tx: Tx, id: string, now: Instant) {
  const ofCustomer = await tx
    .selectFrom('phoneConfirmations')
    .select('number')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (ofCustomer) return ofCustomer;
  return tx
    .selectFrom('followRequests as r')
    .innerJoin('shipmentFollowers as f', 'f.id', 'r.followerId')
    .select('f.contact as number')
    .where('r.id', '=', id)
    .where('r.endedAt', 'is', null)
    .where('r.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Returns whether a follower still wants messages: the last one is sent after a shipment has ended. */
export async function isFollowing(tx: Tx, followerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shipmentFollowers')
    .select('endedWhy')
    .where('id', '=', followerId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && [null, 'DELIVERED', 'CANCELLED'].includes(row.endedWhy);
}

const windowMs = 24 * 60 * 60_000;
/** So that a message that takes a while still arrives within the 24 hours. */
const marginMs = 5 * 60_000;

/** Returns whether the person wrote to us within 24 hours, so that free text may be sent. */
export async function isInWindow(tx: Tx, number: string, now: Instant): Promise<boolean> {
  const contact = await tx
    .selectFrom('whatsappContacts')
    .select('id')
    .where('number', '=', number)
    .where('lastWrittenAt', '>', addMs(now, marginMs - windowMs))
    .executeTakeFirst();
  return contact !== undefined;
}

/** Sums what SMS have cost since a moment; others who spend wait until this transaction ends. */
export async function lockSpent(tx: Tx, day: Instant, month: Instant) {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone.spent', 31))`.execute(tx);
  return spentSince(tx, day, month);
}

export async function spentSince(db: Db | Tx, day: Instant, month: Instant) {
  const { rows } = await sql<{ today: number; month: number }>`
    select coalesce(sum(cost_e4) filter (where requested_at >= ${day}), 0)::bigint as today,
      coalesce(sum(cost_e4), 0)::bigint as month
    from phone_messages where channel = 'SMS' and requested_at >= ${month}`.execute(db);
  return rows[0] ?? { today: 0, month: 0 };
}

/** Returns until when each provider is left alone. */
export async function pausedProviders(tx: Tx, now: Instant): Promise<Map<string, Instant>> {
  const rows = await tx
    .selectFrom('phoneProviders')
    .select(['provider', 'pausedUntil'])
    .where('pausedUntil', '>', now)
    .execute();
  return new Map(rows.flatMap((row) => (row.pausedUntil ? [[row.provider, row.pausedUntil]] : [])));
}

type ProviderChange = Partial<{
  lastSuccessAt: Instant;
  refusedAt: Instant;
  refusal: DeliveryFailure;
  pausedUntil: Instant | null;
}>;
export const changeProvider = (tx: Tx, provider: ProviderName, change: ProviderChange) =>
  tx
    .insertInto('phoneProviders')
    .values({ provider, ...change })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(change))
    .execute();

/** Takes messages whose status is due to be looked up; another process takes others. */
export async function takeLookUps(
  db: Db,
  now: Instant,
  { until, most }: { until: Instant; most: number },
) {
  const { rows } = await sql<{
    id: string;
    provider: ProviderName;
    providerId: string;
    number: string;
    sentText: string | null;
    state: DeliveryState;
    lookUps: number;
  }>`
    update phone_messages set look_up_at = ${until}, look_ups = look_ups + 1
    where id in (
      select id from phone_messages where look_up_at <= ${now} and provider_id is not null
      order by look_up_at limit ${most} for update skip locked
    )
    returning id, provider, provider_id, number, sent_text, state, look_ups`.execute(db);
  return rows;
}
