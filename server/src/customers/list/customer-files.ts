import type { Actor } from '@sankofa/domain/access';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import {
  maxCustomersInFile,
  type getCustomersCsv,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { customerRows } from './customer-list-queries.ts';

type FileQuery = z.output<(typeof getCustomersCsv)['query']>;
type Reader = { db: Db; actor: Actor; now: Instant };

const columns = [
  { heading: 'Customer 客户', width: 28 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Mark 唛头', width: 13 },
  { heading: 'Phone 电话', width: 16 },
  { heading: 'Email 邮箱', width: 28 },
  { heading: 'City 城市', width: 14 },
  { heading: 'Last activity 最近活动', width: 12 },
  { heading: 'Tags 标签', width: 24 },
  { heading: 'State 状态', width: 14 },
  { heading: 'Registered 注册日期', width: 12 },
];
const balanceColumns = [
  { heading: 'Balance due (GHS) 欠款', width: 16, places: 2 },
  { heading: 'Credit (GHS) 余额', width: 16, places: 2 },
];

const cedis = (money: Money | null) => (money === null ? null : pesewasOf(money) / 100);

/** @throws Problem request.invalid if there are more rows than a file may hold */
async function sheetOf({ db, actor }: Reader, query: FileQuery) {
  const found = await customerRows(db, actor, { ...query, limit: maxCustomersInFile + 1 });
  if (found.length > maxCustomersInFile)
    throw new Problem('request.invalid', {
      message: customerTexts.tooManyMatch({ most: maxCustomersInFile }),
    });
  const seesBalance = mayCustomer.seeBalance(actor);
  const rows = found.map((row): SheetCell[] => [
    row.name,
    row.customerCode,
    row.shippingMark,
    row.phone,
    row.email,
    row.city,
    dayIn(row.lastActivityAt, zones.accra),
    row.tags.join(', '),
    row.state,
    dayIn(row.createdAt, zones.accra),
    ...(seesBalance ? [cedis(row.owed), cedis(row.credit)] : []),
  ]);
  return { columns: seesBalance ? [...columns, ...balanceColumns] : columns, rows };
}

const nameOf = (now: Instant) => `customers-${dayIn(now, zones.accra)}`;

export async function customersXlsx(reader: Reader, query: FileQuery) {
  const sheet = await sheetOf(reader, query);
  return {
    bytes: await xlsxOf([{ name: 'Customers 客户', ...sheet }]),
    fileName: `${nameOf(reader.now)}.xlsx`,
  };
}

export async function customersCsv(reader: Reader, query: FileQuery) {
  const sheet = await sheetOf(reader, query);
  return { bytes: sheetCsv(sheet.columns, sheet.rows), fileName: `${nameOf(reader.now)}.csv` };
}
