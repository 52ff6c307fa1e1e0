import { type Export, type Item, text } from './export-comparison.ts';

type Change = { field: string; before: string | null; after: string | null };
const change = ({ field, before, after }: Change) =>
  `${field}: ${before === null ? '' : `${before} → `}${after ?? (before === null ? '' : '–')}`;
const figure = (value: unknown) => (typeof value === 'number' ? String(value) : '');
const part = (item: Item, of: string, name: string) => text((item[of] as Item | null)?.[name]);

/** The export writes an entry itself, so its own entries differ between the file and the screen. */
const isExport = (action: unknown) => action === 'audit.export';

export const auditLog: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    actorId: ':colleague',
    group: 'goods',
    subject: 'package',
    subjectId: ':package',
    from: '2026-11-01',
    to: '2026-12-31',
    requestId: 'test',
    q: 'the',
  },
  compare: (rows, items) => [
    {
      file: rows.filter((row) => !isExport(row[5])),
      screen: items
        .filter((item) => !isExport(item['action']))
        .map((item) => [
          figure(item['seq']),
          text(item['at']),
          part(item, 'who', 'name'),
          part(item, 'who', 'role'),
          text(item['sentence']),
          text(item['action']),
          part(item, 'about', 'subject'),
          part(item, 'about', 'name'),
          text(item['reason']),
          (item['changes'] as Change[]).map(change).join('; '),
          figure(item['undoneBy']),
          text(item['requestId']),
          text(item['ip']),
          text(item['device']),
        ]),
    },
  ],
};
