import { defineTexts } from '../texts/message.ts';

/** Validation messages of the warehouse pages. */
export const warehouseFormTexts = defineTexts('warehouseForm', {
  shelfLength: { en: 'Use up to 20 characters for a shelf', zh: '货位最多 20 个字符' },
  shelfMisread: {
    en: 'The shelf label was misread. Scan it again',
    zh: '货位标签扫描有误，请重新扫描',
  },
  shelfIsCarton: { en: 'This is a carton label. Scan the shelf', zh: '这是货件标签，请扫描货位' },
  numberIsShelf: {
    en: 'This is a shelf label. Scan the carton’s courier number',
    zh: '这是货位标签，请扫描货件的快递单号',
  },
  shelfName: {
    en: 'Use letters, digits and hyphens for a shelf, for example A-07-3',
    zh: '货位请使用字母、数字和短横线，例如 A-07-3',
  },
  oneShelf: { en: 'Enter at least one shelf', zh: '请至少输入一个货位' },
  maxLabels: ({ most }: { most: number }) => ({
    en: `You can print up to ${most} labels at a time`,
    zh: `一次最多打印 ${most} 张标签`,
  }),
  shelf: { en: 'Scan or enter the shelf', zh: '请输入或扫描货位' },
  wholeCartons: { en: 'Enter a whole number of cartons', zh: '请输入整数件数' },
  maxAlike: ({ most }: { most: number }) => ({
    en: `Receive up to ${most} at a time`,
    zh: `一次最多收货 ${most} 件`,
  }),
  carton: { en: 'Select at least one carton', zh: '请至少选择一件' },
  shipment: { en: 'Choose at least one shipment', zh: '请至少选择一票' },
  undoReason: { en: 'Enter a reason for undoing this', zh: '请填写撤销原因' },
  ownerReason: { en: 'Enter how you identified the owner', zh: '请填写确认货主的依据' },
  cartonReason: { en: 'Enter how you identified the carton', zh: '请填写确认依据' },
  reason: { en: 'Enter a reason', zh: '请填写原因' },
  found: { en: 'Enter what was found', zh: '请填写发现的情况' },
  outcome: { en: 'Enter the outcome', zh: '请填写处理结果' },
  problem: {
    en: 'Describe the problem (at least 3 characters)',
    zh: '请描述破损情况（至少两个字）',
  },
  chooseOutcome: { en: 'Choose an outcome', zh: '请选择处理方式' },
  signature: { en: 'Add a signature', zh: '请签名' },
  unscanned: { en: 'Enter a reason for not scanning the cartons', zh: '请填写未扫描原因' },
  driver: { en: 'Enter the driver’s name', zh: '请输入司机姓名' },
  driverPhone: { en: 'Enter the driver’s phone number', zh: '请输入司机电话' },
  recipient: { en: 'Enter the recipient’s name', zh: '请输入签收人姓名' },
  pickupCode: { en: 'Enter the 6-digit pickup code', zh: '请输入六位提货码' },
  collector: { en: 'Enter the name of the person collecting', zh: '请输入提货人姓名' },
});
