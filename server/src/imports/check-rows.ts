import type { ImportCells, RowProblem } from '@sankofa/domain/imports/cell-reader';
import type { ImportChoices, ImportKind } from '@sankofa/domain/imports/import-fields';
import { importTexts } from '@sankofa/domain/imports/import-texts';
import { readImportRow, type ImportRows } from '@sankofa/domain/imports/read-row';
import type { Message } from '@sankofa/domain/texts/message';
import { supplierNumberOf } from '@sankofa/domain/values/codes';
import { dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';

import type { Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import {
  customersNamed,
  invitedEmails,
  sitesByName,
  takenEmails,
  takenPhones,
  takenOpeningItems,
  takenReferences,
  takenSupplierKeys,
  type SiteFacts,
} from './fact-queries.ts';

/** A row of the file with what it says, and what it refers to in our records. */
export type Checked<K extends ImportKind> = {
  row: number;
  values: ImportRows[K];
  problems: RowProblem[];
  notices: RowProblem[];
  isSkipped: boolean;
  /** The customer it names. */
  customerId?: string;
  site?: SiteFacts;
  officeId?: string;
};
export type FileRow = { row: number; cells: readonly string[] };

const cellsOf = (columns: readonly string[], cells: readonly string[]): ImportCells =>
  Object.fromEntries(
    columns.flatMap((field, at) => (field === '' ? [] : [[field, cells[at] ?? '']])),
  );

/** Checks rows by themselves, against each other and against our records, a few queries for the whole file. */
export async function checkRows<K extends ImportKind>(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  kind: K,
  { columns, ...choices }: { columns: readonly string[] } & ImportChoices,
  rows: readonly FileRow[],
): Promise<Checked<K>[]> {
  const checked = rows.map(({ row, cells }): Checked<K> => ({
    row,
    ...readImportRow(kind, cellsOf(columns, cells), choices),
  }));
  const used = checked.filter(({ isSkipped }) => !isSkipped);
  await checks[kind](tx, used, dayIn(now, zones.guangzhou));
  return checked;
}

const refuse = ({ problems }: { problems: RowProblem[] }, field: string, message: Message) =>
  void problems.push({ field, message });

const remark = ({ notices }: { notices: RowProblem[] }, field: string, message: Message) =>
  void notices.push({ field, message });

/** Refuses every row that says the same as an earlier one. */
function refuseRepeats<R extends { row: number; problems: RowProblem[] }>(
  rows: readonly R[],
  field: string,
  keyOf: (row: R) => string,
) {
  const first = new Map<string, number>();
  for (const one of rows) {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (key === '') continue;
    if (earlier === undefined) first.set(key, one.row);
    else refuse(one, field, importTexts.twice({ row: earlier }));
  }
}

async function checkCustomers(tx: Tx, rows: Checked<'CUSTOMERS'>[]) {
  const emails = await takenEmails(
    tx,
    rows.map(({ values }) => values.email),
  );
  // Without an email address, only the phone number tells whether the customer exists.
  const phoneOnly = rows.filter(({ values }) => values.email === '');
  const phones = await takenPhones(
    tx,
    rows.flatMap(({ values }) => values.phone ?? []),
  );
  for (const one of phoneOnly)
    if (phones.has(one.values.phone ?? '')) refuse(one, 'phone', importTexts.phoneTaken);
  refuseRepeats(phoneOnly, 'phone', ({ values }) => values.phone ?? '');
  remarkSharedPhones(rows, phones);
  const references = await takenReferences(
    tx,
    rows.map(({ values }) => values.reference),
  );
  for (const one of rows) {
    const { email, reference } = one.values;
    if (emails.has(email)) refuse(one, 'email', importTexts.emailTaken);
    if (references.has(reference.toUpperCase()))
      refuse(one, 'reference', importTexts.referenceTaken);
  }
  refuseRepeats(rows, 'email', ({ values }) => values.email);
  refuseRepeats(rows, 'reference', ({ values }) => values.reference.toUpperCase());
}

/** People may share a phone number, if they have email addresses; often it's one person twice. */
function remarkSharedPhones(rows: Checked<'CUSTOMERS'>[], taken: ReadonlySet<string>) {
  const first = new Map<string, number>();
  for (const one of rows) {
    const phone = one.values.phone ?? '';
    const earlier = first.get(phone);
    if (phone === '' || one.problems.some(({ field }) => field === 'phone')) continue;
    if (taken.has(phone)) remark(one, 'phone', importTexts.samePhoneAs);
    if (earlier === undefined) first.set(phone, one.row);
    else remark(one, 'phone', importTexts.samePhone({ row: earlier }));
  }
}

async function findCustomers(tx: Tx, rows: (Checked<'SHIPMENTS'> | Checked<'BALANCES'>)[]) {
  const named = await customersNamed(
    tx,
    rows.map(({ values }) => values.customer),
  );
  for (const one of rows) {
    const { customer } = one.values;
    const [customerId, another] = named.get(customer) ?? [];
    if (customer === '') continue;
    if (customerId === undefined) refuse(one, 'customer', importTexts.noCustomer);
    else if (another !== undefined) refuse(one, 'customer', importTexts.severalCustomers);
    else one.customerId = customerId;
  }
}

/** Rows without a shipment of the file are one shipment for each customer, mode, goods class and office. */
export const shipmentKeyOf = ({ values, customerId = '', officeId = '' }: Checked<'SHIPMENTS'>) =>
  values.shipment === ''
    ? [customerId, values.mode, values.goodsClass, officeId].join(' ')
    : `shipment ${values.shipment}`;

async function checkShipments(tx: Tx, rows: Checked<'SHIPMENTS'>[], today: PlainDay) {
  await findCustomers(tx, rows);
  const sites = await sitesByName(tx);
  const [onlySite, ...otherSites] = new Map(
    [...sites.values()].flatMap((one) => (one.kind === 'ORIGIN' ? [[one.id, one]] : [])),
  ).values();
  const keyOf = ({ values }: Checked<'SHIPMENTS'>) => supplierNumberOf(values.supplierNumber);
  const taken = await takenSupplierKeys(
    tx,
    rows.map(keyOf).filter((key) => key !== ''),
  );
  for (const one of rows) {
    const { values } = one;
    if (taken.has(keyOf(one))) refuse(one, 'supplierNumber', importTexts.numberTaken);
    const site = sites.get(values.site.toUpperCase());
    if (values.site !== '' && site?.kind !== 'ORIGIN') refuse(one, 'site', importTexts.noSite);
    else if (site) one.site = site;
    else if (values.state !== 'EXPECTED') {
      if (onlySite && otherSites.length === 0) one.site = onlySite;
      else refuse(one, 'site', importTexts.needsSite);
    }
    if (values.receivedOn !== null && values.receivedOn > today)
      refuse(one, 'receivedOn', importTexts.inFuture);
    const office = sites.get(values.office.toUpperCase());
    if (values.office === '') continue;
    if (office?.kind !== 'DESTINATION' || !office.modes.includes(values.mode))
      refuse(one, 'office', importTexts.noOffice);
    else one.officeId = office.id;
  }
  refuseRepeats(rows, 'supplierNumber', (one) =>
    keyOf(one) === '' ? '' : `${keyOf(one)} ${one.values.contents}`,
  );
  for (const [key, group] of Map.groupBy(rows, shipmentKeyOf)) {
    const [first] = group;
    for (const one of key.startsWith('shipment ') ? group : [])
      if (
        first &&
        (one.customerId !== first.customerId ||
          one.values.mode !== first.values.mode ||
          one.officeId !== first.officeId)
      )
        refuse(one, 'shipment', importTexts.otherShipment);
  }
}

async function checkBalances(tx: Tx, rows: Checked<'BALANCES'>[]) {
  await findCustomers(tx, rows);
  const taken = await takenOpeningItems(
    tx,
    rows.flatMap(({ customerId }) => customerId ?? []),
  );
  const keyOf = ({ values, customerId }: Checked<'BALANCES'>) =>
    values.reference === '' || !customerId ? '' : `${customerId} ${values.reference}`;
  for (const one of rows)
    if (taken.has(keyOf(one))) refuse(one, 'reference', importTexts.referenceTaken);
  refuseRepeats(rows, 'reference', keyOf);
}

async function checkStaff(tx: Tx, rows: Checked<'STAFF'>[]) {
  const emails = rows.map(({ values }) => values.email);
  const [taken, invited] = [await takenEmails(tx, emails), await invitedEmails(tx, emails)];
  for (const one of rows) {
    if (taken.has(one.values.email)) refuse(one, 'email', importTexts.emailTaken);
    if (invited.has(one.values.email)) refuse(one, 'email', importTexts.invited);
  }
  refuseRepeats(rows, 'email', ({ values }) => values.email);
}

const checks: {
  [K in ImportKind]: (tx: Tx, rows: Checked<K>[], today: PlainDay) => Promise<void>;
} = {
  CUSTOMERS: checkCustomers,
  SHIPMENTS: checkShipments,
  BALANCES: checkBalances,
  STAFF: checkStaff,
};
