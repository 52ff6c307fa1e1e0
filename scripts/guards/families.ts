/** What a guard protects. */
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

/** Families by the code of the refusal; where it says nothing, the HTTP status decides. */
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

/** Returns the family of a refusal; null for errors of the input only. */
export const familyOf = (code: string, status: number): Family | null =>
  byCode.find(([pattern]) => pattern.test(code))?.[1] ?? byStatus[status] ?? null;
