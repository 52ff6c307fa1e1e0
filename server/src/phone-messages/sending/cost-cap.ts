import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { decimalOf } from '@sankofa/domain/values/pesewas';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { activeAdmins } from '../../accounts/accounts.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { lockSpent } from './sending-queries.ts';

/** Accra has the time of UTC. */
export const beginningsOf = (now: Instant): { day: Instant; month: Instant } => {
  const today = dayIn(now, zones.accra);
  return { day: `${today}T00:00:00.000Z`, month: `${today.slice(0, 8)}01T00:00:00.000Z` };
};

/** Formats ten-thousandths of a cedi. */
export const costText = (costE4: number) => `GHS ${decimalOf(costE4, 4)}`;

/**
 * Returns whether a message of this cost may still be sent today and this month. If not, every admin is notified once
 * a day or month.
 */
export async function isWithinCap(
  work: PublicWork,
  { smsDayE4, smsMonthE4 }: MessageAccess,
  costE4: number,
): Promise<boolean> {
  const { day, month } = beginningsOf(work.now);
  const spent = await lockSpent(work.tx, day, month);
  const isMonth = spent.month + costE4 > smsMonthE4;
  if (!isMonth && spent.today + costE4 <= smsDayE4) return true;
  const [sum, most, since] = isMonth
    ? [spent.month, smsMonthE4, month]
    : [spent.today, smsDayE4, day];
  const admins = await activeAdmins(work.tx);
  await notifyMany(
    work,
    admins.map((userId) => ({
      userId,
      key: `sms-cap.${isMonth ? 'month' : 'day'}.${since.slice(0, 10)}`,
      title: phoneTexts.capTitle,
      body: phoneTexts.capBody({ spent: costText(sum), most: costText(most), isDay: !isMonth }),
      link: '/admin/phone-messages',
    })),
  );
  return false;
}
