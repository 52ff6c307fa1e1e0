import { correctionTexts } from '../../invoices/corrections/correction-texts.ts';
import { issuingTexts } from '../../invoices/issuing/issuing-texts.ts';
import { claimTexts } from '../../payments/claims/claim-texts.ts';
import { refundTexts } from '../../payments/refunds/refund-texts.ts';
import type { EmailKind } from './email-kind.ts';

const number = 'SF-7K3Q4M2P';
const invoiceNumber = 'INV-2027-000123';
const refundNumber = 'RFD-2027-000004';

/** The emails about invoices, payments and refunds. */
export const moneyEmailKinds = {
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
  'payment-overdue': {
    title: 'Firm reminder of an overdue payment',
    group: 'Money',
    subject: issuingTexts.firm({ number: invoiceNumber, amount: 79_200 }),
    message: issuingTexts.firmFor({ amount: 79_200, trackingNumber: number, dueOn: '2027-02-21' }),
    placeholders: { invoice: 'number' },
  },
  'payment-overdue-final': {
    title: 'Final reminder of an overdue payment',
    group: 'Money',
    subject: issuingTexts.final({ number: invoiceNumber, amount: 79_200 }),
    message: issuingTexts.finalFor({ amount: 79_200, trackingNumber: number, dueOn: '2027-02-21' }),
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
} as const satisfies Readonly<Record<string, EmailKind>>;
