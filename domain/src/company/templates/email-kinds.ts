import { accountNotices } from '../../accounts/account-notices.ts';
import { reminderTexts } from '../../accounts/reminder-texts.ts';
import { loadingTexts } from '../../batches/loading/loading-texts.ts';
import { voyageTexts } from '../../batches/voyage/voyage-texts.ts';
import { correctionTexts } from '../../invoices/corrections/correction-texts.ts';
import { issuingTexts } from '../../invoices/issuing/issuing-texts.ts';
import { claimTexts } from '../../payments/claims/claim-texts.ts';
import { refundTexts } from '../../payments/refunds/refund-texts.ts';
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

const number = 'SF-7K3Q4M2P';
const invoiceNumber = 'INV-2027-000123';
const refundNumber = 'RFD-2027-000004';
const ticket = { number: 'T-1042', subject: 'Missing carton' };
const text = (sample: string) => typedTexts.text({ text: sample });

export type EmailKind = {
  title: string;
  group: 'Account' | 'Shipments' | 'Money' | 'Support';
  /** Its subject with sample data; the email has this kind if its subject has the same key. */
  subject: Message;
  /** Further subjects of this kind. */
  alsoOf?: readonly Message[];
  /** Its text with sample data. */
  message: Message;
  /** The parameters of both that a template may use, by the names that admins see. */
  placeholders?: Readonly<Record<string, string>>;
};

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
    message: releaseTexts.readyBody({ count, code: '482 193', isDelivery: false }),
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
  'invoice-issued': {
    title: 'Invoice issued',
    group: 'Money',
    subject: issuingTexts.issued({ number: invoiceNumber, trackingNumber: number }),
    message: issuingTexts.issuedBody({ total: 132_000, mode: 'SEA', depositPercent: 40 }),
    placeholders: { invoice: 'number', shipment: 'trackingNumber' },
  },
  'storage-invoice': {
    title: 'Storage invoice issued',
    group: 'Money',
    subject: issuingTexts.storageIssued({ number: invoiceNumber, trackingNumber: number }),
    message: issuingTexts.storageIssuedBody({ total: 4_800 }),
    placeholders: { invoice: 'number', shipment: 'trackingNumber' },
  },
  'payment-due': {
    title: 'Payment due, today or overdue',
    group: 'Money',
    subject: issuingTexts.due({
      kind: 'BALANCE',
      number: invoiceNumber,
      amount: 79_200,
      when: 'AHEAD',
      dueOn: '2027-02-21',
    }),
    alsoOf: [issuingTexts.dueHere({ amount: 79_200, number: invoiceNumber })],
    message: issuingTexts.dueFor({
      amount: 79_200,
      trackingNumber: number,
      when: 'AHEAD',
      dueOn: '2027-02-21',
    }),
    placeholders: { invoice: 'number' },
  },
  'payment-reported': {
    title: 'Payment reported',
    group: 'Money',
    subject: claimTexts.submitted({ amount: 52_800, numbers: [invoiceNumber] }),
    message: claimTexts.submittedBody({ reference: '0000012345678901' }),
    placeholders: { reference: 'reference' },
  },
  'payment-received': {
    title: 'Payment received',
    group: 'Money',
    subject: claimTexts.received({
      amount: 52_800,
      receiptNumber: 'RCP-2027-000088',
      missing: 0,
    }),
    message: claimTexts.applied({ numbers: [invoiceNumber], amounts: [52_800] }),
    placeholders: { receipt: 'receiptNumber' },
  },
  'payment-rejected': {
    title: 'Payment not confirmed',
    group: 'Money',
    subject: claimTexts.rejected({ amount: 52_800 }),
    message: claimTexts.rejectedBody({
      reason: 'We can’t find this transfer',
      reference: '0000012345678901',
      numbers: [invoiceNumber],
    }),
    placeholders: { reason: 'reason', reference: 'reference' },
  },
  'payment-reversed': {
    title: 'Payment reversed',
    group: 'Money',
    subject: claimTexts.reversed({ amount: 52_800 }),
    message: claimTexts.reversedBody({
      reason: 'The bank returned it',
      numbers: [invoiceNumber],
    }),
  },
  'credit-note': {
    title: 'Credit note issued',
    group: 'Money',
    subject: correctionTexts.creditNote({
      creditNoteNumber: 'CRN-2027-000007',
      number: invoiceNumber,
    }),
    message: correctionTexts.creditNoteBody({
      amount: 4_000,
      reason: 'Carton 4 was measured twice',
      toCredit: 0,
      isRefunded: false,
    }),
    placeholders: { 'credit-note': 'creditNoteNumber', invoice: 'number' },
  },
  'invoice-voided': {
    title: 'Invoice voided',
    group: 'Money',
    subject: correctionTexts.voided({ number: invoiceNumber }),
    message: correctionTexts.voidedBody({ reason: 'Issued to the wrong customer' }),
    placeholders: { invoice: 'number', reason: 'reason' },
  },
  'refund-approved': {
    title: 'Refund approved',
    group: 'Money',
    subject: refundTexts.approved({ refundNumber }),
    message: refundTexts.willSend({ amount: 9_500 }),
    placeholders: { refund: 'refundNumber' },
  },
  'refund-rejected': {
    title: 'Refund rejected or cancelled',
    group: 'Money',
    subject: refundTexts.rejected({ refundNumber }),
    alsoOf: [refundTexts.cancelled({ refundNumber })],
    message: refundTexts.rejectedBody({
      reason: 'The goods were delivered',
      amount: 9_500,
      stays: refundTexts.backInCredit,
    }),
    placeholders: { refund: 'refundNumber', reason: 'reason' },
  },
  'refund-sent': {
    title: 'Refund sent or completed',
    group: 'Money',
    subject: refundTexts.sent({ amount: 9_500 }),
    alsoOf: [refundTexts.completed({ amount: 9_500 })],
    message: refundTexts.sentBody({
      refundNumber,
      payTo: 'MTN 024 412 4417',
      reference: '0000012345678901',
    }),
    placeholders: { refund: 'refundNumber' },
  },
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
