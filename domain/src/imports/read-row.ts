import type { Duty, SiteKind } from '../access.ts';
import { minorOf } from '../values/money.ts';
import { phoneInSheet } from '../values/phone.ts';
import type { PlainDay } from '../values/time.ts';
import { cellReader, type ImportCells, type Reader, type RowProblem } from './cell-reader.ts';
import { usualChoices, type ImportChoices, type ImportKind } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import { readShipment, type ShipmentRow } from './read-shipment.ts';

export type CustomerRow = {
  name: string;
  /** Empty for a customer who is only known by a phone number. */
  email: string;
  phone: string | null;
  city: string;
  address: string;
  reference: string;
};
export type BalanceRow = {
  customer: string;
  /** Debts are positive, credits negative, in pesewas. */
  amount: number;
  reference: string;
  dueOn: PlainDay | null;
};
export type StaffRow = {
  name: string;
  email: string;
  role: 'STAFF' | 'ADMIN';
  duties: Duty[];
  siteKind: SiteKind | null;
};
export type ImportRows = {
  CUSTOMERS: CustomerRow;
  SHIPMENTS: ShipmentRow;
  BALANCES: BalanceRow;
  STAFF: StaffRow;
};
export type ReadRow<K extends ImportKind> = {
  values: ImportRows[K];
  /** Why it can't be imported. */
  problems: RowProblem[];
  /** What a person should know before importing it. */
  notices: RowProblem[];
  /** It has nothing to import. */
  isSkipped: boolean;
};

function readCustomer({ text, email, refuse }: Reader): CustomerRow {
  const typed = text('phone', { most: 30 });
  const phone = typed === '' ? null : phoneInSheet(typed);
  if (typed !== '' && phone === null) refuse('phone', importTexts.badPhone);
  if (typed === '' && text('email') === '') refuse('email', importTexts.emailOrPhone);
  return {
    name: text('name', { most: 120, isNeeded: true }),
    email: email({ isNeeded: false }),
    phone,
    city: text('city', { most: 80 }),
    address: text('address', { most: 200 }),
    reference: text('reference', { most: 60 }),
  };
}

/** Amounts as accountants write them: `GH₵ 1,250.00`, `(80.00)` and `-80` below zero, `-` for none. */
function readBalance({ text, refuse, remark, day }: Reader): BalanceRow {
  const amountOf = (field: string) => {
    const typed = text(field, { most: 20 }).replaceAll(/[,\s]|GHS|GH[¢₵]|[¢₵]/gi, '');
    const [, minus = '', digits = ''] = /^([-−(]?)(\d{1,9}(?:\.\d{1,2})?)\)?$/.exec(typed) ?? [];
    if (/^[-–—]?$/.test(typed)) return 0;
    const minor = digits === '' ? null : minorOf(digits);
    if (minor === null) refuse(field, importTexts.badAmount);
    return minus === '' ? (minor ?? 0) : 0 - (minor ?? 0);
  };
  const [balance, credit] = [amountOf('owed'), amountOf('credit')];
  if (credit < 0) refuse('credit', importTexts.badAmount);
  else if (balance !== 0 && credit !== 0) refuse('owed', importTexts.oneAmount);
  else if (balance < 0) remark('owed', importTexts.isCredit);
  return {
    customer: text('customer', { most: 254, isNeeded: true }),
    amount: balance - credit,
    reference: text('reference', { most: 60 }),
    dueOn: day('dueOn'),
  };
}

const dutyNames: Record<string, Duty> = {
  WAREHOUSE: 'warehouse',
  仓库: 'warehouse',
  BATCHES: 'batches',
  批次: 'batches',
  FINANCE: 'finance',
  财务: 'finance',
  SUPPORT: 'support',
  客服: 'support',
  CONTENT: 'content',
  公告: 'content',
};
const places: Record<string, SiteKind> = {
  CHINA: 'ORIGIN',
  中国: 'ORIGIN',
  GHANA: 'DESTINATION',
  加纳: 'DESTINATION',
};
const roles: Record<string, 'STAFF' | 'ADMIN'> = {
  STAFF: 'STAFF',
  员工: 'STAFF',
  ADMIN: 'ADMIN',
  管理员: 'ADMIN',
};

function readStaff({ text, choice, email, refuse }: Reader): StaffRow {
  const names = text('duties')
    .split(/[,;、，；/]/)
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '');
  const duties = names.flatMap((one) => dutyNames[one] ?? []);
  if (duties.length < names.length) refuse('duties', importTexts.badDuty);
  return {
    name: text('name', { most: 120, isNeeded: true }),
    email: email({ isNeeded: true }),
    role: choice('role', roles, 'STAFF', importTexts.badRole),
    duties: [...new Set(duties)],
    siteKind: choice<SiteKind | null>('siteKind', places, null, importTexts.badPlace),
  };
}

const readers: { [K in ImportKind]: (reader: Reader) => ImportRows[K] } = {
  CUSTOMERS: readCustomer,
  SHIPMENTS: readShipment,
  BALANCES: readBalance,
  STAFF: readStaff,
};

/** Reads a row of a file, with everything that is wrong with the row itself, by field. */
export function readImportRow<K extends ImportKind>(
  kind: K,
  cells: ImportCells,
  choices: ImportChoices = usualChoices,
): ReadRow<K> {
  const reader = cellReader(cells, choices);
  const values = readers[kind](reader);
  const { problems, notices } = reader;
  const isSkipped =
    'amount' in values &&
    values.amount === 0 &&
    !problems.some(({ field }) => field === 'owed' || field === 'credit');
  if (!isSkipped) return { values, problems, notices, isSkipped };
  const noAmount = [{ field: 'owed', message: importTexts.noAmount }];
  return { values, problems: [], notices: noAmount, isSkipped };
}
