import type { Random } from '@sankofa/domain/fixtures/random';
import fc from 'fast-check';

/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  default?: unknown;
};

/** The source of generated values: random numbers, and ids of existing records. */
export type Source = {
  random: Random;
  ids: readonly string[];
  /** Makes every number its allowed maximum, since products and sums of them must fit as well. */
  isMost?: boolean;
};

/** Valid texts that often cause errors in programs. */
const oddTexts = [
  "Robert'); drop table users;--",
  '100 % of _ \\ "quoted" \'single\'',
  '\u200fمن اليمين',
  '阿克拉 🚢 Ɛyɛ',
  '\u0001\u007f\ufffe',
  '<script>alert(1)</script>',
  '{{constructor}} ${7*7}',
  '../../../etc/passwd',
  '+233 24 412 3456',
  'null',
  '-0',
  '1e309',
  'a\nb\r\nc\td',
  'İı\u0130ß',
];
const days = ['2026-11-21', '2026-11-22', '2026-12-24', '2027-01-31', '2000-01-01', '2099-12-31'];

const isOptional = (schema: Schema, name: string) => !(schema.required ?? []).includes(name);
const choicesOf = (schema: Schema) => schema.anyOf ?? schema.oneOf;
const typesOf = ({ type }: Schema) =>
  type === undefined ? [] : Array.isArray(type) ? type : [type];

function stringOf(schema: Schema, { random, ids }: Source): string {
  if (schema.format === 'uuid') return random.pick(ids);
  if (schema.format === 'date') return random.pick(days);
  if (schema.format === 'date-time') return `${random.pick(days)}T0${random.below(10)}:30:00.000Z`;
  if (schema.format === 'email') return `somebody.${random.below(1e6)}@example.test`;
  if (schema.format === 'uri') return `https://example.test/${random.below(1e6)}`;
  const patterns = patternsOf(schema);
  const { minLength = 0, maxLength = 60 } = schema;
  if (patterns.length > 0) return matching(patterns, random).slice(0, maxLength);
  if (random.chance(0.1)) return 'x'.repeat(maxLength);
  const text = random.chance(0.5) ? random.pick(oddTexts) : `Word ${random.below(1e6)}`;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

const patternsOf = (schema: Schema) =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);

/** Returns a text that matches the first pattern and, if chance finds one, the others. */
function matching(patterns: readonly string[], random: Random): string {
  const [first, ...otherPatterns] = patterns.map((one) => new RegExp(one, 'u'));
  if (!first) return '';
  const found = fc.sample(fc.stringMatching(first, { size: 'small' }), {
    numRuns: otherPatterns.length > 0 ? 30 : 1,
    seed: random.below(2 ** 31),
  });
  return found.find((one) => otherPatterns.every((other) => other.test(one))) ?? found[0] ?? '';
}

function numberOf(schema: Schema, { random, isMost }: Source): number {
  const isInteger = typesOf(schema).includes('integer');
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + (isInteger ? 1 : 0.001);
  const most = schema.maximum ?? schema.exclusiveMaximum ?? least + 1000;
  if (isMost || random.chance(0.1)) return most;
  if (random.chance(0.1)) return least;
  const between = least + random.below(Math.max(1, Math.min(most - least, 200)));
  return isInteger ? Math.round(between) : between;
}

/** Returns a value that conforms to the schema; rules between fields may still refuse it. */
export function fitting(schema: Schema, source: Source): unknown {
  const { random } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = choicesOf(schema);
  if (choices) return fitting(random.pick(choices), source);
  const type = typesOf(schema)[0] ?? (schema.properties ? 'object' : undefined);
  if (type === 'string') return stringOf(schema, source);
  if (type === 'number' || type === 'integer') return numberOf(schema, source);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'array') return listOf(schema, source);
  if (type === 'object') return recordOf(schema, source);
  return random.pick(['true', 'false', 'something', random.pick(source.ids)]);
}

function listOf(schema: Schema, source: Source): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((one) => fitting(one, source));
  const { minItems = 0, maxItems = 3 } = schema;
  const count = Math.min(maxItems, Math.max(minItems, source.random.below(4)));
  return Array.from({ length: count }, () => fitting(schema.items ?? {}, source));
}

function recordOf(schema: Schema, source: Source): Record<string, unknown> {
  const { properties = {}, additionalProperties: additional } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => !isOptional(schema, name) || source.random.chance(0.6))
    .map(([name, one]) => [name, fitting(one, source)]);
  if (Object.keys(properties).length === 0 && typeof additional === 'object')
    entries.push([
      schema.propertyNames ? fitting(schema.propertyNames, source) : 'word',
      fitting(additional, source),
    ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** One way to break a value, and what it breaks. */
export type Breakage = { what: string; value: unknown };

/** Returns values that this place of a call must refuse, whatever the rest of it contains. */
export function breaking(schema: Schema, source: Source): Breakage[] {
  const choices = choicesOf(schema);
  if (choices) {
    // What breaks one choice may match another: only a type of no choice is certainly wrong.
    const types = new Set(choices.flatMap((one) => (one.const === null ? ['null'] : typesOf(one))));
    const filled = choices.filter((one) => !typesOf(one).includes('null'));
    const [only] = filled;
    const ofOnly = filled.length === 1 && only ? breaking(only, source) : [];
    return [...ofOnly.filter(({ value }) => !fitsType(value, types)), ...ofTypes(types)].filter(
      ({ value }) => !(value === null && types.has('null')),
    );
  }
  const types = new Set(typesOf(schema));
  if (types.size === 0) return [];
  const broken = ofTypes(types);
  if (schema.enum) return [...broken, { what: 'no such choice', value: 'NO_SUCH_CHOICE' }];
  if (types.has('string')) broken.push(...brokenTexts(schema));
  if (types.has('number') || types.has('integer')) broken.push(...brokenNumbers(schema, types));
  if (types.has('array')) broken.push(...brokenLists(schema, source));
  return broken;
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
const fitsType = (value: unknown, types: ReadonlySet<string>) =>
  typeof value === 'string' && types.has('string') ? false : types.has(typeOf(value));

function ofTypes(types: ReadonlySet<string>): Breakage[] {
  if (types.size === 0) return [];
  const extraProperties: [string, unknown][] = [
    ['string', 'a text'],
    ['number', 12.5],
    ['boolean', true],
    ['null', null],
    ['array', [[]]],
    ['object', { a: { b: [] } }],
  ];
  const isNumber = types.has('number') || types.has('integer');
  return extraProperties
    .filter(([type]) => !types.has(type) && !(type === 'number' && isNumber))
    .map(([type, value]) => ({ what: `${type} in place of ${Array.from(types).join()}`, value }));
}

const unstorable = ['a\0b', 'half \ud83d of it', '\udea2'];
const noDays = [
  'soon',
  '',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '0202-11-21',
  '+099999-01-01',
];
const noPattern = ['!', '9999999999999.99', '1e5', '-0.001', 'NaN', '٣.٠٠', '0x10', 'é', ''];

function brokenTexts(schema: Schema): Breakage[] {
  const broken = unstorable.map((value) => ({ what: 'a text that cannot be stored', value }));
  const { format, minLength = 0, maxLength } = schema;
  if (format === 'uuid') broken.push({ what: 'no id', value: '12' });
  if (format === 'email') broken.push({ what: 'no address', value: 'nobody' });
  if (format === 'date') broken.push(...noDays.map((value) => ({ what: 'no day', value })));
  if (format === 'date-time')
    broken.push(
      ...noDays.map((day) => ({ what: 'no instant', value: day && `${day}T09:30:00.000Z` })),
      { what: 'a day in place of an instant', value: '2026-11-21' },
    );
  if (maxLength !== undefined) broken.push({ what: 'too long', value: 'x'.repeat(maxLength + 1) });
  if (minLength > 0) broken.push({ what: 'too short', value: '' });
  const patterns = patternsOf(schema);
  if (!format || format === 'regex')
    for (const value of noPattern) {
      const forms = [value, value.trim(), value.toUpperCase(), value.toLowerCase()];
      if (patterns.some((one) => forms.every((form) => !new RegExp(one, 'u').test(form))))
        broken.push({ what: 'not of its pattern', value });
    }
  return broken;
}

function brokenNumbers(schema: Schema, types: ReadonlySet<string>): Breakage[] {
  const broken: Breakage[] = [{ what: 'no number', value: Number.MAX_VALUE }];
  if (schema.minimum !== undefined) broken.push({ what: 'too small', value: schema.minimum - 1 });
  if (schema.exclusiveMinimum !== undefined)
    broken.push({ what: 'too small', value: schema.exclusiveMinimum });
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
    broken.push({ what: 'too large', value: schema.maximum + 1 });
  if (types.has('integer')) broken.push({ what: 'not whole', value: 1.5 });
  const hasMost = schema.maximum !== undefined || schema.exclusiveMaximum !== undefined;
  return hasMost || types.has('integer') ? broken : broken.slice(1);
}

function brokenLists(schema: Schema, source: Source): Breakage[] {
  const broken: Breakage[] = [];
  const one = () => fitting(schema.items ?? {}, source);
  if (schema.maxItems !== undefined && schema.items)
    broken.push({
      what: 'too many',
      value: Array.from({ length: schema.maxItems + 1 }, one),
    });
  if ((schema.minItems ?? 0) > 0) broken.push({ what: 'too few', value: [] });
  return broken;
}

/** A place in a value, and its schema. */
export type Place = { path: (string | number)[]; schema: Schema; isOptional: boolean };

/** Returns every place of an object's schema that can be set in the value; lists by their first row. */
export function placesIn(schema: Schema, value: unknown, path: Place['path'] = []): Place[] {
  const choices = choicesOf(schema);
  if (choices) {
    const filled = choices.filter((one) => !typesOf(one).includes('null'));
    const [only] = filled;
    return filled.length === 1 && only && value !== null ? placesIn(only, value, path) : [];
  }
  if (Array.isArray(value) && schema.items && value.length > 0)
    return [
      { path: [...path, 0], schema: schema.items, isOptional: false },
      ...placesIn(schema.items, value[0], [...path, 0]),
    ];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const inner = (value as Record<string, unknown>)[name];
    const child = { path: [...path, name], schema: one, isOptional: isOptional(schema, name) };
    return [child, ...(inner === undefined ? [] : placesIn(one, inner, child.path))];
  });
}

/** Returns a copy with another value at a place; `undefined` removes it. */
export function changedAt(root: unknown, path: readonly (string | number)[], value: unknown) {
  const copy: unknown = structuredClone(root);
  let at = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as typeof at;
  const last = path.at(-1);
  if (last === undefined) return value;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
