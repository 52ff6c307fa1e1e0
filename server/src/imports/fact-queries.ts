import { shippingMarkOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { phoneInSheet } from '@sankofa/domain/values/phone';
import { sql } from 'kysely';

import { customersOfPreviousCodes } from '../accounts/accounts.ts';
import type { Tx } from '../platform/database/db.ts';

/**
 * Finds customers by what files call them: our code or mark, their email or phone number, or the code of the
 * previous system.
 * @returns the ids by the text as it was typed; several where it is ambiguous
 */
export async function customersNamed(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const different = [...new Set(names.filter((name) => name !== ''))];
  const keys = different.map((name) => ({
    name,
    code: name.toUpperCase(),
    email: name.toLowerCase(),
    mark: shippingMarkOf(name) ?? '',
    phone: phoneInSheet(name) ?? '',
  }));
  const { rows } = await sql<{ name: string; id: string }>`
    with named as (
      select * from unnest(${keys.map(({ name }) => name)}::text[], ${keys.map(({ code }) => code)}::text[],
        ${keys.map(({ email }) => email)}::text[], ${keys.map(({ mark }) => mark)}::text[],
        ${keys.map(({ phone }) => phone)}::text[]) as n (name, code, email, mark, phone)
    )
    select distinct f.name, coalesce(c.merged_into, c.id) as id from (
      select n.name, c.id from named n join customers c on c.code = n.code
      union select n.name, c.id from named n join customers c on c.shipping_mark = n.mark
      union select n.name, u.id from named n join users u on u.email = n.email
      union select n.name, u.id from named n join users u on u.phone = n.phone
    ) f join customers c on c.id = f.id`.execute(tx);
  const found = new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [
      name,
      own.map(({ id }) => id),
    ]),
  );
  for (const [name, id] of await customersOfPreviousCodes(tx, different)) {
    const others = found.get(name) ?? [];
    if (!others.includes(id)) found.set(name, [...others, id]);
  }
  return found;
}

const setOf = (rows: readonly { value: string | null }[]) =>
  new Set(rows.flatMap(({ value }) => value ?? []));

export const takenEmails = async (tx: Tx, emails: readonly string[]) =>
  setOf(
    emails.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select('email as value')
          .where('email', 'in', emails)
          .execute(),
  );

export const takenPhones = async (tx: Tx, phones: readonly string[]) =>
  setOf(
    phones.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select('phone as value')
          .where('role', '=', 'CUSTOMER')
          .where('phone', 'in', phones)
          .execute(),
  );

export const invitedEmails = async (tx: Tx, emails: readonly string[]) =>
  setOf(
    emails.length === 0
      ? []
      : await tx
          .selectFrom('invitations')
          .select('email as value')
          .where('email', 'in', emails)
          .where('acceptedAt', 'is', null)
          .where('revokedAt', 'is', null)
          .execute(),
  );

/** Returns which codes of the previous system customers have, in capitals. */
export async function takenReferences(tx: Tx, references: readonly string[]) {
  const { rows } = await sql<{ value: string }>`select upper(previous_code) as value from customers
    where previous_code is not null and upper(previous_code) = any(${references.map((one) => one.toUpperCase())}::text[])`.execute(
    tx,
  );
  return setOf(rows);
}

export const takenSupplierKeys = async (tx: Tx, keys: readonly string[]) =>
  setOf(
    keys.length === 0
      ? []
      : await tx
          .selectFrom('packages')
          .select('supplierKey as value')
          .where('supplierKey', 'in', keys)
          .where('state', '<>', 'CANCELLED')
          .execute(),
  );

/** Returns which opening items are in force, as customer and reference. */
export async function takenOpeningItems(tx: Tx, customerIds: readonly string[]) {
  const rows =
    customerIds.length === 0
      ? []
      : await tx
          .selectFrom('openingItems')
          .select(['customerId', 'reference'])
          .where('customerId', 'in', customerIds)
          .where('reversedAt', 'is', null)
          .execute();
  return new Set(rows.map(({ customerId, reference }) => `${customerId} ${reference ?? ''}`));
}

export type SiteFacts = { id: string; placeCode: string; modes: Mode[]; kind: string };

/** Returns the active sites by code and by name, in capitals. */
export async function sitesByName(tx: Tx): Promise<Map<string, SiteFacts>> {
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'code', 'name', 'nameZh', 'city', 'placeCode', 'modes', 'kind'])
    .where('isActive', '=', true)
    .orderBy('code', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ code, name, nameZh, city, id, placeCode, modes, kind }) =>
      [city, nameZh ?? '', name, code].map((key): [string, SiteFacts] => [
        key.toUpperCase(),
        {
          id,
          placeCode,
          kind,
          modes: (['AIR', 'SEA'] as const).filter((one) => modes.includes(one)),
        },
      ]),
    ),
  );
}
