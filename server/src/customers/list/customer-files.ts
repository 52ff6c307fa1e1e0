import type { Actor } from '@sankofa/domain/access';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import {
  type CustomerRow,
  maxCustomersInFile,
  type getCustomersCsv,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { ensureMayFilter } from './balance-filter.ts';
import { customerRows, pageOfCustomers } from './customer-list-queries.ts';

type FileQuery = z.output<(typeof getCustomersCsv)['query']>;
type Reader = { db: Db; actor: Actor; now: Instant };

const columns = [
  { heading: 'Customer 客户', width: 28 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Mark 唛头', width: 13 },
  { heading: 'Previous code 原客户编号', width: 14 },
  { heading: 'Phone 电话', width: 16 },
  { heading: 'Email 邮箱', width: 28 },
  { heading: 'City 城市', width: 14 },
  { heading: 'Last activity 最近活动', width: 12 },
  { heading: 'Tags 标签', width: 24 },
  { heading: 'State 状态', width: 14 },
  { heading: 'Registered 注册日期', width: 12 },
];
const balanceColumns = [
  { heading: 'Balance due (GHS) 待付金额', width: 16, places: 2 },
  { heading: 'Credit (GHS) 余额', width: 16, places: 2 },
];

const cedis = (money: Money | null) => (money === null ? null : pesewasOf(money) / 100);

const columnsFor = (actor: Actor) =>
  mayCustomer.seeBalance(actor) ? [...columns, ...balanceColumns] : columns;

const cellsOf = (actor: Actor, row: CustomerRow): SheetCell[] => [
  row.name,
  row.customerCode,
  row.shippingMark,
  row.previousCode,
  row.phone,
  row.email,
  row.city,
  dayIn(row.lastActivityAt, zones.accra),
  row.tags.join(', '),
  row.state,
  dayIn(row.createdAt, zones.accra),
  ...(mayCustomer.seeBalance(actor) ? [cedis(row.owed), cedis(row.credit)] : []),
];

/** @throws Problem file.too_many_rows */
async function rowsOf({ db, actor }: Reader, query: FileQuery) {
  const found = await customerRows(db, actor, { ...query, limit: maxCustomersInFile + 1 });
  if (found.length > maxCustomersInFile)
    throw new Problem('file.too_many_rows', {
      message: customerTexts.tooManyMatch({ most: maxCustomersInFile }),
    });
  return found.map((row) => cellsOf(actor, row));
}

const writeXlsx = (actor: Actor, rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Customers 客户', columns: columnsFor(actor), rows }]);

const nameOf = (now: Instant) => `customers-${dayIn(now, zones.accra)}`;

export const customersXlsx = async (reader: Reader, query: FileQuery) => ({
  bytes: await writeXlsx(reader.actor, await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.xlsx`,
});

export const customersCsv = async (reader: Reader, query: FileQuery) => ({
  bytes: sheetCsv(columnsFor(reader.actor), await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.csv`,
});

/**
 * Exports the list of any length, with the rows of the direct download.
 * @throws Problem auth.not_allowed for filters by balance, as the list does
 */
export function customerExport(
  { db, actor, now }: Reader,
  query: FileQuery,
  format: 'csv' | 'xlsx',
): ExportSource {
  ensureMayFilter(actor, query);
  return {
    fileName: `${nameOf(now)}.${format}`,
    page: async (cursor, limit) => {
      const { items, ...page } = await pageOfCustomers(db, actor, {
        ...query,
        cursor,
        limit,
        withTotal: cursor === undefined,
      });
      return { ...page, rows: items.map((row) => cellsOf(actor, row)) };
    },
    write: (rows) =>
      format === 'xlsx' ? writeXlsx(actor, rows) : sheetCsv(columnsFor(actor), rows),
  };
}
