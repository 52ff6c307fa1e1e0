import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import type { ImportKind } from '@sankofa/domain/imports/import-fields';

import { Pill } from '../ui/data/pill.tsx';

export const kindTexts: Record<ImportKind, { title: string; hint: string }> = {
  CUSTOMERS: {
    title: 'Customers',
    hint: 'Name, email, phone and previous code. No one is notified.',
  },
  SHIPMENTS: {
    title: 'Open shipments',
    hint: 'One row for each kind of carton: expected, received or verified.',
  },
  BALANCES: {
    title: 'Opening balances',
    hint: 'The balance due or the credit of each customer, in cedis.',
  },
  STAFF: { title: 'Staff', hint: 'Each person gets an invitation by email.' },
};

export const stateTexts = {
  READY: 'Not imported yet',
  DONE: 'Imported',
  DISCARDED: 'Discarded',
  REVERSED: 'Reversed',
} as const;
const tones = { READY: 'due', DONE: 'ok', DISCARDED: 'neutral', REVERSED: 'neutral' } as const;

export const ImportState = ({ of: { state, isImporting } }: { of: ImportAnswer }) => (
  <Pill tone={tones[state]}>{isImporting ? 'Importing' : stateTexts[state]}</Pill>
);
