import type { Duty, SiteKind } from '../access.ts';
import { emailSchema } from '../accounts/account-endpoints.ts';
import type { GoodsClass } from '../rates/rate.ts';
import type { Message } from '../texts/message.ts';
import type { Measures } from '../values/measures.ts';
import type { Mode } from '../values/mode.ts';
import { minorOf } from '../values/money.ts';
import { phoneOf } from '../values/phone.ts';
import { dayInput, type PlainDay } from '../values/time.ts';
import type { ImportKind } from './import-fields.ts';
import { importTexts } from './import-texts.ts';

/** The cells of a row by field. */
export type ImportCells = Readonly<Record<string, string>>;
export type RowProblem = { field: string; message: Message };

export type CustomerRow = {
  name: string;
  /** Empty for a customer who is only known by a phone number. */
  email: string;
  phone: string | null;
  city: string;
  address: string;
  reference: string;
};
export type ImportedState = 'EXPECTED' | 'RECEIVED' | 'VERIFIED';
export type ShipmentRow = {
  /** As in the file: rows with the same one are one shipment. */
  shipment: string;
  customer: string;
  supplierNumber: string;
  contents: string;
  cartons: number;
  mode: Mode;
  goodsClass: GoodsClass;
  state: ImportedState;
  site: string;
  shelf: string;
  /** Of each carton; null before it is received. */
  measures: Measures | null;
  office: string;
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
export type ReadRow<K extends ImportKind> = { values: ImportRows[K]; problems: RowProblem[] };

/** Reads cells one by one and collects what is wrong with them. */
function cellReader(cells: ImportCells) {
  const problems: RowProblem[] = [];
  const refuse = (field: string, message: Message) => void problems.push({ field, message });
  const text = (field: string, { most = 200, isNeeded = false } = {}) => {
    const value = (cells[field] ?? '').trim();
    if (value === '' && isNeeded) refuse(field, importTexts.missing);
    if (value.length > most) refuse(field, importTexts.tooLong({ most }));
    return value;
  };
  /** Returns what a word means; the first meaning where the cell is empty. */
  const choice = <T>(
    field: string,
    meanings: Readonly<Record<string, T>>,
    fallback: NoInfer<T>,
    wrong: Message,
  ): T => {
    const value = text(field).toUpperCase();
    if (value === '') return fallback;
    const found = meanings[value];
    if (found === undefined) refuse(field, wrong);
    return found ?? fallback;
  };
  const email = ({ isNeeded }: { isNeeded: boolean }) => {
    const value = text('email', { most: 254, isNeeded });
    const parsed = emailSchema.safeParse(value);
    if (!parsed.success && value !== '') refuse('email', importTexts.badEmail);
    return parsed.data ?? '';
  };
  return { problems, refuse, text, choice, email };
}
type Reader = ReturnType<typeof cellReader>;

function readCustomer({ text, email, refuse }: Reader): CustomerRow {
  const typed = text('phone', { most: 30 });
  const phone = typed === '' ? null : phoneOf(typed);
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

const modes: Record<string, Mode> = {
  SEA: 'SEA',
  OCEAN: 'SEA',
  海运: 'SEA',
  AIR: 'AIR',
  空运: 'AIR',
};
const classes: Record<string, GoodsClass> = {
  NORMAL: 'NORMAL',
  GENERAL: 'NORMAL',
  普货: 'NORMAL',
  SPECIAL: 'SPECIAL',
  敏感货: 'SPECIAL',
  特货: 'SPECIAL',
};
const states: Record<string, ImportedState> = {
  EXPECTED: 'EXPECTED',
  待收货: 'EXPECTED',
  预报: 'EXPECTED',
  RECEIVED: 'RECEIVED',
  已收货: 'RECEIVED',
  VERIFIED: 'VERIFIED',
  已验货: 'VERIFIED',
};

function readShipment(reader: Reader): ShipmentRow {
  const { text, choice, refuse } = reader;
  const state = choice('state', states, 'EXPECTED', importTexts.badState);
  const typedCartons = text('cartons');
  const cartons = typedCartons === '' ? 1 : Number(typedCartons);
  const areCartons = Number.isInteger(cartons) && cartons >= 1 && cartons <= 100;
  if (!areCartons) refuse('cartons', importTexts.badCartons);
  const site = text('site', { most: 80 });
  if (state !== 'EXPECTED' && site === '') refuse('site', importTexts.needsSite);
  return {
    shipment: text('shipment', { most: 60 }),
    customer: text('customer', { most: 254, isNeeded: true }),
    supplierNumber: text('supplierNumber', { most: 40 }),
    contents: text('contents', { isNeeded: true }),
    cartons: areCartons ? cartons : 1,
    mode: choice('mode', modes, 'SEA', importTexts.badMode),
    goodsClass: choice('goodsClass', classes, 'NORMAL', importTexts.badClass),
    state,
    site,
    shelf: text('shelf', { most: 20 }).toUpperCase(),
    measures: state === 'EXPECTED' ? null : readMeasures(reader),
    office: text('office', { most: 80 }),
  };
}

/** Reads kilograms and centimetres as whole grams and millimetres. */
function readMeasures({ text, refuse }: Reader): Measures | null {
  const [weight, length, width, height] = (
    [
      ['weightKg', 1_000, 2_000_000],
      ['lengthCm', 10, 10_000],
      ['widthCm', 10, 10_000],
      ['heightCm', 10, 10_000],
    ] as const
  ).map(([field, factor, most]) => {
    const typed = text(field).replaceAll(',', '');
    const value = Math.round(Number(typed) * factor);
    if (typed === '') refuse(field, importTexts.needsMeasures);
    else if (!(value > 0 && value <= most)) refuse(field, importTexts.badNumber);
    else return value;
    return null;
  });
  if (!weight || !length || !width || !height) return null;
  return { weightGrams: weight, lengthMm: length, widthMm: width, heightMm: height };
}

function readBalance({ text, refuse }: Reader): BalanceRow {
  const amountOf = (field: string) => {
    const typed = text(field, { most: 20 }).replaceAll(/[,\s]|GHS|GH[¢₵]/gi, '');
    if (typed === '') return 0;
    const minor = /^\d{1,9}(?:\.\d{1,2})?$/.test(typed) ? minorOf(typed) : null;
    if (minor === null) refuse(field, importTexts.badAmount);
    return minor ?? 0;
  };
  const [owed, credit] = [amountOf('owed'), amountOf('credit')];
  if ((owed === 0) === (credit === 0)) refuse('owed', importTexts.oneAmount);
  const typedDay = text('dueOn', { most: 20 });
  const day = dayInput.safeParse(typedDay);
  if (typedDay !== '' && !day.success) refuse('dueOn', importTexts.badDate);
  return {
    customer: text('customer', { most: 254, isNeeded: true }),
    amount: owed - credit,
    reference: text('reference', { most: 60 }),
    dueOn: day.data ?? null,
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
export function readImportRow<K extends ImportKind>(kind: K, cells: ImportCells): ReadRow<K> {
  const reader = cellReader(cells);
  const values = readers[kind](reader);
  return { values, problems: reader.problems };
}
