import type { Message } from '@sankofa/domain/texts/message';

import { staffWith } from '../company/company.ts';
import type { Work } from '../platform/database/work.ts';
import { notifyMany } from '../reminders/reminders.ts';

/** Notifies the warehouse in China about a request. */
export async function notifyWarehouse(
  work: Work,
  notice: { key: string; title: Message; body: Message; link?: string },
) {
  const staff = await staffWith(work.tx, ['warehouse'], { end: 'ORIGIN' });
  await notifyMany(
    work,
    staff.map((userId) => ({ kind: 'GOODS', userId, link: '/staff/consolidations', ...notice })),
  );
}
