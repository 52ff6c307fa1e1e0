import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { moneySchema, pesewasOf, signedMoneyInput } from '../../values/money.ts';
import { monthInput } from '../../values/periods/month.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { bookTexts } from '../book-texts.ts';
import { openingStates } from './opening-status.ts';
import { openingAccounts } from './opening.ts';

const named = z.object({ id: z.uuid(), name: z.string() });
const reasoned = z.nullable(z.object({ by: named, at: instantSchema, reason: z.string() }));

const openingSchema = z.object({
  id: z.uuid(),
  state: z.enum(openingStates),
  lines: z.array(
    z.object({
      account: z.enum(openingAccounts),
      /** The office that holds the cash; null for other accounts. */
      office: z.nullable(named),
      /** What we had, or the credit of a tax; negative for an account that was overdrawn. */
      balance: moneySchema,
    }),
  ),
  /** The sum of the lines: posted to retained earnings. */
  equity: moneySchema,
  /**
   * The month of the last VAT return that was filed elsewhere, such as `2026-10`: the taxes with a credit are brought
   * forward from it. Null without a credit.
   */
  lastReturn: z.nullable(z.string()),
  reason: z.string(),
  proposedBy: named,
  proposedAt: instantSchema,
  approval: z.nullable(z.object({ by: named, at: instantSchema })),
  rejected: reasoned,
  reversed: reasoned,
  /** Above what one person may both enter and approve. */
  needsAnother: z.boolean(),
  version: z.int(),
});
export type OpeningBalancesAnswer = z.infer<typeof openingSchema>;

const openingAnswer = z.object({
  /** Those entered last, whatever became of them; null if there were never any. */
  latest: z.nullable(openingSchema),
  /** The offices that can hold cash. */
  offices: z.array(named),
  /** What customers owed when the books began, by imported balances; negative if their credits were more. */
  customers: moneySchema,
  /** What was owed to suppliers, by the opening bills that are approved. */
  suppliers: moneySchema,
});
export type OpeningAnswer = z.infer<typeof openingAnswer>;

export const getOpeningBalances = endpoint({
  method: 'GET',
  path: '/analytics/opening-balances',
  access: 'duty:finance',
  summary: 'Get what our accounts held when the books began',
  answer: openingAnswer,
});

export const proposeOpeningBalances = endpoint({
  method: 'POST',
  path: '/analytics/opening-balances',
  access: 'duty:finance',
  stepUp: true,
  idempotent: true,
  summary: 'Enter the balances of our own accounts when the books began, for approval',
  body: z
    .object({
      /** At most one line of an account, and of each office for cash. Lines of zero are left out. */
      lines: z
        .array(
          z.object({
            account: z.enum(openingAccounts),
            /** The office that holds the cash; only with `cash-office`. */
            siteId: z.optional(z.uuid()),
            balance: signedMoneyInput,
          }),
        )
        .check(z.maxLength(100)),
      /** Required if a tax begins with a credit. */
      lastReturn: z.optional(monthInput),
      reason: reasonText(bookTexts.reason.ref),
    })
    .check(
      z.refine(({ lines }) => lines.some(({ balance }) => pesewasOf(balance) !== 0), {
        path: ['lines', 0, 'balance', 'amount'],
        error: bookTexts.openingZero.ref,
      }),
    ),
  answer: openingAnswer,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: openingAnswer,
} as const;
const because = z.object({ reason: reasonText(bookTexts.reason.ref) });

export const approveOpeningBalances = endpoint({
  ...decided,
  method: 'POST',
  path: '/analytics/opening-balances/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary:
    'Approve opening balances, which posts them (above the limit by someone other than who entered them)',
});

export const rejectOpeningBalances = endpoint({
  ...decided,
  method: 'POST',
  path: '/analytics/opening-balances/:id/reject',
  access: 'duty:finance',
  summary: 'Reject or withdraw opening balances that are not posted, with a reason',
  body: because,
});

export const reverseOpeningBalances = endpoint({
  ...decided,
  method: 'POST',
  path: '/analytics/opening-balances/:id/reverse',
  access: 'admin',
  stepUp: true,
  summary: 'Reverse posted opening balances, so that others can be entered',
  body: because,
});
