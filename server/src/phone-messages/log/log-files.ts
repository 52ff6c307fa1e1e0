import type { Actor } from '@sankofa/domain/access';
import type {
  PhoneMessageAnswer,
  phoneMessagesCsv,
} from '@sankofa/domain/phone-messages/phone-message-endpoints';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import type { Language } from '@sankofa/domain/texts/language';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db, Tx } from '../../platform/database/db.ts';
import { allRows, rowsAtOnce } from '../../platform/files/all-rows.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { pageOfPhoneMessages } from './log-queries.ts';

type Query = z.output<typeof phoneMessagesCsv.query>;
type Reader = { db: Db; actor: Actor; now: Instant; language: Language };

const columns = [
  { heading: 'Time (UTC) 时间', width: 22 },
  { heading: 'Channel 渠道', width: 12 },
  { heading: 'Number 号码', width: 18 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Customer 客户', width: 24 },
  { heading: 'Message 内容', width: 60 },
  { heading: 'Status 状态', width: 16 },
  { heading: 'Reason 原因', width: 40 },
  { heading: 'Provider 服务商', width: 12 },
  { heading: 'Parts 条数', width: 8, places: 0 },
  { heading: 'Cost (GHS) 费用', width: 12 },
];

const cellsOf = (row: PhoneMessageAnswer): SheetCell[] => [
  row.createdAt,
  row.channel,
  row.number,
  row.customer?.customerCode ?? null,
  row.customer?.name ?? null,
  row.text,
  row.state,
  row.failureText,
  row.provider,
  row.segments,
  row.cost,
];

/** @throws Problem file.too_many_rows */
async function rowsOf({ db, ...reader }: Reader, query: Query): Promise<SheetCell[][]> {
  const rows = await allRows(
    (cursor) => pageOfPhoneMessages(db, { ...query, cursor, limit: rowsAtOnce }, reader),
    phoneTexts.tooManyMatch,
  );
  return rows.map(cellsOf);
}

const nameOf = ({ now }: Pick<Reader, 'now'>) => `phone-messages-${dayIn(now, zones.accra)}`;
const sheetOf = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Messages 消息', columns, rows }]);

export const phoneMessagesCsvOf = async (reader: Reader, query: Query) => ({
  bytes: sheetCsv(columns, await rowsOf(reader, query)),
  fileName: `${nameOf(reader)}.csv`,
});

export const phoneMessagesXlsxOf = async (reader: Reader, query: Query) => ({
  bytes: await sheetOf(await rowsOf(reader, query)),
  fileName: `${nameOf(reader)}.xlsx`,
});

/** Exports the log of any length, with the rows of the direct download. */
export const phoneMessageExport = (
  { db, ...reader }: Omit<Reader, 'db'> & { db: Db | Tx },
  query: Query,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(reader)}.${format}`,
  page: async (cursor, limit) => {
    const { items, ...page } = await pageOfPhoneMessages(
      db,
      { ...query, cursor, limit, withTotal: cursor === undefined },
      reader,
    );
    return { ...page, rows: items.map(cellsOf) };
  },
  write: (rows) => (format === 'xlsx' ? sheetOf(rows) : sheetCsv(columns, rows)),
});
