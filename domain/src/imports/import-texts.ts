import { defineTexts } from '../texts/message.ts';
import type { Message } from '../texts/message.ts';

export const importStateTexts = defineTexts('importState', {
  READY: { en: 'is not imported yet', zh: '尚未导入' },
  DONE: { en: 'is imported', zh: '已导入' },
  DISCARDED: { en: 'is discarded', zh: '已放弃' },
  REVERSED: { en: 'is reversed', zh: '已撤销' },
});

export const importStepTexts = defineTexts('importStep', {
  map: {
    en: 'You can change its columns until it’s imported.',
    zh: '导入前可以修改列的对应关系。',
  },
  commit: { en: 'You can import a file only once.', zh: '一个文件只能导入一次。' },
  discard: { en: 'You can discard it until it’s imported.', zh: '导入前可以放弃。' },
  reverse: { en: 'You can reverse it once it’s imported.', zh: '导入后可以撤销。' },
});

/** Refusals of imports, and why a row can't be imported. */
export const importTexts = defineTexts('import', {
  thisImport: { en: 'This import', zh: '该导入' },
  CUSTOMERS: { en: 'Import customers', zh: '导入客户' },
  SHIPMENTS: { en: 'Import shipments', zh: '导入运单' },
  BALANCES: { en: 'Import opening balances', zh: '导入期初余额' },
  STAFF: { en: 'Invite staff from a file', zh: '从文件邀请员工' },
  noRows: { en: 'The file has no rows below its headings', zh: '文件的标题行下没有数据' },
  tooManyRows: ({ rows, most }: { rows: number; most: number }) => ({
    en: `The file has ${rows} rows. Import at most ${most} at a time`,
    zh: `文件有 ${rows} 行，每次最多导入 ${most} 行`,
  }),
  known: ({ fileName, day }: { fileName: string; day: string }) => ({
    en: `This file was already imported on ${day} as ${fileName}. Reverse that import first to import it again`,
    zh: `该文件已于 ${day} 以 ${fileName} 导入。如需重新导入，请先撤销那次导入`,
  }),
  missingColumn: ({ field }: { field: string }) => ({
    en: `Choose the column for ${field}`,
    zh: `请选择“${field}”对应的列`,
  }),
  columnTwice: { en: 'Each field can be used for one column only', zh: '每个字段只能对应一列' },
  importing: { en: 'This file is being imported right now', zh: '该文件正在导入' },
  hasInvalid: ({ invalid }: { invalid: number }) => ({
    en: `${invalid === 1 ? '1 row' : `${invalid} rows`} can’t be imported. Correct them, or import only the other rows`,
    zh: `有 ${invalid} 行无法导入。请更正，或只导入其余行`,
  }),
  otherColumns: {
    en: 'The columns were changed after the rows were checked. Check the rows again first',
    zh: '检查之后列的对应关系已修改。请先重新检查',
  },
  nothingValid: { en: 'No row can be imported', zh: '没有可导入的行' },
  changed: {
    en: 'Other records have changed since the preview, so nothing was imported. Check the rows again',
    zh: '预览后其他记录已变化，未导入任何内容。请重新检查',
  },
  imported: ({ rows }: { rows: number }) => ({
    en: rows === 1 ? '1 row imported' : `${rows} rows imported`,
    zh: `已导入 ${rows} 行`,
  }),
  used: ({ rows }: { rows: readonly number[] }) => ({
    en: `${rows.length === 1 ? `Row ${rows.join()} is` : `Rows ${rows.join(', ')} are`} already used, for example by a login, a payment or a scan. Nothing was reversed`,
    zh: `第 ${rows.join('、')} 行已被使用（例如登录、付款或扫描），未撤销任何内容`,
  }),
  reason: { en: 'Enter a reason', zh: '请填写原因' },
  reversedMemo: ({ memo }: { memo: string }) => ({
    en: `${memo}, reversed`,
    zh: `${memo}，已撤销`,
  }),
  missing: { en: 'Missing', zh: '缺少内容' },
  tooLong: ({ most }: { most: number }) => ({
    en: `Use at most ${most} characters`,
    zh: `最多 ${most} 个字符`,
  }),
  badEmail: { en: 'Not a valid email address', zh: '邮箱格式不正确' },
  badPhone: { en: 'Not a valid phone number', zh: '电话号码不正确' },
  badAmount: { en: 'Not an amount such as 1250.00', zh: '金额格式不正确，例如 1250.00' },
  oneAmount: { en: 'Enter either a balance due or a credit', zh: '请填写待付金额或余额其中之一' },
  badDate: {
    en: 'Not a date such as 2026-10-31 or 31/10/2026',
    zh: '日期格式不正确，例如 2026-10-31 或 31/10/2026',
  },
  dayFirst: ({ day }: { day: string }) => ({
    en: `Read with the day first, as ${day}`,
    zh: `按“日/月/年”读取为 ${day}`,
  }),
  badNumber: { en: 'Not a number', zh: '不是数字' },
  badCartons: { en: 'Enter 1 to 100 cartons', zh: '请填写 1 至 100 件' },
  badMode: { en: 'Enter Air or Sea', zh: '请填写空运或海运' },
  badClass: { en: 'Enter Normal or Special', zh: '请填写普货或敏感货' },
  badState: { en: 'Enter Expected, Received or Verified', zh: '请填写待收货、已收货或已验货' },
  badDuty: {
    en: 'Enter Warehouse, Batches, Finance, Support or Content',
    zh: '请填写仓库、批次、财务、客服或公告',
  },
  badPlace: { en: 'Enter China or Ghana', zh: '请填写中国或加纳' },
  badRole: { en: 'Enter Staff or Admin', zh: '请填写员工或管理员' },
  twice: ({ row }: { row: number }) => ({
    en: `The same as row ${row}`,
    zh: `与第 ${row} 行重复`,
  }),
  emailOrPhone: {
    en: 'Enter an email address or a phone number',
    zh: '请填写邮箱或电话号码',
  },
  phoneTaken: {
    en: 'A customer with this phone number already exists. Enter an email address if this is another person',
    zh: '已有使用该电话号码的客户。如果是另一个人，请填写邮箱',
  },
  emailTaken: { en: 'An account with this email already exists', zh: '该邮箱已有账户' },
  invited: { en: 'This person already has an open invitation', zh: '此人已有未接受的邀请' },
  referenceTaken: { en: 'This code was already imported', zh: '该编号已导入过' },
  noCustomer: {
    en: 'No customer has this code, mark, email or phone number',
    zh: '没有使用此编号、唛头、邮箱或电话的客户',
  },
  severalCustomers: {
    en: 'Several customers match. Use the customer code',
    zh: '有多个客户符合，请使用会员号',
  },
  numberTaken: {
    en: 'A carton with this courier number is already registered',
    zh: '该快递单号的货件已登记',
  },
  noSite: { en: 'No active warehouse has this code or name', zh: '没有使用此代码或名称的仓库' },
  noOffice: {
    en: 'No active office has this code or name for this mode',
    zh: '没有此运输方式可用的网点',
  },
  needsSite: { en: 'Received cartons need a warehouse', zh: '已收货的货件需要填写仓库' },
  needsMeasures: {
    en: 'Verified cartons need weight, length, width and height, because they are billed. Import them as Received to measure them when they’re verified',
    zh: '已验货的货件用于计费，需要填写重量和长宽高。如需在验货时测量，请按“已收货”导入',
  },
  needsSides: {
    en: 'Enter length, width and height, or none of them',
    zh: '请填写长、宽、高，或都不填写',
  },
  needsWeight: { en: 'Enter the weight too', zh: '请同时填写重量' },
  measuredLater: {
    en: 'Without dimensions: the warehouse measures the cartons when it verifies them',
    zh: '没有尺寸：仓库验货时再测量',
  },
  inFuture: { en: 'This date is in the future', zh: '该日期在将来' },
  isCredit: { en: 'Below zero: imported as the customer’s credit', zh: '负数：作为客户余额导入' },
  noAmount: { en: 'No amount: nothing to import', zh: '没有金额，无需导入' },
  samePhone: ({ row }: { row: number }) => ({
    en: `The same phone number as row ${row}`,
    zh: `电话号码与第 ${row} 行相同`,
  }),
  samePhoneAs: {
    en: 'A customer with this phone number already exists',
    zh: '已有使用该电话号码的客户',
  },
  otherShipment: {
    en: 'Rows of one shipment need the same customer, mode and office',
    zh: '同一运单的各行必须是同一客户、运输方式和网点',
  },
});

/** Returns the name of a kind of import, also the title of its task. */
export const importName = (kind: 'CUSTOMERS' | 'SHIPMENTS' | 'BALANCES' | 'STAFF'): Message =>
  importTexts[kind];
