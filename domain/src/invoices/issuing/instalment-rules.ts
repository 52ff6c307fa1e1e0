import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { settingsReason } from '../../values/reason.ts';
import { usualDepositPercent } from '../deposit-share.ts';
import { invoiceFormTexts } from '../invoice-form-texts.ts';
import { usualBalanceLeadDays } from '../invoice.ts';

const percent = invoiceFormTexts.depositPercent.ref;

/**
 * How new invoices are split into deposit and balance: the `instalments` section of the settings. Each invoice
 * keeps what was set when it was issued.
 */
export const instalmentRulesSchema = z.object({
  depositPercent: z.int(percent).check(z.minimum(10, percent), z.maximum(90, percent)),
  /** By sea, how many days before the vessel arrives the balance is due. */
  balanceLeadDays: z
    .int(invoiceFormTexts.wholeDays.ref)
    .check(
      z.minimum(0, invoiceFormTexts.wholeDays.ref),
      z.maximum(30, invoiceFormTexts.most30Days.ref),
    ),
});
export type InstalmentRules = z.output<typeof instalmentRulesSchema>;

/** Defaults until an admin changes them. */
export const instalmentRulesUnset: InstalmentRules = {
  depositPercent: usualDepositPercent,
  balanceLeadDays: usualBalanceLeadDays,
};

const heldSchema = z.extend(instalmentRulesSchema, { version: z.int() });

export const getInstalmentRules = endpoint({
  method: 'GET',
  path: '/settings/instalments',
  access: 'duty:finance',
  summary: 'Get the deposit of new invoices and when their balance is due',
  answer: heldSchema,
});

export const saveInstalmentRules = endpoint({
  method: 'PATCH',
  path: '/settings/instalments',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary:
    'Update the deposit of new invoices and when their balance is due; needs a second admin’s approval if there is one',
  body: z.extend(instalmentRulesSchema, { reason: settingsReason }),
  /** While the change waits for another admin, the current rules. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
