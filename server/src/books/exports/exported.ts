import type { ExportAccount } from '@sankofa/domain/books/exports/export-kinds';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';

/** The customer or supplier of a journal line. */
export type Party = {
  kind: 'CUSTOMER' | 'SUPPLIER';
  id: string;
  name: string;
  code: string | null;
};

/** Debits are positive, credits negative, in pesewas. */
export type ExportedLine = { account: Account; amount: number; party: Party | null };

/** A journal entry with what other software needs of its document. */
export type ExportedEntry = {
  id: string;
  day: PlainDay;
  kind: string;
  memo: string;
  /** The number of the invoice, credit note, receipt, refund or bill. */
  document: string | null;
  dueOn: PlainDay | null;
  lines: readonly ExportedLine[];
};

export type Chart = ReadonlyMap<Account, ExportAccount>;
/** Text, or an amount in pesewas. */
export type Cell = string | number;

/** One document of a file: an entry, an invoice, an account. Its rows stay together. */
export type Item = {
  key: string;
  /** What the page calls it; without personal data, because it is stored. */
  label: string;
  /** Null for accounts and contacts. */
  amount: number | null;
  rows: readonly (readonly Cell[])[];
};

/** The documents of one kind of file. It becomes several files if the software reads only so many of one. */
export type Stream = {
  name: string;
  headings: readonly (readonly string[])[];
  items: readonly Item[];
  most?: { rows?: number; items?: number };
  /** Comma-separated values, or IIF with tabs. */
  kind: 'csv' | 'iif';
};
