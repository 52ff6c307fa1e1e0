import { hasDuty, type Actor } from '@sankofa/domain/access';
import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import type { ShipmentAudit } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import { type Message, messageFromRef } from '@sankofa/domain/texts/message';

import { auditFields, changesBetween, idsAmong } from '../../platform/database/audit-changes.ts';
import type { Db } from '../../platform/database/db.ts';
import { namesOf, pageOfAudit, type AuditRow } from './audit-queries.ts';

type Shown = Omit<ShipmentAudit, 'reason'> & { reason: string | Message | null };

const money = ['invoice', 'payment'];

const listText = (values: string[]) => (values.length === 0 ? null : values.join(', '));

/** Returns a page of the audit log as this person may see it. */
export async function shownAudit(
  db: Db,
  actor: Actor,
  query: Omit<Parameters<typeof pageOfAudit>[1], 'seesMoney'>,
): Promise<{ items: Shown[]; nextCursor: string | null }> {
  const seesMoney = hasDuty(actor, 'finance');
  const { items, nextCursor } = await pageOfAudit(db, { ...query, seesMoney });
  const rows = items.map((row) => {
    const isHidden = money.includes(row.subject) && !seesMoney;
    return { row, isHidden, before: auditFields(row.before), after: auditFields(row.after) };
  });
  const ids = rows.flatMap(({ before, after }) => idsAmong(before, after));
  const names = await namesOf(db, [...new Set(ids)]);
  return {
    items: rows.map(({ row, isHidden, before, after }) => ({
      ...headOf(row),
      changes: isHidden
        ? null
        : changesBetween(before, after, (id) => names.get(id)).map((one) => ({
            field: one.field,
            before: listText(one.before),
            after: listText(one.after),
          })),
      reason: isHidden || row.reason === null ? null : (messageFromRef(row.reason) ?? row.reason),
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
