type Json = Record<string, unknown>;

/** What a field of this name usually contains. */
const byName: Readonly<Record<string, string>> = {
  address: '12 Oxford Street, Osu, Accra',
  amount: '1234.50',
  batchNumber: 'SEA-2026-0042',
  city: 'Accra',
  code: 'DEPA',
  contents: 'Shoes',
  courier: 'SF Express',
  customerCode: 'GH-10027X',
  description: 'Shoes',
  en: 'Guangzhou',
  houseBillNumber: 'SNK-2026-000123',
  invoiceNumber: 'INV-2026-000042',
  labelNumber: 'P7K3Q4M2P9X',
  name: 'Ama Mensah',
  phone: '+233244004417',
  pickupCode: '123456',
  place: 'Guangzhou',
  receiptNumber: 'RCT-2026-000017',
  shippingMark: 'SNK-7K3Q4',
  sentence: 'Your shipment has left China',
  shelf: 'A-12',
  supplierNumber: 'SF100200300',
  trackingNumber: '7K3Q-4M2P-9XW4',
  zh: '广州',
};
const byFormat: Readonly<Record<string, string>> = {
  uuid: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c01',
  'date-time': '2026-11-23T14:05:00.000Z',
  date: '2026-11-23',
  email: 'ama@example.com',
  uri: 'https://example.com/',
};

/**
 * Returns an example of what a JSON schema accepts: recognisable values by the name of a field, one entry in each list.
 * Rules that JSON Schema can't express are not known here, so a test validates the examples.
 */
export function exampleOf(schema: unknown, name = ''): unknown {
  if (!isJson(schema)) return null;
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const options = firstList(schema['enum']);
  if (options) return options[0];
  const alternatives = firstList(schema['anyOf'], schema['oneOf'], schema['allOf']);
  if (alternatives) return exampleOf(alternatives.find(isNotNull) ?? null, name);
  return exampleOfType(schema, name);
}

function exampleOfType(schema: Json, name: string): unknown {
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return [exampleOf(schema['items'], name)];
    case 'integer':
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return false;
    case 'string':
      return byFormat[String(schema['format'])] ?? byName[name] ?? 'Text';
    default:
      return null;
  }
}

function exampleObject({ properties, required }: Json): Json {
  const needed = firstList(required) ?? [];
  return Object.fromEntries(
    Object.entries(isJson(properties) ? properties : {})
      .filter(([key]) => needed.includes(key) || key in byName)
      .map(([key, value]) => [key, exampleOf(value, key)]),
  );
}

function exampleNumber({ minimum }: Json): number {
  return typeof minimum === 'number' && minimum > 1 ? minimum : 1;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNotNull = (schema: unknown) => isJson(schema) && schema['type'] !== 'null';
/** Returns the first of these that is a list with an entry. */
const firstList = (...values: unknown[]): unknown[] | undefined =>
  values.find((value): value is unknown[] => Array.isArray(value) && value.length > 0);
