import type { Config } from './config.ts';

/** The fields of an error that help to find its cause. Others, such as `detail`, may contain what a person wrote. */
const helpful = [
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
const deepestCause = 4;

/** Returns what the log says of an error: only fields that never contain what a person wrote. */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const fields: Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutValue(error.message),
    stack: withoutValue(error.stack ?? ''),
  };
  for (const name of helpful) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value;
  }
  if (error.cause !== undefined && depth < deepestCause)
    fields['cause'] = errorForLog(error.cause, depth + 1);
  return fields;
}

/** PostgreSQL repeats a value that it refuses at the end of its message: `invalid input syntax for type date: "…"`. */
const withoutValue = (text: string) => text.replaceAll(/: "[^\n]*"(?=\n|$)/g, ': "…"');

/** Texts that look like a secret or a person's address, with what is written in their place. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // User and password in an address.
  [/(?<=\w:\/\/)[^\s"'/@\\]+@/g, '[secret]@'],
  // The query of an address: links and webhooks have tokens there.
  [/(?<=\bhttps?:\/\/[^\s"'?\\]{1,300}\?)[^\s"'\\]+/g, '[…]'],
  [/(?<=\bbearer )[^\s"'\\]+/gi, '[secret]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/(?<=\/follow\/)[\w-]{34}/g, '[secret]'],
  // Not from the middle of a word: a long one without @ would be searched again from each of its characters.
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<![\w-]|\d\.)(?:\+\d{9,15}|0\d{9}|233\d{9}|(?:86)?1[3-9]\d{9})(?!\.?[\w-])/g, '[phone]'],
  // A random token of at least 40 characters: lower-case and upper-case letters, and digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/g, '[secret]'],
];

const shortestSecret = 6;
const asInJson = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * Returns what removes secrets from a line of the log: the values of our settings, and what looks like a token, an
 * email address or a phone number. Errors of libraries and services may contain any of them.
 */
export function redactorOf(secrets: readonly string[]): (line: string) => string {
  const values = secrets.filter(({ length }) => length >= shortestSecret).map(asInJson);
  return (line) => {
    let clean = line;
    for (const value of values) clean = clean.replaceAll(value, '[secret]');
    for (const [pattern, instead] of patterns) clean = clean.replaceAll(pattern, instead);
    return clean;
  };
}

const passwordOf = (url: string | null) =>
  url === null ? [] : [decodeURIComponent(new URL(url).password)];

/** Returns the values of settings that must never be written anywhere. */
export function secretsIn({
  gateway,
  carriers = [],
  messages,
  evat,
  backup,
  watch,
  secrets,
  demoPassword,
  smtpUrl = null,
  s3,
  databaseUrl = null,
  databaseDirectUrl = null,
  databaseOwnerUrl = null,
  databaseReplicaUrl = null,
}: Partial<Config>): string[] {
  const { arkesel, hubtel, whatsapp, smsReplyToken } = messages ?? {};
  return [
    ...Object.values(secrets ?? {}),
    ...carriers.flatMap(({ id, secret }) => [id, secret]),
    ...passwordOf(smtpUrl),
    ...passwordOf(databaseUrl),
    ...passwordOf(databaseDirectUrl),
    ...passwordOf(databaseOwnerUrl),
    ...passwordOf(databaseReplicaUrl),
    s3?.keyId,
    s3?.secret,
    gateway?.secretKey,
    evat?.securityKey,
    backup?.secret,
    watch?.metricsToken,
    demoPassword,
    arkesel?.key,
    hubtel?.id,
    hubtel?.secret,
    smsReplyToken,
    whatsapp?.token,
    whatsapp?.appSecret,
    whatsapp?.verifyToken,
  ].filter((value) => typeof value === 'string');
}
