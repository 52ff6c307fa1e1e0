/** What a reply template can refer to, as `{{customer}}`. */
export const placeholders = ['customer', 'shipment', 'invoice'] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((one) => one === name);

/** Returns the first placeholder that we don’t know, as it was typed; null if all are known. */
export function unknownPlaceholder(body: string): string | null {
  for (const [whole, name = ''] of body.matchAll(pattern)) if (!isPlaceholder(name)) return whole;
  return null;
}

/** Returns the first placeholder that was not replaced; null if the text can be sent. */
export function unfilledPlaceholder(body: string): string | null {
  for (const [whole, name = ''] of body.matchAll(pattern)) if (isPlaceholder(name)) return whole;
  return null;
}

/** Replaces the placeholders that have a value; the others stay, for the writer to see. */
export const fillTemplate = (body: string, values: Record<Placeholder, string | null>): string =>
  body.replaceAll(pattern, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? whole) : whole,
  );
