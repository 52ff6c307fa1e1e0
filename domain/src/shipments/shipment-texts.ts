import { defineTexts, type Message } from '../texts/message.ts';

/** Refusals about shipments, their holds and their list. */
export const shipmentTexts = defineTexts('shipment', {
  notFound: { en: 'Shipment not found', zh: '未找到该运单' },
  oneNotFound: { en: 'One of these shipments wasn’t found', zh: '其中一票运单未找到' },
  cartonNotFound: { en: 'Carton not found', zh: '未找到此件' },
  photoNotFound: { en: 'Photo not found', zh: '未找到该照片' },
  chooseOffice: {
    en: 'Choose a Ghana office that handles this mode',
    zh: '请选择办理此运输方式的加纳网点',
  },
  chooseWarehouse: {
    en: 'Choose one of our China warehouses that accepts this shipping method',
    zh: '请选择办理此运输方式的中国仓库',
  },
  ourOffice: { en: 'Choose one of our offices in Ghana', zh: '请选择加纳网点' },

  // Holds.
  onlyHolders: {
    en: 'You need the Warehouse or Support permission to place or lift holds',
    zh: '扣货或解除扣货需要“仓库”或“客服”权限',
  },
  liftsByPayment: {
    en: 'It lifts automatically once payment is confirmed. Only an admin can override it',
    zh: '付款确认后自动解除；提前解除须由管理员操作',
  },
  liftsByRemeasure: ({ label }: { label: string }) => ({
    en: `${label} has an open re-measure request. Re-measure it and the hold lifts automatically`,
    zh: `${label} 正在等待复测，复测后自动解除扣货`,
  }),
  alreadyLifted: { en: 'This hold is already lifted', zh: '该扣货已解除' },

  // The office's shipment list and audit log.
  onlyRecordReaders: {
    en: 'You need the Warehouse, Batches, Finance or Support permission to see notifications and the audit log',
    zh: '查看通知和操作记录需要“仓库”“批次”“财务”或“客服”权限',
  },
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} shipments match. Filter the list, or prepare the file as a task`,
    zh: `符合条件的运单超过 ${most} 票。请先筛选，或以任务方式生成文件`,
  }),
  tooManyViews: ({ most }: { most: number }) => ({
    en: `You have ${most} saved views. Delete one before saving another`,
    zh: `您已保存 ${most} 个视图。请先删除一个，再保存新的`,
  }),
  deleteView: { en: 'Delete a view first', zh: '请先删除一个视图' },

  // Tracking.
  malformed: {
    en: 'That isn’t a valid tracking number. It has 12 letters and digits, for example 7K3Q-4M2P-9XW4',
    zh: '运单号格式不正确：应为 12 位字母和数字，例如 7K3Q-4M2P-9XW4',
  },
  checkMessage: { en: 'Check it against the message we sent you', zh: '请与我们发给您的消息核对' },
  notTracked: ({ number }: { number: string }) => ({
    en: `We couldn’t find shipment ${number}. Check the number or contact us`,
    zh: `未找到运单 ${number}。请核对单号，或联系我们`,
  }),

  /** Joins the notes of a discrepancy that more notes were added to. */
  notes: ({ notes }: { notes: readonly Message[] }) => ({
    en: notes.map((one) => one.in('en')).join('. '),
    zh: notes.map((one) => one.in('zh')).join('。'),
  }),
});
