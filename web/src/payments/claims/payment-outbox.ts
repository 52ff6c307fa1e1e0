import {
  addProof,
  type PaymentAnswer,
  submitPayment,
} from '@sankofa/domain/payments/payment-endpoints';
import { z } from 'zod/mini';

import { money } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { newEntry } from '../../lib/offline/outbox.ts';
import { useQueuedSend } from '../../lib/offline/use-queued-send.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useViewer } from '../../lib/session/session.ts';

type PaymentBody = z.input<(typeof submitPayment)['body']>;

const payloadSchema = z.object({
  body: z.custom<PaymentBody>((body) => submitPayment.body.safeParse(body).success),
  invoiceNumbers: z.array(z.string()),
});
type Payload = z.infer<typeof payloadSchema>;

/** A payment whose form is opened again, with what was typed and its proof. */
export type ReopenedPayment = { body: PaymentBody; files: File[] };
let reopened: ReopenedPayment | null = null;
export const reopenedPayment = () => reopened;
/** Called once the form shows it. */
export function clearReopened() {
  reopened = null;
}

const idsOf = (invoices: PaymentBody['invoices']) =>
  invoices.map(({ invoiceId }) => invoiceId).join(',');

const titles = { en: 'Payment', zh: '付款' };

/** Payments that were reported without a connection. The proof follows once the payment is known. */
export const paymentKind = defineKind<Payload, PaymentAnswer>({
  names: ['payment'],
  schema: payloadSchema,
  streamOf: () => 'payment',
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(({ id, payload: { body } }) => call(submitPayment, { body, idempotencyKey: id }), {
    en: 'We couldn’t report this payment',
    zh: '无法提交此付款',
  }),
  next: ({ person, files }, payment) =>
    files.length === 0
      ? []
      : [
          newEntry(
            {
              kind: 'payment-proof',
              person,
              payload: { paymentId: payment.id, reference: payment.reference },
            },
            files,
          ),
        ],
  onSettled: () => void invalidateAnswers(moneyReads),
  read: ({ payload: { body, invoiceNumbers } }, language) => ({
    title: `${titles[language]} ${body.reference}`,
    text: [money(body.amount), ...invoiceNumbers].join(', '),
  }),
  reopen: async ({ payload: { body }, files, loadFiles }) => {
    const blobs = await loadFiles();
    reopened = {
      body,
      files: blobs.map(
        ({ blob }, at) => new File([blob], files[at]?.name ?? 'proof', { type: blob.type }),
      ),
    };
    return `/customer/payments/together?${new URLSearchParams({
      invoices: idsOf(body.invoices),
      all: idsOf(body.invoices.filter(({ part }) => part === 'ALL')),
    })}`;
  },
});

const proofSchema = z.object({ paymentId: z.uuid(), reference: z.optional(z.string()) });
type ProofPayload = z.infer<typeof proofSchema>;

/** Proofs of payments that the server already knows. */
export const paymentProofKind = defineKind<ProofPayload, PaymentAnswer>({
  names: ['payment-proof'],
  schema: proofSchema,
  streamOf: ({ payload: { paymentId } }) => `payment-proof ${paymentId}`,
  queue: 'files',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    async ({ id, payload: { paymentId }, loadFiles }) => {
      const [file] = await loadFiles();
      return call(addProof, {
        params: { id: paymentId },
        ...(file && { file: file.blob }),
        idempotencyKey: id,
      });
    },
    { en: 'We couldn’t upload this proof', zh: '无法上传此凭证' },
  ),
  onSettled: () => void invalidateAnswers(moneyReads),
  read: ({ payload: { reference }, files }, language) => ({
    title: [language === 'zh' ? '付款凭证' : 'Proof of payment', reference]
      .filter(Boolean)
      .join(' '),
    text: files.map(({ name }) => name).join(', '),
  }),
});

function usePerson() {
  const { id, name } = useViewer();
  return { id, name };
}

/** Reports a payment; without a connection it waits on this device, with its proof. */
export function usePaymentSend(
  invoices: readonly { invoiceNumber: string }[],
  files: readonly File[],
) {
  const person = usePerson();
  return useQueuedSend(submitPayment, {
    invalidates: moneyReads,
    store: ({ body }, id) => {
      if (!body) throw new Error('A payment needs its details');
      const invoiceNumbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
      const payload = { body, invoiceNumbers };
      return paymentKind.store({ id, kind: 'payment', person, payload, files });
    },
  });
}

/** Uploads the proof of a reported payment, or stores it until there is a connection. */
export function useProofSend(files: readonly File[]) {
  const person = usePerson();
  return useQueuedSend(addProof, {
    invalidates: moneyReads,
    store: ({ params }, id) => {
      if (!params) throw new Error('A proof needs its payment');
      const payload = { paymentId: params.id };
      return paymentProofKind.store({ id, kind: 'payment-proof', person, payload, files });
    },
  });
}
