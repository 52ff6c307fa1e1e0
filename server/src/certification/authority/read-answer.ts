import type { Stamp } from '@sankofa/domain/certification/receipt-body';

/** What the Authority answered, whichever of its calls was made. */
export type AuthorityAnswer =
  | { is: 'stamp'; number: string; stamp: Stamp }
  | { is: 'code'; code: string; text: string }
  /** No answer, or none that we can read: what became of the request is unknown. */
  | { is: 'silence'; failure: string };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The Authority's own integrations write the names of fields in capitals or not. */
const lowered = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]));

/** Returns the fields of an answer, without the `response` around them. */
export function fieldsOf(json: unknown): Fields | null {
  if (!isObject(json)) return null;
  const fields = lowered(json);
  return isObject(fields.response) ? lowered(fields.response) : fields;
}

const maxText = 500;
/** Returns a text or number as a text of limited length that PostgreSQL can store; null if it is neither. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).toWellFormed().replaceAll('\0', '').trim().slice(0, maxText) || null;
}

const codePattern = /\b(?:[ABDT]\d{2,3}|IS100)\b/;

/**
 * Reads a stamp or a code. Some answers have the code in a field of its own, others in front of their text.
 * @param json the body, null if it was no JSON
 */
export function readAnswer(json: unknown): AuthorityAnswer {
  const fields = fieldsOf(json);
  if (!fields) return { is: 'silence', failure: 'The answer is not JSON' };
  const message = isObject(fields.message) ? lowered(fields.message) : null;
  const stamped = message ? stampIn(message, fields) : null;
  if (stamped) return stamped;
  const texts = [
    fields.code,
    fields.error_code,
    fields.status,
    message?.code,
    fields.message,
    message?.message,
    fields.error,
  ].flatMap((value) => textIn(value) ?? []);
  const code = texts.map((text) => codePattern.exec(text)?.[0]).find(Boolean);
  if (code === undefined)
    return { is: 'silence', failure: 'The answer has neither stamp nor code' };
  const text = texts.toSorted((a, b) => b.length - a.length)[0] ?? code;
  return { is: 'code', code, text };
}

function stampIn(message: Fields, fields: Fields): AuthorityAnswer | null {
  const number = textIn(message.num);
  const stamp = {
    sdcId: textIn(message.ysdcid),
    receiptNumber: textIn(message.ysdcrecnum),
    internalData: textIn(message.ysdcintdata),
    signature: textIn(message.ysdcregsig),
    time: textIn(message.ysdctime),
    qrText: textIn(fields.qr_code) ?? textIn(message.qr_code),
  };
  return number !== null && isWhole(stamp) ? { is: 'stamp', number, stamp } : null;
}

const isWhole = (stamp: Record<keyof Stamp, string | null>): stamp is Stamp =>
  Object.values(stamp).every((value) => value !== null);
