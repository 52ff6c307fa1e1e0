import { phoneOf } from '@sankofa/domain/values/phone';

import { sha256 } from '../../platform/canonical.ts';
import { queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import { asProduct, type SendParts } from '../sending/send-parts.ts';
import { answerTo, type AnswerParts } from './answer-message.ts';
import { markMessageRead, repliesTo } from './replies-queries.ts';

/** An SMS costs money, so a number gets fewer answers than by WhatsApp. */
const mostReplies = { hour: 5, day: 15 };

/** An SMS to our short code, as a gateway forwards it; the id is missing at some. */
export type ReceivedSms = { from: string; text: string; id: string | undefined };

/**
 * Answers an SMS, each one once, however often the gateway forwards it. The answer goes to the number that wrote, so one
 * who pretends to have another number does not see it.
 */
export async function answerSms(
  parts: Pick<SendParts, 'db' | 'clock' | 'log' | 'config'> & Pick<AnswerParts, 'tracking'>,
  { from, text, id }: ReceivedSms,
): Promise<void> {
  const number = phoneOf(from) ?? phoneOf(`+${from}`);
  if (number === null) return;
  await asProduct(parts, async (work) => {
    const { tx, now } = work;
    // Without an id, the same words of the same number within a minute are one message.
    const key = id ?? sha256(`${number}\n${text}\n${now.slice(0, 16)}`);
    if (!(await markMessageRead(tx, `sms.${key}`, now))) return;
    const { hour, day } = await repliesTo(tx, { number, channel: 'SMS' }, now);
    const reply = await answerTo(work, parts, { number, text, channel: 'SMS' });
    if (hour >= mostReplies.hour || day >= mostReplies.day) return;
    await queuePhoneMessages(work, [
      {
        key: `sms-reply.${key}`,
        channel: 'SMS',
        to: number,
        userId: null,
        purpose: 'REPLY',
        kind: reply.isAboutMoney ? 'MONEY' : null,
        parts: [{ topic: key, text: reply.text }],
      },
    ]);
  });
}
