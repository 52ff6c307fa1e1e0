import type { PhoneChannel } from '@sankofa/domain/accounts/profile/choices';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneCommandOf, type PhoneCommand } from '@sankofa/domain/phone-messages/commands';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { addressText } from '@sankofa/domain/shipments/address-kit/address-fields';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { dayIn, dayText, zones } from '@sankofa/domain/values/time';

import { addressKitOf } from '../../accounts/accounts.ts';
import { payNowOf } from '../../invoices/invoices.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import type { Tracking } from '../../shipments/shipments.ts';
import { addStop, endStop } from '../confirming/phone-queries.ts';
import {
  confirmedCustomers,
  creditOf,
  endFollowersOf,
  openInvoices,
  ownShipment,
} from './replies-queries.ts';

export type AnswerParts = { db: Db; tracking: Tracking; config: Pick<Config, 'publicUrl'> };
/** The answer, and whether it has amounts: only people who may see money read those in the office. */
export type Answered = { text: Message; isAboutMoney: boolean };

type WrittenMessage = { number: string; text: string | null; channel: PhoneChannel };
type Own = Awaited<ReturnType<typeof confirmedCustomers>>;

/**
 * Answers what a person wrote. Anyone may track a shipment, as on the public page; what is private goes only to a
 * number that a customer has confirmed.
 */
export async function answerTo(
  work: PublicWork,
  parts: AnswerParts,
  { number, text, channel }: WrittenMessage,
): Promise<Answered> {
  const command: PhoneCommand = text === null ? { is: 'HELP' } : phoneCommandOf(text);
  if (command.is === 'STOP') {
    await addStop(work.tx, number, channel, work.now);
    await endFollowersOf(work.tx, number, work.now);
    return publicAnswer(phoneTexts.stopped);
  }
  if (command.is === 'START') {
    await endStop(work.tx, number, work.now);
    return publicAnswer(phoneTexts.started);
  }
  if (command.is === 'HELP') return publicAnswer(phoneTexts.help);
  const own = await confirmedCustomers(work.tx, number);
  if (command.is === 'TRACK') return tracked(work, parts, { own, ...command });
  if (own.length === 0) return publicAnswer(phoneTexts.notConfirmed);
  // An SMS with Chinese characters would be as long as several.
  if (command.is === 'ADDRESS' && channel === 'SMS')
    return publicAnswer(
      phoneTexts.addressOnline({ url: `${parts.config.publicUrl}/customer/address` }),
    );
  if (command.is === 'ADDRESS') return publicAnswer(await addressOf(parts, own));
  return { text: await balanceOf(work, own), isAboutMoney: true };
}

export const publicAnswer = (text: Message): Answered => ({ text, isAboutMoney: false });

async function tracked(
  work: PublicWork,
  { tracking }: AnswerParts,
  { own, trackingNumber }: { own: Own; trackingNumber: string },
): Promise<Answered> {
  const shown = await publicStory(tracking, trackingNumber, work.now);
  if (!shown) return publicAnswer(phoneTexts.notTracked({ number: trackingNumber }));
  const customerIds = own.map(({ id }) => id);
  const shipment = await ownShipment(work.tx, trackingNumber, customerIds);
  if (!shipment) return { text: shown, isAboutMoney: false };
  const due = await dueOn(work, { shipmentId: shipment.id });
  const count = shipment.cartons ?? 0;
  return { text: phoneTexts.ownShipment({ tracked: shown, count, due }), isAboutMoney: true };
}

/** Returns what the public page says about a shipment, or that there is none. */
export const trackedBy = async (
  { tracking }: Pick<AnswerParts, 'tracking'>,
  { trackingNumber }: { trackingNumber: string },
  { now }: Pick<PublicWork, 'now'>,
): Promise<Message> =>
  (await publicStory(tracking, trackingNumber, now)) ??
  phoneTexts.notTracked({ number: trackingNumber });

async function publicStory(tracking: Tracking, number: string, now: PublicWork['now']) {
  try {
    const { value } = await tracking.track(number, now);
    const { sentence, expected } = value;
    return phoneTexts.tracked({
      number,
      sentence: typeof sentence === 'string' ? typedTexts.text({ text: sentence }) : sentence,
      expected:
        expected === null
          ? null
          : `${dayText(String(expected.earliest))} to ${dayText(String(expected.latest))}`,
    });
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The amount to pay now, by the same rule as on every page. */
async function dueOn(
  { tx, now }: PublicWork,
  of: { customerId: string } | { shipmentId: string },
): Promise<number> {
  const invoices = await openInvoices(tx, of);
  const due = await payNowOf(tx, invoices, dayIn(now, zones.accra));
  return [...due.values()].reduce((sum, { amount }) => sum + amount, 0);
}

async function balanceOf(work: PublicWork, own: Own): Promise<Message> {
  const parts: Message[] = [];
  for (const { id, code } of own) {
    const due = await dueOn(work, { customerId: id });
    parts.push(phoneTexts.balance({ code, due, credit: await creditOf(work.tx, id) }));
  }
  return phoneTexts.lines({ parts });
}

async function addressOf({ db }: AnswerParts, own: Own): Promise<Message> {
  const parts: Message[] = [];
  for (const { id } of own) {
    const { shippingMark, warehouses } = await addressKitOf(db, id);
    for (const warehouse of warehouses)
      parts.push(
        phoneTexts.address({ mode: warehouse.mode, address: addressText(warehouse, shippingMark) }),
      );
  }
  return phoneTexts.lines({ parts });
}
