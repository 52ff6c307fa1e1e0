import type { ReceiptBody } from '@sankofa/domain/certification/receipt-body';
import { minorOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';

import { callService } from '../../platform/services/call-service.ts';
import type { EvatAccess } from '../../platform/settings/evat-settings.ts';
import { fieldsOf, readAnswer, textIn, type AuthorityAnswer } from './read-answer.ts';

/** How long the Authority may take to answer. */
export const patience = 20_000;

/** The sums of a day in the Authority's report: invoices without credit notes, in whole pesewas. */
export type DayReport = { invoices: number; vat: number; levies: number; total: number };

/** The Authority's system for certified invoices, interface 7.0 (ghana-vat.md). */
export type Authority = ReturnType<typeof openAuthority>;

/** Returns the calls of the Authority. None of them throws: an answer that does not come is `silence`. */
export function openAuthority(access: EvatAccess, patienceMs = patience) {
  const company = {
    COMPANY_TIN: access.tin,
    COMPANY_NAMES: access.name,
    COMPANY_SECURITY_KEY: access.securityKey,
  };
  const post = (path: string, body: object) =>
    call(`${access.url}/${path}`, { company, ...body }, patienceMs);
  const answerOf = async (path: string, body: object): Promise<AuthorityAnswer> => {
    const answer = await post(path, body);
    return 'failure' in answer ? { is: 'silence', ...answer } : readAnswer(answer.json);
  };
  return {
    /** Sends an invoice or a credit note. The same number is stamped only once, however often it is sent. */
    send: (body: ReceiptBody) => answerOf('post_receipt_Json.jsp', body),
    /** Fetches the stamp of a document that was sent. */
    fetchStamp: ({ header }: ReceiptBody) =>
      answerOf('get_Response_JSON.jsp', { header: { FLAG: header.FLAG, NUM: header.NUM } }),
    /** Returns the registered name of a TIN, or the Authority's code and text. */
    lookUpTin: (tin: string) => lookUp(post, tin),
    /** Returns the id of the stamping engine; a failure if it does not answer. */
    health: async (now: Instant): Promise<{ sdcId: string } | { failure: string }> => {
      const body = { CMD: 'ID REQUEST', TIME: now.slice(0, 10) };
      const answer = await post('health_check_request_JSON.jsp', body);
      if ('failure' in answer) return answer;
      const sdcId = textIn(fieldsOf(answer.json)?.sdc_id);
      return sdcId === null ? { failure: failureIn(answer.json) } : { sdcId };
    },
    dayReport: (day: PlainDay) => dayReport(post, day),
  };
}

type Post = (path: string, body: object) => Promise<Called>;

type Called = { json: unknown } | { failure: string };

async function call(url: string, body: object, patienceMs: number): Promise<Called> {
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await callService(url, request, patienceMs);
  if (answer.is !== 'answer') return { failure: 'No answer' };
  // Refusals may have any status, so what counts is whether the answer can be read.
  if (answer.json === null || answer.status >= 500)
    return { failure: `${new URL(url).host} answered ${answer.status}` };
  return { json: answer.json };
}

function failureIn(json: unknown): string {
  const answer = readAnswer(json);
  return answer.is === 'code' ? answer.text : 'The answer can’t be read';
}

export type TinAnswer =
  | { is: 'valid'; name: string }
  | { is: 'invalid'; code: string; text: string }
  | { is: 'silence'; failure: string };

async function lookUp(post: Post, tin: string): Promise<TinAnswer> {
  const answer = await post('tin_validator_JSON.jsp', { TIN: tin, CLIENT_TIN_PIN: '' });
  if ('failure' in answer) return { is: 'silence', ...answer };
  const fields = fieldsOf(answer.json);
  const details = fields && fieldsOf(fields.message);
  const name = textIn(details?.name) ?? textIn(fields?.name);
  if (name !== null) return { is: 'valid', name };
  const read = readAnswer(answer.json);
  return read.is === 'code'
    ? { is: 'invalid', code: read.code, text: read.text }
    : { is: 'silence', failure: failureIn(answer.json) };
}

async function dayReport(post: Post, day: PlainDay): Promise<DayReport | { failure: string }> {
  const answer = await post('requestZd_report_Json.jsp', { ZD_DATE: day });
  if ('failure' in answer) return answer;
  const fields = fieldsOf(answer.json);
  const report = (fields && fieldsOf(fields.message)) ?? fields;
  const invoices = countIn(report?.inv_count);
  const [vat, levies, total] = [report?.inv_vat, report?.inv_levy, report?.inv_total].map(amountIn);
  if (invoices === null || vat == null || levies == null || total == null)
    return { failure: failureIn(answer.json) };
  return { invoices, vat, levies, total };
}

const countIn = (value: unknown) => {
  const text = textIn(value);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** Amounts come as numbers or texts, with or without decimals. */
const amountIn = (value: unknown) => {
  const text = textIn(value);
  return text !== null && /^-?\d{1,13}(\.\d{1,2})?$/.test(text) ? minorOf(twoPlaces(text)) : null;
};

function twoPlaces(text: string): string {
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
