import { trackingNumberOf } from '@sankofa/domain/values/codes';
import { sql, type RawBuilder } from 'kysely';

import { customersFound } from '../accounts/accounts.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

/** The shortest text that a trigram index can find: three letters in a row. */
const shortest = 3;

/**
 * Matches shipments `s` by any part of their numbers, contents or owner, by the customer's phone, and by the
 * full number of a carton, its courier, a batch, container or waybill. Each condition uses an index of its
 * own, so that none scans all cartons.
 * @param owner limits it to one customer, whose search costs no more for the shipments of others
 */
export function matchesSearch(q: string, owner: string | undefined): RawBuilder<boolean> {
  const number = trackingNumberOf(q);
  const branches = number
    ? [sql`select id from shipments where tracking_number = ${number}`, byKey(q, owner)]
    : [bySearchText(q, owner), byCustomer(q, owner), byKey(q, owner), byVoyage(q, owner)];
  return sql<boolean>`s.id in (${sql.join(branches, sql` union `)})`;
}

const ownedBy = (owner: string | undefined) =>
  owner === undefined ? sql`true` : sql`customer_id = ${owner}`;

function bySearchText(q: string, owner: string | undefined) {
  const like = containsPattern(q);
  const shipments = sql`select id from shipments where ${ownedBy(owner)}
    and (tracking_number ilike ${like} or description ilike ${like} or house_bill_number ilike ${like})`;
  if (q.length < shortest && owner === undefined) return shipments;
  return sql`${shipments} union
    select shipment_id from packages where ${ownedBy(owner)} and contents ilike ${like}`;
}

const byCustomer = (q: string, owner: string | undefined) =>
  sql`select id from shipments where ${ownedBy(owner)} and customer_id in (${customersFound(q)})`;

const keyOf = (q: string) => q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const byKey = (q: string, owner: string | undefined) =>
  sql`select shipment_id from packages
    where ${ownedBy(owner)} and (label_number = ${keyOf(q)} or supplier_key = ${keyOf(q)})`;

const byVoyage = (q: string, owner: string | undefined) =>
  sql`select shipment_id from packages where ${ownedBy(owner)} and batch_id in (
    select id from batches where container_number = ${keyOf(q)} or replace(air_waybill_number, '-', '') = ${keyOf(q)}
      or replace(batch_number, '-', '') = ${keyOf(q)})`;
