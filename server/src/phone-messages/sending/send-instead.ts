import type { PublicWork } from '../../platform/database/work.ts';
import { partsIn, queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import type { SendParts } from './send-parts.ts';
import { findQueued } from './sending-queries.ts';

/**
 * Sends news that WhatsApp did not take by SMS instead: under the same key, so that an SMS that the customer chose too
 * is not doubled.
 */
export async function sendInstead(
  work: PublicWork,
  { providers }: Pick<SendParts, 'providers'>,
  messageId: string,
) {
  const message = await findQueued(work.tx, messageId);
  if (message?.channel !== 'WHATSAPP') return;
  if (message.purpose !== 'NEWS' && message.purpose !== 'FOLLOWER') return;
  if (!providers.some(({ channel }) => channel === 'SMS')) return;
  const { key, number, userId, followerId, purpose, kind, content } = message;
  await queuePhoneMessages(work, [
    {
      key,
      channel: 'SMS',
      to: number,
      userId,
      purpose,
      kind,
      parts: partsIn(content),
      ...(followerId !== null && { followerId }),
    },
  ]);
}
