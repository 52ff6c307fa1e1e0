import { hasDuty, type Actor } from '@sankofa/domain/access';
import type { NewsKind, PhoneChannel } from '@sankofa/domain/accounts/profile/choices';
import {
  deadStates,
  isDead,
  type DeliveryFailure,
  type DeliveryState,
  type ProviderName,
} from '@sankofa/domain/phone-messages/delivery';
import { failureTexts } from '@sankofa/domain/phone-messages/failure-texts';
import type {
  listPhoneMessages,
  PhoneMessageAnswer,
} from '@sankofa/domain/phone-messages/phone-message-endpoints';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Page } from '@sankofa/domain/values/list';
import { decimalOf } from '@sankofa/domain/values/pesewas';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';
import type { PhonePurpose } from '../sending/sending-queries.ts';

export type LogQuery = z.output<typeof listPhoneMessages.query>;
export type LogReader = { actor: Actor; language: Language };
type Filter = Omit<LogQuery, 'cursor' | 'limit' | 'withTotal'>;

type Row = {
  id: string;
  channel: PhoneChannel;
  number: string;
  purpose: PhonePurpose;
  kind: string | null;
  subject: unknown;
  state: DeliveryState;
  failure: DeliveryFailure | null;
  provider: ProviderName | null;
  segments: number | null;
  costE4: number;
  createdAt: Instant;
  stateAt: Instant;
  customerId: string | null;
  name: string | null;
  code: string | null;
};

const matching = ({ channel, state, isDead: dead, q }: Filter) => {
  const like = q ? containsPattern(q) : null;
  const isOnlyDead = dead === undefined ? null : dead;
  return sql<boolean>`(${channel ?? null}::text is null or m.channel = ${channel ?? null}::text)
    and (${state ?? null}::text is null or m.state = ${state ?? null}::text)
    and (${isOnlyDead}::boolean is null or (m.state = any(${deadStates}::text[])) = ${isOnlyDead}::boolean)
    and (${like}::text is null or m.number ilike ${like} or c.code ilike ${like} or u.name ilike ${like})`;
};

const from = sql`phone_messages m join message_outbox o on o.id = m.id
  left join users u on u.id = o.user_id left join customers c on c.id = o.user_id`;

/** Returns messages to phones, newest first. */
export async function pageOfPhoneMessages(
  db: Db,
  { cursor, limit, withTotal, ...filter }: LogQuery,
  { actor, language }: LogReader,
): Promise<Page<PhoneMessageAnswer>> {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'id']) : [null, null];
  const matches = matching(filter);
  const { rows } = await sql<Row>`
    select m.id, m.channel, m.number, m.purpose, m.kind, o.subject, m.state, m.failure, m.provider, m.segments, m.cost_e4,
      m.created_at, m.state_at, c.id as customer_id, u.name, c.code
    from ${from}
    where ${matches} and (${after}::uuid is null or (m.created_at, m.id) < (${at}::timestamptz, ${after}::uuid))
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.createdAt, last.id]);
  return {
    items: items.map((row) => shown(row, { actor, language })),
    nextCursor,
    ...(withTotal && { total: await countOf(db, matches) }),
  };
}

async function countOf(db: Db, matches: ReturnType<typeof matching>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Only people who may see money read amounts here. */
const isAboutMoney = (kind: string | null) => kind === 'INVOICE' || kind === 'MONEY';

const shown = (
  { subject, customerId, name, code, costE4, kind, ...row }: Row,
  { actor, language }: LogReader,
): PhoneMessageAnswer => ({
  ...row,
  text:
    hasDuty(actor, 'finance') || !isAboutMoney(kind)
      ? storedText(subject, language)
      : phoneTexts.aboutMoney.in(language),
  customer:
    customerId !== null && name !== null && code !== null
      ? { id: customerId, name, customerCode: code }
      : null,
  failureText: row.failure && failureTexts[row.failure].in(language),
  cost: decimalOf(costE4, 4),
  canResend: isDead(row.state) && row.purpose !== 'CODE',
});

/** Locks a message that a person wants to send again, with its place in the outbox. */
export const lockDead = (tx: Tx, id: string) =>
  tx
    .selectFrom('phoneMessages')
    .innerJoin('messageOutbox', 'messageOutbox.id', 'phoneMessages.id')
    .select([
      'phoneMessages.state',
      'phoneMessages.failure',
      'phoneMessages.number',
      'phoneMessages.purpose',
      'phoneMessages.channel',
      'phoneMessages.kind',
      'messageOutbox.userId',
      'messageOutbox.followerId',
    ])
    .$narrowType<{
      state: DeliveryState;
      kind: NewsKind | null;
      purpose: PhonePurpose;
    }>()
    .where('phoneMessages.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function providerRows(db: Db) {
  return db
    .selectFrom('phoneProviders')
    .selectAll()
    .$narrowType<{ provider: ProviderName; refusal: DeliveryFailure | null }>()
    .execute();
}

export async function countWaiting(db: Db) {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select count(*) filter (where state in ('QUEUED', 'SENDING'))::integer as waiting,
      count(*) filter (where state = any(${deadStates}::text[]))::integer as dead
    from phone_messages`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0 };
}
