import { z } from 'zod/mini';

import { store, stored } from '../lib/storage/stored.ts';

export const recordKinds = [
  'shipment',
  'carton',
  'customer',
  'batch',
  'invoice',
  'payment',
  'ticket',
] as const;
export type RecordKind = (typeof recordKinds)[number];

const most = { records: 8, texts: 5 };

const recentSchema = z.object({
  records: z.array(
    z.object({
      kind: z.enum(recordKinds),
      to: z.string().check(z.startsWith('/')),
      title: z.string(),
      detail: z.optional(z.string()),
    }),
  ),
  texts: z.array(z.string()),
});
export type Recent = z.infer<typeof recentSchema>;
export type RecentRecord = Recent['records'][number];

/** Logging out deletes what starts with `answer:` (lib/session/session.ts), so that no one else sees it. */
const nameOf = (userId: string) => `answer:${userId}:search`;

/** Returns what this user opened and searched on this device, the latest first. */
export function recentOf(userId: string): Recent {
  try {
    const recent = recentSchema.safeParse(JSON.parse(stored(nameOf(userId)) ?? 'null'));
    if (recent.success) return recent.data;
  } catch {
    // Changed manually: it starts again.
  }
  return { records: [], texts: [] };
}

/** Puts a record that was opened, and the text that found it, at the beginning. */
export function recordOpened(
  userId: string,
  { record, text }: { record?: RecentRecord; text: string },
) {
  const { records, texts } = recentOf(userId);
  const next: Recent = {
    records: record
      ? [record, ...records.filter(({ to }) => to !== record.to)].slice(0, most.records)
      : records,
    texts: text ? [text, ...texts.filter((one) => one !== text)].slice(0, most.texts) : texts,
  };
  store(nameOf(userId), JSON.stringify(next));
}
