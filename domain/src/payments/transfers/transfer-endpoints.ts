import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, xlsxKind } from '../../endpoint.ts';
import { countedPageQuery, pageOf, pageQuery } from '../../values/list.ts';
import { moneyInput, moneySchema, pesewasOf } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../../values/time.ts';
import { ownAccounts } from './own-account.ts';
import { transferStates } from './transfer-status.ts';
import { transferTexts } from './transfer-texts.ts';

const named = z.object({ id: z.uuid(), name: z.string() });
const step = z.nullable(z.object({ by: named, at: instantSchema }));
const reasoned = z.nullable(z.object({ by: named, at: instantSchema, reason: z.string() }));

const placeSchema = z.object({
  account: z.enum(ownAccounts),
  /** The office that holds the cash. */
  office: z.nullable(named),
  /** The bank account or wallet, where it was chosen. */
  statementAccount: z.nullable(named),
});

/** The statement line of one side. */
const lineSchema = z.nullable(
  z.object({ id: z.uuid(), statementId: z.uuid(), fileName: z.string(), row: z.int() }),
);

export const transferSchema = z.object({
  id: z.uuid(),
  state: z.enum(transferStates),
  from: placeSchema,
  to: placeSchema,
  /** What arrives. The first account pays the fee besides. */
  amount: moneySchema,
  fee: moneySchema,
  movedOn: plainDaySchema,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  requestedBy: named,
  requestedAt: instantSchema,
  approval: step,
  rejected: reasoned,
  reversed: reasoned,
  fromLine: lineSchema,
  toLine: lineSchema,
  version: z.int(),
});
export type TransferAnswer = z.infer<typeof transferSchema>;

export const placeInput = z.object({
  account: z.enum(ownAccounts, transferTexts.chooseAccount.ref),
  siteId: z.optional(z.uuid()),
  statementAccountId: z.optional(z.uuid()),
});

export const transferReference = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
);
export const transferNote = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200, transferTexts.most200.ref)),
);

const filters = {
  state: z.optional(z.enum(transferStates)),
  /** Either side. */
  account: z.optional(z.enum(ownAccounts)),
  /** By the day on which the money moved. */
  from: z.optional(dayInput),
  to: z.optional(dayInput),
};

export const listTransfers = endpoint({
  method: 'GET',
  path: '/payments/transfers',
  access: 'duty:finance',
  summary: 'List transfers between our own accounts, newest first',
  query: z.extend(countedPageQuery, filters),
  answer: pageOf(transferSchema),
});

const exportQuery = z.object({ q: pageQuery.shape.q, ...filters });
export const transfersCsv = endpoint({
  method: 'GET',
  path: '/payments/transfers.csv',
  access: 'duty:finance',
  summary: 'Download transfers between our own accounts as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});
export const transfersXlsx = endpoint({
  method: 'GET',
  path: '/payments/transfers.xlsx',
  access: 'duty:finance',
  summary: 'Download transfers between our own accounts as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getTransfer = endpoint({
  method: 'GET',
  path: '/payments/transfers/:id',
  access: 'duty:finance',
  summary: 'Get a transfer between our own accounts',
  params: idParams,
  answer: transferSchema,
});

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/payments/transfers',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Record a transfer between our own accounts; above the limit, someone else approves it',
  idempotent: true,
  body: z.object({
    from: placeInput,
    to: placeInput,
    amount: moneyInput.check(
      z.refine((amount) => pesewasOf(amount) > 0, {
        path: ['amount'],
        error: transferTexts.amountAboveZero.ref,
      }),
    ),
    fee: moneyInput,
    movedOn: dayInput,
    reference: transferReference,
    note: transferNote,
  }),
  answer: transferSchema,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: transferSchema,
} as const;
const because = z.object({ reason: reasonText(transferTexts.reason.ref) });

export const approveTransfer = endpoint({
  ...decided,
  method: 'POST',
  path: '/payments/transfers/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Approve a transfer (by someone other than the person who recorded it) and post it',
});
export const rejectTransfer = endpoint({
  ...decided,
  method: 'POST',
  path: '/payments/transfers/:id/reject',
  access: 'duty:finance',
  summary: 'Reject or withdraw a transfer that is not posted, with a reason',
  body: because,
});
export const reverseTransfer = endpoint({
  ...decided,
  method: 'POST',
  path: '/payments/transfers/:id/reverse',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Reverse a posted transfer with a reason; its statement lines are open again',
  body: because,
});

export const listTransfersForLine = endpoint({
  method: 'GET',
  path: '/payments/statement-lines/:id/transfers',
  access: 'duty:finance',
  summary: 'List transfers that a statement line may be a side of',
  params: idParams,
  query: pageQuery,
  answer: pageOf(transferSchema),
});
