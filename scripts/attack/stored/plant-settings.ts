import { type Caller, unwrap } from '../../../e2e/support/product/api-client.ts';
import {
  changedAt,
  type Place,
  placesIn,
  type Schema,
} from '../../../server/src/testing/fuzz/schema.ts';
import { linkSizes, payloadsOf, sizes } from './payloads.ts';
import type { Field } from './plant.ts';

type Written = { requestBody?: { content: Record<string, { schema?: Schema }> } };
type ApiDocument = { paths: Record<string, Record<string, Written>> };

const isText = ({ schema }: Place) =>
  [schema, ...(schema.anyOf ?? [])].some(
    ({ type, enum: choices, const: only }) =>
      [type].flat().includes('string') && choices === undefined && only === undefined,
  );

/** What the demo leaves out, so that each text of the settings has a place. */
const additions: Record<string, object> = {
  '/settings/company': {
    address: '1 Harbour Road, Accra',
    phones: ['+233 30 211 1111'],
    social: [{ name: 'Facebook', url: 'https://www.facebook.com/adom' }],
    paymentMethods: [{ heading: 'Mobile money', rows: [['Merchant ID', '441 882']] }],
  },
};

/**
 * Stores attacks in the texts of the company's settings with the calls of their pages, which refuse what the settings may not
 * hold: every page reads them.
 * @param after the number of the last field
 */
export async function plantInSettings(admin: Caller, after: number): Promise<Field[]> {
  const { paths } = unwrap(await admin.get<ApiDocument>('/openapi.json'));
  const fields: Field[] = [];
  for (const [written, { get, patch }] of Object.entries(paths)) {
    const path = written.replace(/^\/api/, '');
    const schema = patch?.requestBody?.content['application/json']?.schema;
    if (!get || !schema || !path.startsWith('/settings/') || path.includes('{')) continue;
    for (const place of await placesOf(admin, path, schema)) {
      const number = after + fields.length + 1;
      const name = `${path} ${place.path.join('.')}`;
      fields.push({
        number,
        name,
        rows: (await plant(admin, { path, schema, place }, number)) ? 1 : 0,
      });
    }
  }
  return fields;
}

type Held = Record<string, unknown> & { version: number };

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const missingIn = (path: string, rules: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(additions[path] ?? {}).filter(([name]) => isEmpty(rules[name])),
  );

async function bodyOf(admin: Caller, path: string, schema: Schema) {
  const held = unwrap(await admin.get<Held>(path));
  const names = new Set(Object.keys(schema.properties ?? {}));
  const rules = Object.fromEntries(Object.entries(held).filter(([name]) => names.has(name)));
  return {
    body: { ...rules, ...missingIn(path, rules), reason: 'A reason' },
    version: held.version,
  };
}

async function placesOf(admin: Caller, path: string, schema: Schema) {
  const { body } = await bodyOf(admin, path, schema);
  return placesIn(schema, body).filter((place) => isText(place) && place.path[0] !== 'reason');
}

async function plant(
  admin: Caller,
  { path, schema, place }: { path: string; schema: Schema; place: Place },
  number: number,
): Promise<boolean> {
  const { body, version } = await bodyOf(admin, path, schema);
  for (const texts of [...sizes, ...linkSizes])
    for (const text of payloadsOf(texts, number)) {
      const { status } = await admin.patch(path, changedAt(body, place.path, text) as object, {
        version,
      });
      if (status < 300) return true;
      if (status >= 500) throw new Error(`${path} answers ${status}`);
    }
  return false;
}
