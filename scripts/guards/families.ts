/** What a guard guards. */
export const families = [
  'authorisation',
  'ownership',
  'step-up',
  'csrf',
  'signature',
  'idempotency',
  'version',
  'lock',
  'four-eyes',
  'conflict',
] as const;
export type Family = (typeof families)[number];

/** The codes of refusals say what they are for; where one does not, its HTTP status does. */
const byCode: readonly [RegExp, Family][] = [
  [/csrf/, 'csrf'],
  [/unsigned|signature|webhook/, 'signature'],
  [/reauth/, 'step-up'],
  [/[._](?:own|self|foreign)$|another_/, 'four-eyes'],
  [/key_|in_progress/, 'idempotency'],
  [/version/, 'version'],
];
const byStatus: Record<number, Family> = {
  401: 'authorisation',
  403: 'authorisation',
  404: 'ownership',
  409: 'conflict',
  423: 'conflict',
  428: 'version',
};

/** The family of a refusal; null for what is wrong with the input alone. */
export const familyOf = (code: string, status: number): Family | null =>
  byCode.find(([pattern]) => pattern.test(code))?.[1] ?? byStatus[status] ?? null;
