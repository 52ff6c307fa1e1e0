import type { FastifyReply } from 'fastify';

import type { SentReceipt } from './receipt-checks.ts';

/** A fault that a test sets for the next request; `code` is any code of the Authority. */
export type AuthorityFault =
  | '500'
  | 'html'
  | 'hang'
  | 'cut'
  | 'half a body'
  | 'redirect'
  /** Stamps, and then answers nothing. */
  | 'stamped and cut'
  /** Takes the document, and stamps it only when its stamp is fetched. */
  | 'stamps later'
  /** Answers with the stamp of another document. */
  | 'other stamp'
  | { code: string };

/** A document that was stamped before the simulator was started. */
export type Remembered = {
  number: string;
  receiptNumber: string;
  at: string;
  flag: string;
  vat: string;
  levies: string;
  total: string;
};

export type Stamped = {
  num: string;
  receiptNumber: string;
  body: Pick<SentReceipt, 'header' | 'item_list'>;
  at: string;
};

export const stampedBefore = ({ number, receiptNumber, at, ...sums }: Remembered): Stamped => ({
  num: number,
  receiptNumber,
  at,
  body: {
    header: {
      COMPUTATION_TYPE: 'EXCLUSIVE',
      FLAG: sums.flag,
      NUM: number,
      INVOICE_DATE: at.slice(0, 10).replaceAll('/', '-'),
      CURRENCY: 'GHS',
      EXCHANGE_RATE: '1',
      CLIENT_TIN: '',
      CLIENT_NAME: '',
      TOTAL_VAT: sums.vat,
      TOTAL_LEVY: sums.levies,
      TOTAL_AMOUNT: sums.total,
      ITEMS_COUNTS: '0',
    },
    item_list: [],
  },
});

export const respond = (reply: FastifyReply, response: object) => reply.send({ response });

const messages: Record<string, string> = {
  A01: 'A01: COMPANY_NAMES: COMPANY_TIN: COMPANY_SECURITY_KEY: DOES NOT EXISTS',
  B20: 'B20: INVOICE REFERENCE ALREADY SENT',
  D05: 'D05: INVOICE UNDER STAMPING',
  D06: 'D06: STAMPING ENGINE IS DOWN',
  T03: 'T03: TIN NUMBER NOT FOUND',
};

export const refuse = (reply: FastifyReply, code: string) =>
  respond(reply, { status: 'ERROR', code, message: messages[code] ?? `${code}: REJECTED` });

export const sendStamp = (reply: FastifyReply, { num, receiptNumber, at, body }: Stamped) =>
  respond(reply, {
    status: 'SUCCESS',
    message: {
      num,
      ysdcid: 'E000001001',
      ysdcrecnum: receiptNumber,
      ysdcintdata: `YKPV-${receiptNumber}`,
      ysdcregsig: `EZCU-${receiptNumber}`,
      ysdcmrc: '00:0C:29:0D:90:D0',
      ysdcmrctim: at,
      ysdctime: at,
      flag: body.header.FLAG,
      ysdcitems: body.header.ITEMS_COUNTS,
    },
    qr_code: `https://verification.example/?data=${receiptNumber}&v=1.1`,
  });

export const answerFault = (reply: FastifyReply, fault: AuthorityFault) =>
  typeof fault === 'object' ? refuse(reply, fault.code) : failWith(reply, fault);

function failWith(reply: FastifyReply, fault: string) {
  if (fault === 'html') return reply.type('text/html').send('<h1>Maintenance</h1>');
  if (fault === 'half a body')
    return reply.type('application/json').send('{"response":{"message":{"num"');
  if (fault === 'redirect') return reply.redirect('http://127.0.0.1:9/', 307);
  if (fault === 'hang') return reply.hijack();
  if (fault === 'cut') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  return reply.code(500).send({ message: 'Internal error' });
}
