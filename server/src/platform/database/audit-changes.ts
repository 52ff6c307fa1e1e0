/** One changed field of an audit record: its values before and after, as they were stored. */
export type FieldChange = { field: string; before: string[]; after: string[] };

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
/** Detects the hash of a file, which means nothing to a person. */
const isHash = (text: string) => /^[\da-f]{64}$/.test(text);

/** The normalized reference of a payment is shown as it was typed instead; secrets are never shown. */
const isHidden = (field: string) =>
  field === 'referenceKey' || /password|secret|token|pickupCode|recoveryCode|hash/i.test(field);

/** Flattens `{"measures":{"weightGrams":18400},"packageIds":[…]}` to fields with one or several values each. */
export function auditFields(json: string | null): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  function add(field: string, value: unknown) {
    if (isHidden(field)) return;
    if (Array.isArray(value)) for (const one of value) add(field, one);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(key, inner);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '') fields.set(field, [...(fields.get(field) ?? []), String(value)]);
  }
  add('', json === null ? null : JSON.parse(json));
  return fields;
}

type Fields = ReturnType<typeof auditFields>;

/** Returns the ids among the values, whose names are looked up. */
export const idsAmong = (...fields: readonly Fields[]): string[] =>
  fields.flatMap((one) => [...one.values()].flat()).filter(isId);

/**
 * Lists changes field by field, without unchanged values and ids that have no name.
 * @param name returns the name of the record with an id
 */
export function changesBetween(
  before: Fields,
  after: Fields,
  name: (id: string) => string | undefined,
): FieldChange[] {
  const shown = (values: string[] | undefined) =>
    (values ?? []).flatMap((value) =>
      isId(value) ? (name(value) ?? []) : isHash(value) ? [] : value,
    );
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({
      field,
      before: shown(before.get(field)),
      after: shown(after.get(field)),
    }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'));
}
