import type { Duty, SiteKind } from '../access.ts';
import { emailSchema } from '../accounts/account-endpoints.ts';
import type { GoodsClass } from '../rates/rate.ts';
import type { Message } from '../texts/message.ts';
import type { Measures } from '../values/measures.ts';
import type { Mode } from '../values/mode.ts';
import { minorOf } from '../values/money.ts';
import { phoneInSheet } from '../values/phone.ts';
import { dayInput, type PlainDay } from '../values/time.ts';
import { usualChoices, type ImportChoices, type ImportKind } from './import-fields.ts';
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
  /** Of each carton; null before it is received, and if its sides are unknown. */
  measures: Measures | null;
  /** What the file knows of a received carton without sides, per carton. It is never billed. */
  note: string;
  receivedOn: PlainDay | null;
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
export type ReadRow<K extends ImportKind> = {
  values: ImportRows[K];
  /** Why it can't be imported. */
  problems: RowProblem[];
  /** What a person should know before importing it. */
  notices: RowProblem[];
  /** It has nothing to import. */
  isSkipped: boolean;
};

/** Reads cells one by one and collects what is wrong with them. */
function cellReader(cells: ImportCells, choices: ImportChoices) {
  const problems: RowProblem[] = [];
  const notices: RowProblem[] = [];
  const refuse = (field: string, message: Message) => void problems.push({ field, message });
  const remark = (field: string, message: Message) => void notices.push({ field, message });
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
  const day = (field: string): PlainDay | null => {
    const typed = text(field, { most: 20 });
    const parsed = dayInput.safeParse(typed);
    if (typed !== '' && !parsed.success) refuse(field, importTexts.badDate);
    return parsed.data ?? null;
  };
  /** Returns a positive number in whole units; null if the cell is empty or wrong. */
  const units = (field: string, factor: number, most: number): number | null => {
    const typed = text(field).replaceAll(',', '');
    const value = Number(typed) * factor;
    if (typed === '') return null;
    if (value > 0 && value <= most) return value;
    refuse(field, importTexts.badNumber);
    return null;
  };
  return { problems, notices, choices, refuse, remark, text, choice, email, day, units };
}
type Reader = ReturnType<typeof cellReader>;

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
  const { text, choice, refuse, day } = reader;
  const state = choice('state', states, 'EXPECTED', importTexts.badState);
  const typedCartons = text('cartons');
  const cartons = typedCartons === '' ? 1 : Number(typedCartons);
  const areCartons = Number.isInteger(cartons) && cartons >= 1 && cartons <= 100;
  if (!areCartons) refuse('cartons', importTexts.badCartons);
  const known =
    state === 'EXPECTED' ? notMeasured : readMeasures(reader, state, areCartons ? cartons : 1);
  return {
    shipment: text('shipment', { most: 60 }),
    customer: text('customer', { most: 254, isNeeded: true }),
    supplierNumber: text('supplierNumber', { most: 40 }),
    contents: text('contents', { isNeeded: true }),
    cartons: areCartons ? cartons : 1,
    mode: choice('mode', modes, 'SEA', importTexts.badMode),
    goodsClass: choice('goodsClass', classes, 'NORMAL', importTexts.badClass),
    state,
    site: text('site', { most: 80 }),
    shelf: text('shelf', { most: 20 }).toUpperCase(),
    ...known,
    receivedOn: state === 'EXPECTED' ? null : day('receivedOn'),
    office: text('office', { most: 80 }),
  };
}

type Known = { measures: Measures | null; note: string };
const notMeasured: Known = { measures: null, note: '' };
const sides = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * Reads kilograms and centimetres as whole grams and millimetres of one carton. Without sides there is no
 * measurement, since one is never invented from a volume: the warehouse measures such cartons when it verifies them.
 */
function readMeasures(
  { text, refuse, remark, units, choices, problems }: Reader,
  state: 'RECEIVED' | 'VERIFIED',
  cartons: number,
): Known {
  const share = choices.measuresOf === 'ROW' ? cartons : 1;
  const before = problems.length;
  const kg = units('weightKg', 1, 2_000 * share);
  const cbm = units('volumeCbm', 1, 80 * share);
  const [length = null, width = null, height = null] = sides.map((side) => units(side, 10, 10_000));
  if (problems.length > before) return notMeasured;
  const grams = kg === null ? 0 : Math.round((kg * 1_000) / share);
  if (length !== null && width !== null && height !== null && grams > 0)
    return {
      measures: {
        weightGrams: grams,
        lengthMm: Math.round(length),
        widthMm: Math.round(width),
        heightMm: Math.round(height),
      },
      note: '',
    };
  const missing = sides.filter((side) => text(side) === '');
  const [firstMissing] = missing;
  if (state === 'VERIFIED') refuse(firstMissing ?? 'weightKg', importTexts.needsMeasures);
  else if (!firstMissing) refuse('weightKg', importTexts.needsWeight);
  else if (missing.length < sides.length) refuse(firstMissing, importTexts.needsSides);
  else remark('lengthCm', importTexts.measuredLater);
  const volume = cbm === null ? 0 : Math.round((cbm * 1_000_000) / share) / 1_000_000;
  const known = [
    ...(grams > 0 ? [`${grams / 1_000} kg`] : []),
    ...(volume > 0 ? [`${volume} CBM`] : []),
  ];
  return { measures: null, note: known.join(', ') };
}

/** Cells of accountants: `GH₵ 1,250.00`, `(80.00)` and `-80` for less than zero, `-` for nothing. */
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
