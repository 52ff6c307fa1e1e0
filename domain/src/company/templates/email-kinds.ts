import { accountNotices } from '../../accounts/account-notices.ts';
import { reminderTexts } from '../../accounts/reminder-texts.ts';
import { loadingTexts } from '../../batches/loading/loading-texts.ts';
import { voyageTexts } from '../../batches/voyage/voyage-texts.ts';
import { preAlertTexts } from '../../shipments/pre-alerts/pre-alert-texts.ts';
import { releaseTexts } from '../../shipments/release-texts.ts';
import { storageTexts } from '../../storage/storage-texts.ts';
import { supportTexts } from '../../support/support-texts.ts';
import type { Message } from '../../texts/message.ts';
import { typedTexts } from '../../texts/plain-texts.ts';
import { deliveryTexts } from '../../warehouse/deliveries/delivery-texts.ts';
import { handOverTexts } from '../../warehouse/hand-over/hand-over-texts.ts';
import { receivingTexts } from '../../warehouse/receiving/receiving-texts.ts';
import { verificationTexts } from '../../warehouse/verification/verification-texts.ts';
import type { EmailKind } from './email-kind.ts';
import { moneyEmailKinds } from './money-email-kinds.ts';

const number = 'SF-7K3Q4M2P';
const ticket = { number: 'T-1042', subject: 'Missing carton' };
const text = (sample: string) => typedTexts.text({ text: sample });

const shipment = { shipment: 'number' } as const;
const count = 3;

/** Every email that customers read, by the name of its template. */
export const emailKinds = {
  'confirm-email': {
    title: 'Confirm your email address',
    group: 'Account',
    subject: accountNotices.confirmTitle,
    message: accountNotices.confirmBody,
  },
  welcome: {
    title: 'Welcome',
    group: 'Account',
    subject: accountNotices.welcomeTitle({ name: 'Ama Owusu' }),
    message: accountNotices.welcomeBody,
  },
  invited: {
    title: 'Account created by our office',
    group: 'Account',
    subject: accountNotices.customerInvitedTitle,
    message: accountNotices.customerInvitedBody({
      name: 'Ama Owusu',
      code: 'GH-100278',
      mark: 'SNK-7K3Q4',
    }),
    placeholders: { code: 'code', mark: 'mark' },
  },
  'reset-password': {
    title: 'Reset your password',
    group: 'Account',
    subject: accountNotices.resetTitle,
    message: accountNotices.resetBody,
  },
  registered: {
    title: 'Shipment registered',
    group: 'Shipments',
    subject: preAlertTexts.registered({ number }),
    message: preAlertTexts.registeredBody({ count }),
    placeholders: shipment,
  },
  received: {
    title: 'Received in China',
    group: 'Shipments',
    subject: receivingTexts.received({ number }),
    alsoOf: [receivingTexts.firstReceived({ number })],
    message: receivingTexts.receivedBody,
    placeholders: shipment,
  },
  verified: {
    title: 'Verified and measured',
    group: 'Shipments',
    subject: verificationTexts.verified({ number }),
    message: verificationTexts.verifiedBody,
    placeholders: shipment,
  },
  loaded: {
    title: 'Loaded',
    group: 'Shipments',
    subject: loadingTexts.loaded({ number }),
    message: loadingTexts.loadedBody({ mode: 'SEA', etd: '2027-01-20', eta: '2027-02-26' }),
    placeholders: shipment,
  },
  departed: {
    title: 'Departed from China',
    group: 'Shipments',
    subject: voyageTexts.departed,
    message: voyageTexts.departedBody({ mode: 'SEA', eta: '2027-02-26' }),
  },
  delayed: {
    title: 'Delayed or new arrival date',
    group: 'Shipments',
    subject: voyageTexts.delayed,
    alsoOf: [voyageTexts.newDate],
    message: voyageTexts.delayedBody({
      eta: '2027-03-01',
      previousEta: '2027-02-26',
      reason: 'The port of Tema is congested.',
    }),
  },
  arrived: {
    title: 'Arrived in Ghana',
    group: 'Shipments',
    subject: voyageTexts.arrived,
    message: voyageTexts.arrivedBody,
  },
  released: {
    title: 'Released by customs',
    group: 'Shipments',
    subject: voyageTexts.released,
    message: voyageTexts.releasedBody,
  },
  ready: {
    title: 'Ready for pickup or delivery',
    group: 'Shipments',
    subject: releaseTexts.ready({ number, isDelivery: false }),
    message: releaseTexts.readyBody({
      count,
      code: '482 193',
      office: 'Accra office',
      address: '14 Spintex Road, Accra',
      openingHours: 'Monday to Friday 8:00 to 17:00',
      isDelivery: false,
      freeUntil: '2027-03-08',
      isFreeOver: false,
    }),
    placeholders: shipment,
  },
  'out-for-delivery': {
    title: 'Out for delivery',
    group: 'Shipments',
    subject: deliveryTexts.out({ number }),
    message: deliveryTexts.outBody({ count, driver: 'Yaw Boateng', phone: '+233 24 555 0199' }),
    placeholders: { ...shipment, driver: 'driver' },
  },
  delivered: {
    title: 'Delivered',
    group: 'Shipments',
    subject: deliveryTexts.delivered({ number }),
    message: deliveryTexts.deliveredBody({ count, name: 'Ama Owusu' }),
    placeholders: shipment,
  },
  'delivery-failed': {
    title: 'Delivery failed',
    group: 'Shipments',
    subject: deliveryTexts.failed({ number }),
    message: deliveryTexts.failedBody({ reason: 'No one was at the address' }),
    placeholders: { ...shipment, reason: 'reason' },
  },
  collected: {
    title: 'Collected',
    group: 'Shipments',
    subject: handOverTexts.collected({ number }),
    message: handOverTexts.collectedBody({ count, name: 'Kofi Mensah' }),
    placeholders: shipment,
  },
  'storage-ends': {
    title: 'Free storage ends soon',
    group: 'Shipments',
    subject: storageTexts.endsSoon({ number }),
    message: storageTexts.endsSoonBody({
      stored: text('0.840 CBM'),
      until: '2027-03-08',
      perDay: 'GHS 12.00',
    }),
    placeholders: shipment,
  },
  ...moneyEmailKinds,
  'support-reply': {
    title: 'Reply from support',
    group: 'Support',
    subject: supportTexts.messageTitle(ticket),
    alsoOf: [supportTexts.emailReplyTitle(ticket)],
    message: supportTexts.reply({ body: 'We found your carton. It leaves with the next flight.' }),
    placeholders: { ticket: 'number' },
  },
  'ticket-closed': {
    title: 'Ticket closed',
    group: 'Support',
    subject: supportTexts.closedTitle({ number: ticket.number }),
    message: supportTexts.closedBody({ subject: ticket.subject }),
    placeholders: { ticket: 'number' },
  },
  'message-received': {
    title: 'Contact form received',
    group: 'Support',
    subject: supportTexts.contactReceived,
    message: supportTexts.contactThanks({ brand: 'Sankofa Freight', hours: '24/7' }),
  },
} as const satisfies Readonly<Record<string, EmailKind>>;
export type EmailKindName = keyof typeof emailKinds;

export const emailKindOf = (name: string): EmailKind | null =>
  Object.entries<EmailKind>(emailKinds).find(([own]) => own === name)?.[1] ?? null;

const bySubject = new Map(
  Object.entries<EmailKind>(emailKinds).flatMap(([name, kind]) =>
    [kind.subject, ...(kind.alsoOf ?? [])].map(({ key }) => [key, { name, kind }] as const),
  ),
);
const combined = new Set([
  reminderTexts.titleNames({ title: text(''), names: [] }).key,
  reminderTexts.titleCount({ title: text(''), count: 0 }).key,
]);

/** Returns the kind of an email by its subject, also if it combines several notifications; null if it has none. */
export function kindOfSubject(subject: Message): { name: string; kind: EmailKind } | null {
  const { title } = subject.params;
  if (combined.has(subject.key) && isMessage(title)) return kindOfSubject(title);
  return bySubject.get(subject.key) ?? null;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'in' in value;
