import { randomBytes } from 'node:crypto';

import { minorOf } from '@sankofa/domain/values/money';
import Fastify, { type FastifyReply } from 'fastify';

import { systemClock, type Clock } from '../../platform/clock.ts';
import { noJsonSchemas } from '../../platform/http/no-schemas.ts';
import type { EvatAccess } from '../../platform/settings/evat-settings.ts';
import {
  answerFault,
  refuse,
  respond,
  sendStamp,
  stampedBefore,
  type AuthorityFault,
  type Remembered,
  type Stamped,
} from './authority-answers.ts';
import { faultIn, type SentReceipt } from './receipt-checks.ts';

type AnyBody = SentReceipt & { TIN: string; ZD_DATE: string };

/**
 * Starts the Revenue Authority's system on loopback, for the demo and for tests: it checks credentials and sums, stamps
 * each number once, answers for a repeated one as the Authority does, and can misbehave.
 * @param now the time of its stamps
 */
export async function startAuthoritySimulator(now: Clock = systemClock) {
  const access: Omit<EvatAccess, 'url'> = {
    tin: 'C0012345678',
    name: 'SANKOFA FREIGHT LTD',
    securityKey: randomBytes(16).toString('hex').toUpperCase(),
  };
  const stamped = new Map<string, Stamped>();
  const received: SentReceipt[] = [];
  const faults: AuthorityFault[] = [];
  /** Added to the count of a day's report, so that it differs from ours. */
  const reportErrors = new Map<string, number>();
  const tins = new Map([[access.tin, access.name]]);
  const book = { stamped, tins, now };
  const app = Fastify({ forceCloseConnections: true, ...noJsonSchemas });

  const isKnown = ({ company }: Pick<SentReceipt, 'company'>) =>
    company.COMPANY_TIN === access.tin &&
    company.COMPANY_NAMES === access.name &&
    company.COMPANY_SECURITY_KEY === access.securityKey;
  const answer = (path: string, ask: (reply: FastifyReply, body: AnyBody) => FastifyReply) =>
    app.post<{ Body: AnyBody }>(`/${path}`, ({ body }, reply) => {
      const isReceipt = path === 'post_receipt_Json.jsp';
      if (isReceipt) received.push(body);
      const fault = faults.shift();
      if (fault !== undefined)
        return isReceipt ? misbehave(reply, { book, body, fault }) : answerFault(reply, fault);
      return isKnown(body) ? ask(reply, body) : refuse(reply, 'A01');
    });

  answer('post_receipt_Json.jsp', (reply, body) => {
    if (stamped.has(body.header.NUM)) return refuse(reply, 'B20');
    const code = faultIn(body, { isStamped: (number) => stamped.has(number), tins });
    return code === null ? sendStamp(reply, store(book, body)) : refuse(reply, code);
  });
  answer('get_Response_JSON.jsp', (reply, { header }) => {
    const entry = stamped.get(header.NUM);
    return entry ? sendStamp(reply, entry) : refuse(reply, 'D05');
  });
  answer('tin_validator_JSON.jsp', (reply, { TIN: tin }) => {
    const name = tins.get(tin);
    if (name === undefined) return refuse(reply, 'T03');
    return respond(reply, { status: 'SUCCESS', message: { tin, name } });
  });
  answer('health_check_request_JSON.jsp', (reply) =>
    respond(reply, { status: 'SUCCESS', sdc_id: 'E000001001' }),
  );
  answer('requestZd_report_Json.jsp', (reply, { ZD_DATE: day }) => {
    const message = reportOf([...stamped.values()], day, reportErrors.get(day) ?? 0);
    return respond(reply, { status: 'SUCCESS', message });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    access: { url, ...access },
    faults,
    /** Each `post_receipt` request, in order. */
    received,
    /** What was stamped, by number. */
    stamped,
    tins,
    reportErrors,
    /** Takes over what was stamped before, so that nothing is stamped again. */
    remember: (documents: readonly Remembered[]) => {
      for (const document of documents) stamped.set(document.number, stampedBefore(document));
    },
    stop: () => app.close(),
  };
}

type Book = { stamped: Map<string, Stamped>; now: Clock };

function store({ stamped, now }: Book, body: SentReceipt): Stamped {
  const kind = body.header.FLAG === 'INVOICE' ? 'NS' : 'NR';
  const receiptNumber = `1001-${String(stamped.size + 1).padStart(6, '0')}-${kind}`;
  const at = now().slice(0, 19).replaceAll('-', '/').replace('T', ' ');
  const entry = { num: body.header.NUM, receiptNumber, body, at };
  stamped.set(entry.num, entry);
  return entry;
}

function misbehave(
  reply: FastifyReply,
  { book, body, fault }: { book: Book; body: SentReceipt; fault: AuthorityFault },
) {
  const isStored = fault === 'stamped and cut' || fault === 'stamps later';
  if (isStored && !book.stamped.has(body.header.NUM)) store(book, body);
  if (fault === 'stamped and cut') return answerFault(reply, 'cut');
  if (fault === 'stamps later') return refuse(reply, 'D05');
  if (fault === 'other stamp')
    return sendStamp(reply, { num: 'SOMETHING-ELSE', receiptNumber: '1', body, at: book.now() });
  return answerFault(reply, fault);
}

/** The sums of a day's invoices, without credit notes and tests. */
function reportOf(stamped: readonly Stamped[], day: string, error: number) {
  const ofDay = stamped.filter(
    ({ body, at }) => body.header.FLAG === 'INVOICE' && at.startsWith(day.replaceAll('-', '/')),
  );
  const sum = (field: 'TOTAL_VAT' | 'TOTAL_LEVY' | 'TOTAL_AMOUNT') =>
    (
      ofDay.reduce((total, { body }) => total + (minorOf(body.header[field]) ?? 0), 0) / 100
    ).toFixed(2);
  return {
    inv_count: ofDay.length + error,
    inv_vat: sum('TOTAL_VAT'),
    inv_levy: sum('TOTAL_LEVY'),
    inv_total: sum('TOTAL_AMOUNT'),
  };
}
