import { defineTexts } from '../texts/message.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

/** Texts about the state of a task, after its label. */
export const taskStateTexts = defineTexts('taskState', {
  QUEUED: { en: 'is queued', zh: '排队中' },
  RUNNING: { en: 'is running', zh: '运行中' },
  DONE: { en: 'is done', zh: '已完成' },
  FAILED: { en: 'has failed', zh: '失败' },
  CANCELLED: { en: 'is cancelled', zh: '已取消' },
});

/** Requirements of each step of a task. */
export const taskStepTexts = defineTexts('taskStep', {
  start: { en: 'Only a queued task can start.', zh: '只有排队中的任务才能开始。' },
  finish: { en: 'Only a running task can finish.', zh: '只有运行中的任务才能完成。' },
  fail: { en: 'Only a running task can fail.', zh: '只有运行中的任务才会失败。' },
  cancel: {
    en: 'You can cancel a task while it’s queued or running.',
    zh: '排队或运行中的任务可以取消。',
  },
});

/** Names and results of tasks. */
export const taskTexts = defineTexts('task', {
  thisTask: { en: 'This task', zh: '该任务' },
  exportShipments: { en: 'Export shipments', zh: '导出运单' },
  exportInvoices: { en: 'Export invoices', zh: '导出账单' },
  exportJournal: { en: 'Export journal', zh: '导出日记账' },
  exportInventory: { en: 'Export inventory', zh: '导出库存' },
  exportCustomers: { en: 'Export customers', zh: '导出客户' },
  exportPayments: { en: 'Export payments', zh: '导出付款' },
  exportTickets: { en: 'Export tickets', zh: '导出工单' },
  exportPhoneMessages: { en: 'Export SMS and WhatsApp messages', zh: '导出短信和 WhatsApp 消息' },
  exportBills: { en: 'Export bills', zh: '导出供应商账单' },
  exportSupplierPayments: { en: 'Export payments to suppliers', zh: '导出对供应商的付款' },
  exportTransfers: { en: 'Export transfers', zh: '导出转账' },
  exportTaxDocuments: { en: 'Export taxed documents', zh: '导出含税单据' },
  exportCertifications: { en: 'Export certified documents', zh: '导出税务认证单据' },
  exportAudit: { en: 'Export audit log', zh: '导出操作记录' },
  messageCustomers: ({ title }: { title: string }) => ({
    en: `Message customers: ${title}`,
    zh: `群发消息：${title}`,
  }),
  emailStatements: ({ from, to }: { from: PlainDay; to: PlainDay }) => ({
    en: `Email statements: ${dayText(from)} to ${dayText(to)}`,
    zh: `用邮件发送对账单：${dayTextZh(from)}至${dayTextZh(to)}`,
  }),
  minimumAmount: { en: 'Enter an amount in cedis', zh: '请输入金额（塞地）' },
  printLabels: ({ count }: { count: number }) => ({
    en: count === 1 ? 'Print 1 label' : `Print ${count} labels`,
    zh: `打印 ${count} 张标签`,
  }),
  issueInvoices: { en: 'Issue invoices', zh: '开出账单' },
  fileReady: ({ rows }: { rows: number }) => ({
    en: rows === 1 ? '1 row. The file is ready' : `${rows} rows. The file is ready`,
    zh: `共 ${rows} 行，文件已生成`,
  }),
  issued: ({ done, failed }: { done: number; failed: number }) => ({
    en: `${done} issued, ${failed} not issued`,
    zh: `已开出 ${done} 张，未开出 ${failed} 张`,
  }),
  messagesSent: ({ done, failed }: { done: number; failed: number }) => ({
    en: `${done} sent, ${failed} not sent`,
    zh: `已发送 ${done} 位，未发送 ${failed} 位`,
  }),
  labelsReady: ({ count }: { count: number }) => ({
    en: count === 1 ? '1 label. The file is ready' : `${count} labels. The file is ready`,
    zh: `共 ${count} 张标签，文件已生成`,
  }),
  deactivated: { en: 'The account is deactivated', zh: '账户已停用' },
  optedOut: { en: 'Opted out of messages', zh: '已退订消息' },
  noAddress: {
    en: 'No confirmed email address and no login',
    zh: '没有已验证的邮箱，也不能登录',
  },
  messageTitle: { en: 'Enter a title of 3 to 120 characters', zh: '请输入 3 至 120 个字符的标题' },
  messageText: {
    en: 'Enter a message of 10 to 2,000 characters',
    zh: '请输入 10 至 2000 个字符的内容',
  },
  reply: { en: 'Write to us', zh: '联系我们' },
  noRecipients: {
    en: 'No customer in this selection can be reached',
    zh: '所选客户均无法联系',
  },
  tooManyCustomers: ({ most }: { most: number }) => ({
    en: `More than ${most} customers match. Narrow the filters first`,
    zh: `符合条件的客户超过 ${most} 位，请先缩小筛选范围`,
  }),
  noLabels: { en: 'There are no cartons to label', zh: '没有可打印标签的货物' },
  tooManyLabels: ({ most }: { most: number }) => ({
    en: `More than ${most} cartons match. Narrow the filters first`,
    zh: `符合条件的货物超过 ${most} 件，请先缩小筛选范围`,
  }),
  draft: ({ trackingNumber }: { trackingNumber: string }) => ({
    en: `Draft for ${trackingNumber}`,
    zh: `${trackingNumber} 的草稿`,
  }),
  unexpected: {
    en: 'Something went wrong on our side. Start the task again',
    zh: '系统出错，请重新开始任务',
  },
  itemUnexpected: {
    en: 'Something went wrong on our side. Open this item and try again there',
    zh: '系统出错，请单独处理此项',
  },
  notAllowedAnyMore: {
    en: 'The person who started it no longer has access',
    zh: '发起人已无权限',
  },
  tooManyDrafts: ({ most }: { most: number }) => ({
    en: `More than ${most} drafts match. Filter by mode or customer, or search first`,
    zh: `符合条件的草稿超过 ${most} 张。请先按运输方式或客户筛选，或搜索`,
  }),
  noDrafts: { en: 'There are no drafts to issue', zh: '没有可开出的草稿' },
  notExportable: { en: 'This list can’t be exported in this format', zh: '该列表不支持此格式' },
});
