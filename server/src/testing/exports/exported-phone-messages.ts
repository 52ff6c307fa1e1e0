import { inside, text, type Export } from './export-comparison.ts';

export const phoneMessages: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: { q: '+2332447', channel: 'SMS', state: 'REFUSED', isDead: 'true' },
  compare: (rows, items) => [
    {
      // In a CSV a phone number is marked as text, since it begins like a formula.
      file: rows.map((row) => row.map((cell) => cell.replace(/^'(?=\+)/, ''))),
      screen: items.map((one) => [
        text(one['createdAt']),
        text(one['channel']),
        text(one['number']),
        text(inside(one, 'customer')['customerCode']),
        text(inside(one, 'customer')['name']),
        text(one['text']),
        text(one['state']),
        text(one['failureText']),
        text(one['provider']),
        typeof one['segments'] === 'number' ? String(one['segments']) : '',
        text(one['cost']),
      ]),
    },
  ],
};
