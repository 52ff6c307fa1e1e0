import { accountNames } from '@sankofa/domain/values/ledger-accounts';

import { amountOf, inside, text, type Export } from './export-comparison.ts';
import { withDecimals } from './exported-payables.ts';

type Place = { account: keyof typeof accountNames } & Record<
  'office' | 'statementAccount',
  { name: string } | null
>;
const placeOf = (value: unknown) => {
  const { account, office, statementAccount } = value as Place;
  return [accountNames[account], (statementAccount ?? office)?.name].filter(Boolean).join(', ');
};

export const transfers: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'GCB-WALLET',
    state: 'POSTED',
    account: 'cash-bank',
    from: '2026-11-01',
    to: '2026-11-30',
  },
  compare: (rows, items) => [
    {
      file: withDecimals(rows, [3, 4]),
      screen: items.map((one) => [
        text(one['movedOn']),
        placeOf(one['from']),
        placeOf(one['to']),
        amountOf(one['amount']),
        amountOf(one['fee']),
        text(one['reference']),
        text(one['note']),
        text(one['state']),
        text(inside(one, 'requestedBy')['name']),
        text(inside(inside(one, 'approval'), 'by')['name']),
        String([one['fromLine'], one['toLine']].filter((line) => line !== null).length),
      ]),
    },
  ],
};
