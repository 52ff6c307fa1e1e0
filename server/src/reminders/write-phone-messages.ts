import { isWantedByPhone, phoneChannels } from '@sankofa/domain/accounts/profile/choices';
import { reminderTexts } from '@sankofa/domain/accounts/reminder-texts';
import { sendableAt } from '@sankofa/domain/phone-messages/quiet-hours';
import { addMs } from '@sankofa/domain/values/time';

import type { PublicWork } from '../platform/database/work.ts';
import type { PhoneMessage, PhonePart } from '../platform/phone/phone-outbox.ts';
import type { Collected, Notice } from './notice.ts';

/** How long a message waits for others of its group. */
const digestMs = 10 * 60_000;

/**
 * Returns the messages to the phone of one person about what a command did: on each channel that they switched on,
 * one for each group. Only a confirmed number gets any, and during quiet hours they wait.
 *
 * @param own the notifications of one person
 */
export function phoneMessagesOf(work: PublicWork, own: readonly Collected[]): PhoneMessage[] {
  const recipient = own[0]?.recipient;
  if (recipient?.disabledAt !== null || recipient.role !== 'CUSTOMER') return [];
  const { phone, confirmedNumber, wanted, quietFrom, quietUntil } = recipient;
  if (phone === null || phone !== confirmedNumber || !wanted) return [];
  const quiet = { from: quietFrom ?? 0, until: quietUntil ?? 0 };
  return phoneChannels.flatMap((channel) => {
    const notices = own
      .map(({ notice }) => notice)
      .filter(({ kind }) => isWantedByPhone(wanted, channel, kind ?? null));
    return [...Map.groupBy(notices, ({ digest }) => digest?.group).entries()].flatMap(
      ([group, together]) => {
        const [first] = together;
        if (!first) return [];
        const at = group === undefined ? work.now : addMs(work.now, digestMs);
        return {
          key: `${first.userId}:${first.key}`,
          channel,
          to: phone,
          userId: first.userId,
          purpose: 'NEWS' as const,
          kind: first.kind ?? null,
          parts: partsOf(together),
          group,
          dueAt: sendableAt(at, quiet),
        };
      },
    );
  });
}

const mostNames = 3;

/** Notifications with the same text about several shipments become one part, as in the email. */
const partsOf = (notices: readonly Notice[]): PhonePart[] =>
  [
    ...Map.groupBy(notices, ({ key, about, title }) =>
      about === undefined ? key : JSON.stringify(title),
    ).values(),
  ].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return { topic: first.digest?.topic ?? first.key, text: textOf(first, same) };
  });

function textOf(first: Notice, same: readonly Notice[]) {
  const { title, short } = first;
  const names = same.flatMap(({ about }) => about ?? []);
  if (names.length === 0) return short ?? title;
  return names.length > mostNames
    ? reminderTexts.titleCount({ title, count: names.length })
    : reminderTexts.titleNames({ title, names });
}
