/** What can be imported from a spreadsheet. */
export const importKinds = ['CUSTOMERS', 'SHIPMENTS', 'BALANCES', 'STAFF'] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportField = {
  name: string;
  isNeeded?: boolean;
  en: string;
  zh: string;
  /** Recognises the heading of the column in English and Chinese files. */
  heading: RegExp;
  /** Recognises a heading that is this field whatever else the file has: a customer's mark before its name. */
  sure?: RegExp;
  /** The cells of two example rows. */
  examples: readonly [string, string];
};

const customer: ImportField = {
  name: 'customer',
  isNeeded: true,
  en: 'Customer',
  zh: '客户',
  heading: /customer|client|会员|客户/i,
  sure: /\bmarks?\b|唛头|会员号|\b(?:customer|client)\b.*\b(?:code|no|number|id)\b/i,
  examples: ['C-001', 'kofi.mensah@example.com'],
};

/** The fields of each kind of file. A column of the file is imported as at most one of them. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  CUSTOMERS: [
    {
      name: 'email',
      en: 'Email',
      zh: '邮箱',
      heading: /e-?mail|邮箱|邮件/i,
      examples: ['ama.owusu@example.com', 'kofi.mensah@example.com'],
    },
    {
      name: 'reference',
      en: 'Previous code',
      zh: '原客户编号',
      heading: /\bcode\b|^(?:customer|client)?\s*(?:no\b\.?|number|id)$|编号|会员号/i,
      sure: /\bmarks?\b|唛头/i,
      examples: ['C-001', 'C-002'],
    },
    {
      name: 'phone',
      en: 'Phone',
      zh: '电话',
      heading: /phone|mobile|tel|whatsapp|电话|手机/i,
      sure: /\btel(?:ephone)?\b|phone|mobile|电话|手机/i,
      examples: ['0244123456', '+233 20 123 4567'],
    },
    {
      name: 'city',
      en: 'City',
      zh: '城市',
      heading: /city|town|location|城市/i,
      examples: ['Accra', 'Kumasi'],
    },
    {
      name: 'address',
      en: 'Address',
      zh: '地址',
      heading: /address|street|地址/i,
      examples: ['12 Ring Road', ''],
    },
    {
      name: 'name',
      isNeeded: true,
      en: 'Name',
      zh: '姓名',
      heading: /name|customer|姓名|名称|客户/i,
      examples: ['Ama Owusu', 'Kofi Mensah'],
    },
  ],
  SHIPMENTS: [
    {
      name: 'shipment',
      en: 'Shipment',
      zh: '运单',
      heading: /shipment|consignment|group|运单/i,
      examples: ['S-100', 'S-101'],
    },
    customer,
    {
      name: 'supplierNumber',
      en: 'Courier number',
      zh: '快递单号',
      heading: /courier|track|supplier|快递|单号/i,
      examples: ['SF1234567890', 'YT9876543210'],
    },
    {
      name: 'contents',
      isNeeded: true,
      en: 'Contents',
      zh: '品名',
      heading: /content|goods|description|品名|货名/i,
      examples: ['Shoes', 'Phone cases'],
    },
    {
      name: 'cartons',
      en: 'Cartons',
      zh: '件数',
      heading: /carton|ctn|pieces|pcs|qty|件数|箱数/i,
      examples: ['2', '1'],
    },
    {
      name: 'mode',
      en: 'Mode',
      zh: '运输方式',
      heading: /mode|transport|方式/i,
      examples: ['Sea', 'Air'],
    },
    {
      name: 'goodsClass',
      en: 'Goods class',
      zh: '货物类别',
      heading: /class|special|类别/i,
      examples: ['Normal', 'Special'],
    },
    {
      name: 'state',
      en: 'Status',
      zh: '状态',
      heading: /status|state|状态/i,
      examples: ['Verified', 'Expected'],
    },
    {
      name: 'site',
      en: 'Warehouse',
      zh: '仓库',
      heading: /warehouse|site|仓库/i,
      examples: ['GZ', ''],
    },
    {
      name: 'receivedOn',
      en: 'Date received',
      zh: '收货日期',
      heading: /received|arriv|\bdate\b|收货|入库|日期/i,
      examples: ['2026-10-12', ''],
    },
    { name: 'shelf', en: 'Shelf', zh: '货位', heading: /shelf|bin|货位/i, examples: ['A-01', ''] },
    {
      name: 'weightKg',
      en: 'Weight (kg)',
      zh: '重量 (kg)',
      heading: /weight|\bkgs?\b|\bg\.?w\b|重量/i,
      examples: ['18.4', ''],
    },
    {
      name: 'lengthCm',
      en: 'Length (cm)',
      zh: '长 (cm)',
      heading: /length|长|^l\b/i,
      examples: ['60', ''],
    },
    {
      name: 'widthCm',
      en: 'Width (cm)',
      zh: '宽 (cm)',
      heading: /width|宽|^w\b/i,
      examples: ['45', ''],
    },
    {
      name: 'heightCm',
      en: 'Height (cm)',
      zh: '高 (cm)',
      heading: /height|高|^h\b/i,
      examples: ['50', ''],
    },
    {
      name: 'volumeCbm',
      en: 'Volume (CBM)',
      zh: '体积 (CBM)',
      heading: /cbm|volume|\bm3\b|m³|体积|立方/i,
      examples: ['', ''],
    },
    {
      name: 'office',
      en: 'Pickup office',
      zh: '提货网点',
      heading: /office|pickup|destination|网点/i,
      examples: ['ACC', 'ACC'],
    },
  ],
  BALANCES: [
    customer,
    {
      name: 'owed',
      en: 'Balance due (GHS)',
      zh: '待付金额 (GHS)',
      heading: /ow(?:ed|ing|es)|due \(|balance|receivable|debit|待付|欠款|应收/i,
      examples: ['1250.00', ''],
    },
    {
      name: 'credit',
      en: 'Credit (GHS)',
      zh: '余额 (GHS)',
      heading: /credit|prepaid|余额|预付/i,
      examples: ['', '80.00'],
    },
    {
      name: 'reference',
      en: 'Previous invoice',
      zh: '原账单号',
      heading: /invoice|reference|document|账单|单号/i,
      examples: ['2025-113', ''],
    },
    {
      name: 'dueOn',
      en: 'Due date',
      zh: '到期日',
      heading: /date|due|到期|日期/i,
      examples: ['2026-10-31', ''],
    },
  ],
  STAFF: [
    {
      name: 'email',
      isNeeded: true,
      en: 'Email',
      zh: '邮箱',
      heading: /e-?mail|邮箱|邮件/i,
      examples: ['esi.boateng@example.com', 'wei.chen@example.com'],
    },
    {
      name: 'duties',
      en: 'Permissions',
      zh: '权限',
      heading: /permission|dut(?:y|ies)|权限/i,
      examples: ['Finance, Support', '仓库'],
    },
    {
      name: 'siteKind',
      en: 'Location',
      zh: '地点',
      heading: /location|country|site|地点|国家/i,
      examples: ['Ghana', 'China'],
    },
    {
      name: 'role',
      en: 'Role',
      zh: '角色',
      heading: /role|角色/i,
      examples: ['Staff', 'Staff'],
    },
    {
      name: 'name',
      isNeeded: true,
      en: 'Name',
      zh: '姓名',
      heading: /name|姓名/i,
      examples: ['Esi Boateng', 'Wei Chen'],
    },
  ],
};

/** What the person says about a file beside its columns. */
export type ImportChoices = {
  /** Whether weight and volume are of each carton or of all cartons of the row. Sides are always of each. */
  measuresOf: 'CARTON' | 'ROW';
};
export const usualChoices: ImportChoices = { measuresOf: 'CARTON' };

/** Returns the fields without which no row can be imported. Balances need an amount: due, credit, or both. */
export function missingFields(kind: ImportKind, columns: readonly string[]): ImportField[] {
  const hasAmount = columns.includes('owed') || columns.includes('credit');
  return importFields[kind].filter(
    ({ name, isNeeded }) =>
      (isNeeded && !columns.includes(name)) ||
      (kind === 'BALANCES' && name === 'owed' && !hasAmount),
  );
}

/** Compares headings without case and spaces, as they are remembered for the next file. */
export const headingKey = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Guesses the field of each column from its heading: as it was chosen last time, by a word that is sure, by its
 * own name, or by a word in it. A field is guessed once.
 * @returns an empty text for a column that is not imported
 */
export function guessColumns(
  kind: ImportKind,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): string[] {
  const fields = importFields[kind];
  const columns = headings.map(() => '');
  const guess = (matches: (field: ImportField, heading: string) => boolean) => {
    for (const field of fields) {
      if (columns.includes(field.name)) continue;
      const at = headings.findIndex(
        (heading, index) =>
          columns[index] === '' && heading.trim() !== '' && matches(field, heading),
      );
      if (at >= 0) columns[at] = field.name;
    }
  };
  const isNew = (heading: string) => remembered.get(headingKey(heading)) === undefined;
  guess(({ name }, heading) => remembered.get(headingKey(heading)) === name);
  guess(({ sure }, heading) => isNew(heading) && sure?.test(heading) === true);
  guess(
    ({ en, zh }, heading) =>
      headingKey(heading) === en.toLowerCase() ||
      heading.trim() === zh ||
      headingKey(heading) === `${en} ${zh}`.toLowerCase(),
  );
  guess(({ heading: pattern }, heading) => isNew(heading) && pattern.test(heading));
  return columns;
}
