import { defineTexts } from '../texts/message.ts';

/** Names of background jobs, and why one is not retried. */
export const jobTexts = defineTexts('job', {
  email: { en: 'Email', zh: '邮件' },
  sendEmail: { en: 'Send an email', zh: '发送邮件' },
  queueOverdueEmails: { en: 'Resume overdue emails', zh: '恢复逾期未发的邮件' },
  sendPhoneMessage: { en: 'Send SMS or WhatsApp message', zh: '发送短信或 WhatsApp 消息' },
  lookUpPhoneMessages: { en: 'Check delivery of SMS', zh: '查询短信送达状态' },
  readWhatsappEvent: { en: 'Read WhatsApp message', zh: '读取 WhatsApp 消息' },
  sendPush: { en: 'Send a notification to a device', zh: '向设备推送通知' },
  queueOverduePushes: { en: 'Queue overdue notifications to devices', zh: '补发逾期的推送' },
  announceRates: { en: 'Announce new rates', zh: '公布新运价' },
  recalculateDrafts: { en: 'Recalculate draft invoices', zh: '重新计算账单草稿' },
  remindOfStorage: { en: 'Send storage reminders', zh: '发送仓储费提醒' },
  remindOfDue: { en: 'Send payment reminders', zh: '发送付款提醒' },
  wakeTickets: { en: 'Reopen snoozed tickets', zh: '恢复暂缓的工单' },
  askForNews: { en: 'Ask staff about batches without news', zh: '请员工核实长期无消息的批次' },
  expireQuotes: { en: 'End repacking prices that expired', zh: '结束过期的加工报价' },
  followCarriers: { en: 'Ask carriers about batches', zh: '查询承运人动态' },
  certifyDocuments: { en: 'Certify invoices', zh: '账单税务认证' },
  testCertification: { en: 'Test certification', zh: '测试税务认证' },
  compareCertifiedDays: {
    en: 'Compare certified invoices with the Revenue Authority',
    zh: '与税务局日报核对',
  },
  remindOfFollowUps: { en: 'Send follow-up reminders', zh: '发送客户跟进提醒' },
  storeFigures: {
    en: 'Store figures of past days and batches',
    zh: '保存过往日期和批次的统计数据',
  },
  syncOnlinePayments: { en: 'Update online payments', zh: '更新在线付款' },
  reconcileOnlinePayments: { en: 'Reconcile online payments', zh: '在线付款对账' },
  cleanUp: { en: 'Delete expired data', zh: '删除过期数据' },
  checkAuditLog: { en: 'Check the audit log', zh: '校验操作记录' },
  releaseJobs: { en: 'Restart interrupted jobs', zh: '重启中断的任务' },
  sendWebhookEvent: { en: 'Send an event to a webhook', zh: '向 Webhook 发送事件' },
  queueOverdueWebhookEvents: { en: 'Queue overdue webhook events', zh: '补发逾期的 Webhook 事件' },
  runTask: { en: 'Run a task', zh: '运行用户任务' },
  notFound: {
    en: 'This job no longer exists. It may have been completed',
    zh: '该任务已不存在，可能已完成',
  },
  running: {
    en: 'This job is running right now. Wait for it to finish',
    zh: '该任务正在运行，请等待其完成',
  },
  linkOver: {
    en: 'The link in this email has expired or was already used. Ask the recipient to request a new one',
    zh: '邮件中的链接已过期或已使用，请收件人重新申请',
  },
});
