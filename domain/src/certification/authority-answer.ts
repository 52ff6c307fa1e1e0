/**
 * What the Authority's answer asks for:
 * - STAMPED: the stamp came with the answer
 * - FETCH: the document is there already, so its stamp is fetched and nothing is sent again
 * - SOON: it is being stamped; its stamp is fetched in a moment
 * - LATER: the engine is down; it is sent again later
 * - STOP: our credentials are wrong, so nothing more is sent until an admin has tested them
 * - PERSON: the document itself is refused, and stays refused until a person has resolved the reason
 */
export type AuthorityTreatment = 'STAMPED' | 'FETCH' | 'SOON' | 'LATER' | 'STOP' | 'PERSON';

/** Why the Authority refuses a document, for the reason and the remedy that finance reads. */
export const refusalReasons = [
  'CREDENTIALS',
  'INVOICE_UNKNOWN',
  'FIELD',
  'SUMS',
  'NOTHING_TO_PAY',
  'DIFFERS',
  'CURRENCY',
  'TIN',
  'UNKNOWN',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type CodeMeaning = { treatment: AuthorityTreatment; reason: RefusalReason | null };

const person = (reason: RefusalReason): CodeMeaning => ({ treatment: 'PERSON', reason });

/** The codes of the interface description 7.0 (ghana-vat.md), each with what it asks for. */
const meanings: Record<string, CodeMeaning> = {
  A01: { treatment: 'STOP', reason: 'CREDENTIALS' },
  A05: person('INVOICE_UNKNOWN'),
  ...of(['A06', 'A07', 'A08', 'A09', 'A11', 'B19', 'B21', 'B061'], person('FIELD')),
  ...of(numbered('B', 5, 15), person('FIELD')),
  ...of(['B16', 'B18', ...numbered('B', 31, 35)], person('SUMS')),
  ...of(['B20', 'D01'], { treatment: 'FETCH', reason: null }),
  B22: person('NOTHING_TO_PAY'),
  // B06 (a different client name than before) asks for the same as B27 to B29.
  ...of(['B06', ...numbered('B', 27, 29)], person('DIFFERS')),
  B70: person('CURRENCY'),
  D05: { treatment: 'SOON', reason: null },
  ...of(['D06', 'A13', 'IS100'], { treatment: 'LATER', reason: null }),
  ...of(['B051', 'T01', 'T03', 'T04', 'T05', 'T06'], person('TIN')),
};

function of(codes: readonly string[], meaning: CodeMeaning): Record<string, CodeMeaning> {
  return Object.fromEntries(codes.map((code) => [code, meaning]));
}

function numbered(letter: string, from: number, to: number): string[] {
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${letter}${String(from + index).padStart(2, '0')}`,
  );
}

/** Returns what a code of the Authority asks for. An unknown code goes to a person, who reads the Authority's text. */
export const meaningOf = (code: string): CodeMeaning =>
  (Object.hasOwn(meanings, code) && meanings[code]) || person('UNKNOWN');
