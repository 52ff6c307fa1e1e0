import { failureTexts } from '@sankofa/domain/phone-messages/failure-texts';
import type { Language } from '@sankofa/domain/texts/language';
import { decimalOf } from '@sankofa/domain/values/pesewas';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { openProviders } from '../providers/open-providers.ts';
import { beginningsOf } from '../sending/cost-cap.ts';
import { spentSince } from '../sending/sending-queries.ts';
import { countWaiting, providerRows } from './log-queries.ts';

const cedis = (costE4: number) => decimalOf(Math.round(costE4 / 100));

/** Returns how each service that is set up is doing, and what SMS cost. Keys are left out. */
export async function channelsNow(
  db: Db,
  access: MessageAccess,
  { now, language }: { now: Instant; language: Language },
) {
  const known = new Map((await providerRows(db)).map((row) => [row.provider, row]));
  const { day, month } = beginningsOf(now);
  const spent = await spentSince(db, day, month);
  return {
    providers: openProviders(access).map(({ name }) => {
      const row = known.get(name);
      const isPaused = row?.pausedUntil != null && row.pausedUntil > now;
      return {
        provider: name,
        lastSuccessAt: row?.lastSuccessAt ?? null,
        refusedAt: row?.refusedAt ?? null,
        refusalText: row?.refusal ? failureTexts[row.refusal].in(language) : null,
        pausedUntil: isPaused ? (row.pausedUntil ?? null) : null,
      };
    }),
    sms: {
      today: cedis(spent.today),
      month: cedis(spent.month),
      mostToday: cedis(access.smsDayE4),
      mostMonth: cedis(access.smsMonthE4),
    },
    ...(await countWaiting(db)),
  };
}
