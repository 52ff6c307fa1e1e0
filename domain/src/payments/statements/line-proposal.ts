/** Why a line of a statement may be a customer's payment, strongest first. */
export const proposalReasons = [
  /** The note has the number of an invoice. */
  'INVOICE',
  /** The note has the tracking number of a shipment. */
  'TRACKING',
  'CUSTOMER_CODE',
  'SHIPPING_MARK',
  /** The payer's phone number is the customer's. */
  'PHONE',
  /** The payer's name is the customer's, in any order. */
  'NAME',
  /** The payer's name and the customer's have two words in common. */
  'PART_OF_NAME',
  /** The amount is due on one invoice, in full or as an instalment. */
  'AMOUNT',
  /** The amount is what several invoices of the customer come to. */
  'SUM',
] as const;
export type ProposalReason = (typeof proposalReasons)[number];

const weights: Record<ProposalReason, number> = {
  INVOICE: 60,
  TRACKING: 55,
  CUSTOMER_CODE: 50,
  SHIPPING_MARK: 50,
  PHONE: 40,
  NAME: 30,
  PART_OF_NAME: 15,
  AMOUNT: 30,
  SUM: 25,
};
const naming: readonly ProposalReason[] = ['INVOICE', 'TRACKING', 'CUSTOMER_CODE', 'SHIPPING_MARK'];
const amounts: readonly ProposalReason[] = ['AMOUNT', 'SUM'];

/** How sure a proposal is. Only exact ones can be recorded together; none is recorded automatically. */
export const confidences = ['EXACT', 'LIKELY', 'POSSIBLE'] as const;
export type Confidence = (typeof confidences)[number];

export type Scored = { reasons: readonly ProposalReason[] };

export const scoreOf = ({ reasons }: Scored): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0);

/**
 * A proposal is exact if the note names the customer, their invoice or shipment and the amount is due exactly, or if
 * phone, name and amount agree; likely if any two kinds of evidence agree.
 */
export function confidenceOf({ reasons }: Scored): Confidence {
  const has = (one: ProposalReason) => reasons.includes(one);
  const fits = amounts.some(has);
  if (fits && (naming.some(has) || (has('PHONE') && has('NAME')))) return 'EXACT';
  return naming.some(has) || reasons.length >= 2 ? 'LIKELY' : 'POSSIBLE';
}

const mostShown = 4;
/** Proposals within this many points of the best are as good: a person chooses between them. */
const closeScore = 15;

/**
 * Returns the best proposals, best first, and whether there are several that a person must choose from. A second
 * customer named in the note always makes it ambiguous.
 */
export function rankProposals<One extends Scored>(all: readonly One[]) {
  const ranked = all.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, mostShown);
  const [best, second] = ranked;
  const isAmbiguous =
    best !== undefined &&
    second !== undefined &&
    (scoreOf(best) - scoreOf(second) <= closeScore ||
      second.reasons.some((reason) => naming.includes(reason)));
  return { ranked, isAmbiguous };
}

const accents = /\p{M}/gu;
/** Words of a name that say nothing about who it is. */
const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'rev',
  'ltd',
  'limited',
  'co',
  'company',
  'ent',
  'enterprise',
]);

/** Returns the words of a name without accents, case, order and titles. */
export const nameWords = (name: string): string[] =>
  [
    ...new Set(
      name
        .normalize('NFKD')
        .replaceAll(accents, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !titles.has(word)),
    ),
  ].toSorted();

/**
 * Compares a payer's name with a customer's: the same words in any order, as `OWUSU AMA` and `Ama Owusu`, or two words
 * in common. Chinese names have no spaces and are compared as a whole.
 */
export function nameReason(payer: string, customer: string): 'NAME' | 'PART_OF_NAME' | null {
  const [a, b] = [nameWords(payer), nameWords(customer)];
  if (a.length === 0 || b.length === 0) return null;
  const common = a.filter((word) => b.includes(word));
  if (common.length === a.length && common.length === b.length)
    return a.length > 1 || /\p{Script=Han}{2,}/u.test(a[0] ?? '') ? 'NAME' : 'PART_OF_NAME';
  return common.length >= 2 ? 'PART_OF_NAME' : null;
}

/** An invoice with what is open: all of it, and its deposit if that is what is due. */
export type OpenInvoice = { id: string; owed: number; deposit: number };
export type PaidParts = { id: string; part: 'DEPOSIT' | 'ALL' }[];

const mostSummed = 12;

/**
 * Returns which open invoices of a customer an amount pays exactly: one, its deposit, all of them, or any two or three.
 * Null if none do, or if different ones do, which a person must decide.
 */
export function invoicesFor(
  amount: number,
  open: readonly OpenInvoice[],
): { reason: 'AMOUNT' | 'SUM'; paid: PaidParts } | null {
  const single = open.flatMap(({ id, owed, deposit }): PaidParts[] =>
    owed === amount
      ? [[{ id, part: 'ALL' }]]
      : deposit === amount
        ? [[{ id, part: 'DEPOSIT' }]]
        : [],
  );
  if (single.length > 0)
    return single.length === 1 ? { reason: 'AMOUNT', paid: single[0] ?? [] } : null;
  const sums = sumsOf(open.slice(0, mostSummed)).filter(({ sum }) => sum === amount);
  const [first, ...others] = sums;
  if (!first || others.length > 0) return null;
  return { reason: 'SUM', paid: first.ids.map((id) => ({ id, part: 'ALL' })) };
}

function sumsOf(open: readonly OpenInvoice[]) {
  const sums: { ids: string[]; sum: number }[] = [];
  open.forEach((one, i) =>
    open.slice(i + 1).forEach((two, j) => {
      sums.push({ ids: [one.id, two.id], sum: one.owed + two.owed });
      for (const three of open.slice(i + j + 2))
        sums.push({ ids: [one.id, two.id, three.id], sum: one.owed + two.owed + three.owed });
    }),
  );
  if (open.length > 3)
    sums.push({
      ids: open.map(({ id }) => id),
      sum: open.reduce((sum, { owed }) => sum + owed, 0),
    });
  return sums;
}
