import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import { auditFieldName } from '@sankofa/domain/audit-log/audit-fields';
import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';
import { auditValueText } from '@sankofa/domain/audit-log/audit-values';
import type { Language } from '@sankofa/domain/texts/language';
import { textOf } from '@sankofa/domain/texts/message';
import { inCedis } from '@sankofa/domain/values/money';

import { auditFields, changesBetween, idsAmong } from '../platform/database/audit-changes.ts';
import type { Db } from '../platform/database/db.ts';
import { recordNames } from '../shipments/shipments.ts';
import { undoneBy, type EntryRow } from './audit-log-queries.ts';
import { correctionOf, inverseOf } from './inverses.ts';
import { subjectNames } from './subject-name-queries.ts';

/** Returns entries as they are shown: sentences, changes and names in the reader's language. */
export async function shownEntries(
  db: Db,
  rows: readonly EntryRow[],
  language: Language,
): Promise<AuditEntry[]> {
  const entries = rows.map((row) => ({
    row,
    before: auditFields(row.before),
    after: auditFields(row.after),
  }));
  const ids = entries.flatMap(({ before, after }) => idsAmong(before, after));
  const names = await recordNames(db, [...new Set(ids)]);
  const subjects = await subjectNames(db, rows);
  const undone = await undoneBy(
    db,
    rows.map(({ seq }) => seq),
  );
  return entries.map(({ row, before, after }) => {
    const name = nameOf(row, subjects);
    return {
      seq: row.seq,
      at: row.at,
      action: row.action,
      sentence: auditLogTexts
        .sentence({
          who: row.actorName,
          action: row.action,
          what: name ?? '',
          amount: amountIn(after) ?? amountIn(before),
        })
        .in(language),
      who:
        row.actorId === null || row.actorName === null || row.actorRole === null
          ? null
          : { id: row.actorId, name: row.actorName, role: row.actorRole },
      about: { subject: row.subject, id: row.subjectId, name },
      reason: row.reason && textOf(row.reason, language),
      changes: changesBetween(before, after, (id) => names.get(id)).map((one) => ({
        field: auditFieldName(one.field)[language],
        before: valuesText(one.field, one.before, language),
        after: valuesText(one.field, one.after, language),
      })),
      requestId: row.requestId,
      ip: row.ip,
      device: deviceOf(row.userAgent),
      undo: undoOf(row, language),
      undoneBy: undone.get(String(row.seq)) ?? null,
    };
  });
}

/** Returns the name of the record: its number or, of a section of the settings, the section. */
const nameOf = ({ subject, subjectId }: EntryRow, names: ReadonlyMap<string, string>) =>
  names.get(`${subject}:${subjectId}`) ??
  (['settings', 'place', 'audit'].includes(subject) ? subjectId : null);

/** What an action is about in money, by the first of these fields that it has. */
const amountFields = ['amountPesewas', 'totalPesewas', 'approvedPesewas', 'countedPesewas'];

function amountIn(fields: ReadonlyMap<string, string[]>): string | null {
  const values = amountFields.flatMap((field) => fields.get(field)?.[0] ?? []);
  const amount = Number(values[0] ?? Number.NaN);
  return Number.isSafeInteger(amount) ? inCedis(amount) : null;
}

const valuesText = (field: string, values: readonly string[], language: Language) =>
  values.length === 0
    ? null
    : values.map((value) => auditValueText(field, value)[language]).join(', ');

function undoOf(row: EntryRow, language: Language): AuditEntry['undo'] {
  const inverse = inverseOf(row.action);
  if (inverse) return { label: inverse.label.in(language), link: null };
  const correction = correctionOf(row);
  return correction && { label: correction.label.in(language), link: correction.link };
}
