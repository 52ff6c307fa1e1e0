import { phoneCommandOf } from '@sankofa/domain/phone-messages/commands';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';

import type { PublicWork } from '../../platform/database/work.ts';
import { addStop, endStop } from '../confirming/phone-queries.ts';
import { publicAnswer, trackedBy, type AnswerParts, type Answered } from './answer-message.ts';
import { endFollowersOf, numberOfContact } from './replies-queries.ts';

/**
 * Answers a person who hides the number in WhatsApp. No account can be recognized, so that the answer is public tracking,
 * or where to read and change the rest. STOP and START are obeyed if the same person wrote with a number before.
 */
export async function answerToHidden(
  work: PublicWork,
  parts: AnswerParts,
  { userId, text }: { userId: string; text: string | null },
): Promise<Answered> {
  const command = text === null ? ({ is: 'HELP' } as const) : phoneCommandOf(text);
  const url = `${parts.config.publicUrl}/customer/profile`;
  if (command.is === 'HELP') return publicAnswer(phoneTexts.help);
  if (command.is === 'TRACK') return publicAnswer(await trackedBy(parts, command, work));
  if (command.is !== 'STOP' && command.is !== 'START')
    return publicAnswer(phoneTexts.hiddenNumber({ url }));
  const number = await numberOfContact(work.tx, userId);
  if (number === null) return publicAnswer(phoneTexts.hiddenChoice({ url }));
  if (command.is === 'START') {
    await endStop(work.tx, number, work.now);
    return publicAnswer(phoneTexts.started);
  }
  await addStop(work.tx, number, 'WHATSAPP', work.now);
  await endFollowersOf(work.tx, number, work.now);
  return publicAnswer(phoneTexts.stopped);
}
