import { goodsClassSchema } from '@sankofa/domain/rates/rate';
import { declaredCurrencies } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { modeSchema } from '@sankofa/domain/values/mode';
import { z } from 'zod/mini';

/** One supplier tracking number as it is typed so far; `key` only tells the lines on the page apart. */
const draftLineSchema = z.object({
  key: z.string(),
  supplierNumber: z.string(),
  courier: z.string(),
  contents: z.string(),
  cartons: z.string(),
  declaredAmount: z.string(),
  declaredCurrency: z.enum(declaredCurrencies),
});
export type DraftLine = z.infer<typeof draftLineSchema>;

/** Until November 2026 a value was in dollars. */
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

const draftSchema = z.object({
  mode: z.optional(modeSchema),
  goodsClass: z.optional(goodsClassSchema),
  destinationSiteId: z.optional(z.string()),
  deliverToId: z.optional(z.string()),
  description: z.string(),
  /** For the estimate alone, as typed. */
  weightKg: z._default(z.string(), ''),
  volumeCbm: z._default(z.string(), ''),
  lines: z.array(storedLineSchema).check(z.minLength(1)),
  /** What was sent last, and its idempotency key: sending the same again after a reload repeats it. */
  intent: z.optional(z.object({ bodyText: z.string(), key: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyLine = (): DraftLine => ({
  key: crypto.randomUUID(),
  supplierNumber: '',
  courier: '',
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

const keyOf = (userId: string) => `pre-alert:${userId}`;

/** The pre-alert that this person began on this device and has not sent. */
export function readDraft(userId: string): Draft {
  try {
    const stored = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return stored.success ? stored.data : emptyDraft();
  } catch {
    return emptyDraft(); // Written by an older version or by hand.
  }
}
export const storeDraft = (userId: string, draft: Draft) =>
  localStorage.setItem(keyOf(userId), JSON.stringify(draft));
export const dropDraft = (userId: string) => localStorage.removeItem(keyOf(userId));

/** Nothing and nonsense count as no carton, which the schema refuses in its own words. */
const cartonsOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

export const bodyOfLine = (line: DraftLine) => ({
  supplierNumber: line.supplierNumber,
  contents: line.contents,
  cartons: cartonsOf(line.cartons),
  ...(line.courier ? { courier: line.courier } : {}),
  ...(line.declaredAmount
    ? {
        declaredValue: {
          amount: line.declaredAmount.replaceAll(/[,\s]/g, ''),
          currency: line.declaredCurrency,
        },
      }
    : {}),
});

/** What a draft that is complete says to the server. */
export const bodyOf = (draft: Draft) => ({
  mode: draft.mode ?? 'SEA',
  goodsClass: draft.goodsClass ?? 'NORMAL',
  destinationSiteId: draft.destinationSiteId ?? '',
  description: draft.description,
  ...(draft.deliverToId ? { deliverToId: draft.deliverToId } : {}),
  lines: draft.lines.map(bodyOfLine),
});

/** The same key as long as the same is sent. */
export function intentOf(draft: Draft): { bodyText: string; key: string } {
  const bodyText = JSON.stringify(bodyOf(draft));
  return draft.intent?.bodyText === bodyText
    ? draft.intent
    : { bodyText, key: crypto.randomUUID() };
}
