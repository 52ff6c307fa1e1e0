import type { PlainDay } from '@sankofa/domain/values/time';

import type { Chart, ExportedEntry, ExportedLine, Party } from './exported.ts';

/** Xero reads days as 27/11/2026. */
export const dayFirst = (day: PlainDay) => {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
};
/** QuickBooks reads days as 11/27/2026. */
export const monthFirst = (day: PlainDay) => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/** A contact's name: customers can share a name, so theirs has the code. */
export const contactOf = (party: Party | null) => {
  if (party === null) return '';
  return party.code === null ? party.name : `${party.name} (${party.code})`;
};

/**
 * Returns a short number of an entry, the same in every export: the random part of its id. QuickBooks Desktop reads 11
 * characters.
 */
export const entryNumber = (id: string) =>
  BigInt(`0x${id.replaceAll('-', '').slice(-14)}`)
    .toString(36)
    .toUpperCase()
    .padStart(11, '0');

export const numberOf = (chart: Chart, { account }: Pick<ExportedLine, 'account'>) =>
  chart.get(account)?.number ?? account;
export const nameOf = (chart: Chart, { account }: Pick<ExportedLine, 'account'>) =>
  chart.get(account)?.name ?? account;

/** The customer or supplier of an entry, if it has one. */
export const partyOfEntry = ({ lines }: ExportedEntry) =>
  lines.find(({ party }) => party !== null)?.party ?? null;

/** A text in one line, for formats that end a field at a tab or a line break. */
export const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** QuickBooks Desktop reads no other characters than those of English, and a quotation mark begins a field. */
export const plainText = (text: string) =>
  oneLine(text.normalize('NFKD'))
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^ -~]|"/g, '');
