import { hasDuty, type Actor } from '@sankofa/domain/access';
import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import type { ShipmentAudit } from '@sankofa/domain/shipments/office/shipment-record-endpoints';

import type { Db } from '../../platform/database/db.ts';
import { namesOf, pageOfAudit, type AuditRow } from './audit-queries.ts';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
/** Detects the hash of a file, which means nothing to a person. */
const isHash = (text: string) => /^[\da-f]{64}$/.test(text);

/** The normalized reference of a payment; it is shown as it was typed instead. */
const foldedReference = 'referenceKey';

/**
 * Flattens `{"measures":{"weightGrams":18400},"packageIds":[…]}` to fields with one or several values each.
 */
function fieldsOf(json: string | null): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  function add(field: string, value: unknown) {
    if (Array.isArray(value)) for (const one of value) add(field, one);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(key, inner);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '' && field !== foldedReference)
        fields.set(field, [...(fields.get(field) ?? []), String(value)]);
  }
  add('', json === null ? null : JSON.parse(json));
  return fields;
}

const money = ['invoice', 'payment'];

/** Returns a page of the audit log as this person may see it. */
export async function shownAudit(
  db: Db,
  actor: Actor,
  query: Omit<Parameters<typeof pageOfAudit>[1], 'seesMoney'>,
): Promise<{ items: ShipmentAudit[]; nextCursor: string | null }> {
  const seesMoney = hasDuty(actor, 'finance');
  const { items, nextCursor } = await pageOfAudit(db, { ...query, seesMoney });
  const rows = items.map((row) => {
    const isHidden = money.includes(row.subject) && !seesMoney;
    return { row, isHidden, before: fieldsOf(row.before), after: fieldsOf(row.after) };
  });
  const ids = rows
    .flatMap(({ before, after }) => [...before.values(), ...after.values()].flat())
    .filter(isId);
  const names = await namesOf(db, [...new Set(ids)]);
  return {
    items: rows.map(({ row, isHidden, before, after }) => ({
      ...headOf(row),
      changes: isHidden ? null : changesOf(before, after, names),
      reason: isHidden ? null : row.reason,
      from: actor.role === 'ADMIN' ? { ip: row.ip, device: deviceOf(row.userAgent) } : null,
    })),
    nextCursor,
  };
}

const headOf = ({ seq, at, action, subject, name, actorName, actorRole }: AuditRow) => ({
  seq,
  at,
  action,
  who: actorName === null || actorRole === null ? null : { name: actorName, role: actorRole },
  about: { subject, name: name ?? '' },
});

type Fields = ReturnType<typeof fieldsOf>;

/** Lists changes field by field, without unchanged values and ids that have no name. */
function changesOf(before: Fields, after: Fields, names: Map<string, string>) {
  const listText = (values: string[] | undefined) => {
    const words = (values ?? []).flatMap((value) =>
      isId(value) ? (names.get(value) ?? []) : isHash(value) ? [] : value,
    );
    return words.length === 0 ? null : words.join(', ');
  };
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({
      field,
      before: listText(before.get(field)),
      after: listText(after.get(field)),
    }))
    .filter((one) => one.before !== one.after);
}
