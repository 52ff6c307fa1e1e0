import { goodsClassSchema } from '@sankofa/domain/rates/rate';
import { declaredCurrencies } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { withoutThousands } from '@sankofa/domain/values/decimals';
import { modeSchema } from '@sankofa/domain/values/mode';
import { z } from 'zod/mini';

import { SealedItem } from '../../lib/offline/sealed-item.ts';
import { removeStored, stored } from '../../lib/storage/stored.ts';

/** A supplier tracking number in its current state; `key` only identifies the line on the page. */
const draftLineSchema = z.object({
  key: z.string(),
  supplierNumber: z.string(),
  courier: z.string(),
  supplier: z._default(z.string(), ''),
  contents: z.string(),
  cartons: z.string(),
  declaredAmount: z.string(),
  declaredCurrency: z.enum(declaredCurrencies),
});
export type DraftLine = z.infer<typeof draftLineSchema>;

/** Until November 2026 values were in dollars. */
const storedLineSchema = z.union([
  draftLineSchema,
  z.pipe(
    z.extend(z.omit(draftLineSchema, { declaredAmount: true, declaredCurrency: true }), {
      declaredUsd: z.string(),
    }),
    z.transform(({ declaredUsd, ...line }): DraftLine => ({
      ...line,
      declaredAmount: declaredUsd,
      declaredCurrency: 'USD',
    })),
  ),
]);

export const draftSchema = z.object({
  mode: z.optional(modeSchema),
  goodsClass: z.optional(goodsClassSchema),
  destinationSiteId: z.optional(z.string()),
  deliverToId: z.optional(z.string()),
  description: z.string(),
  /** Only for the estimate, as typed. */
  weightKg: z._default(z.string(), ''),
  volumeCbm: z._default(z.string(), ''),
  lines: z.array(storedLineSchema).check(z.minLength(1)),
  /** The id under which it is saved with the account. */
  savedId: z.optional(z.string()),
  /** What was sent last, and its idempotency key: sending the same again after a reload repeats it. */
  intent: z.optional(z.object({ bodyText: z.string(), key: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyLine = (): DraftLine => ({
  key: crypto.randomUUID(),
  supplierNumber: '',
  courier: '',
  supplier: '',
  contents: '',
  cartons: '1',
  declaredAmount: '',
  declaredCurrency: 'USD',
});
export const emptyDraft = (): Draft => ({
  description: '',
  weightKg: '',
  volumeCbm: '',
  lines: [emptyLine()],
});

const item = new SealedItem('pre-alert');

/** Returns the pre-alert that this user started on this device and has not sent, once it is loaded. */
export function readDraft(userId: string): Draft {
  const text = item.read(userId);
  if (text === null) return { ...emptyDraft(), ...quotedGoods() };
  try {
    const draft = draftSchema.safeParse(JSON.parse(text));
    return draft.success ? draft.data : emptyDraft();
  } catch {
    return emptyDraft(); // Written by another version.
  }
}

const quotedSchema = z.object({
  weightKg: z.string(),
  volumeCbm: z.string(),
  goodsClass: goodsClassSchema,
});

/** Returns the goods of the last quote on this device (web/src/public/quotes/quote-answer.tsx), for a first shipment. */
function quotedGoods(): Partial<Draft> {
  const text = stored('quote');
  if (text === null) return {};
  try {
    const quoted = quotedSchema.safeParse(JSON.parse(text));
    return quoted.success ? quoted.data : {};
  } catch {
    return {}; // Changed manually.
  }
}

/** Stores it for this page at once, and encrypted on the device. */
export const storeDraft = (userId: string, draft: Draft): Promise<void> =>
  item.write(userId, JSON.stringify(draft));
export function deleteDraft(userId: string) {
  removeStored('quote');
  return item.delete(userId);
}
/** Loads what is stored on this device, for `readDraft`. */
export const loadDraft = (userId: string): Promise<void> => item.load(userId);

/** Returns 0 cartons for empty or invalid input, which the schema refuses with its own message. */
const cartonsOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

export const bodyOfLine = (line: DraftLine) => ({
  supplierNumber: line.supplierNumber,
  contents: line.contents,
  cartons: cartonsOf(line.cartons),
  ...(line.courier ? { courier: line.courier } : {}),
  ...(line.supplier ? { supplier: line.supplier } : {}),
  ...(line.declaredAmount
    ? {
        declaredValue: {
          amount: withoutThousands(line.declaredAmount),
          currency: line.declaredCurrency,
        },
      }
    : {}),
});

/** Returns the request body of a complete draft. */
export const bodyOf = (draft: Draft) => ({
  mode: draft.mode ?? 'SEA',
  goodsClass: draft.goodsClass ?? 'NORMAL',
  destinationSiteId: draft.destinationSiteId ?? '',
  description: draft.description,
  ...(draft.deliverToId ? { deliverToId: draft.deliverToId } : {}),
  lines: draft.lines.map(bodyOfLine),
});

/** Returns the same key as long as the body is the same. */
export function intentOf(draft: Draft): { bodyText: string; key: string } {
  const bodyText = JSON.stringify(bodyOf(draft));
  return draft.intent?.bodyText === bodyText
    ? draft.intent
    : { bodyText, key: crypto.randomUUID() };
}
