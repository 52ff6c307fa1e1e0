import { cartonText } from '../../texts/carton-text.ts';
import { defineTexts, type Message } from '../../texts/message.ts';

/** Refusals of creating and changing shipments, and notifications to their customers. */
export const preAlertTexts = defineTexts('preAlert', {
  onlyCreators: {
    en: 'You need the Warehouse or Support permission to create shipments',
    zh: '提交预报需要“仓库”或“客服”权限',
  },
  onlyEditors: {
    en: 'You need the Warehouse or Support permission to edit this shipment',
    zh: '修改该运单需要“仓库”或“客服”权限',
  },
  chooseCustomer: { en: 'Choose a customer', zh: '请选择客户' },
  cantChange: {
    en: 'Some cartons have arrived, so you can’t change the pickup office, delivery address or goods class. Contact support to change them',
    zh: '部分货件已到仓，不能再改提货网点、派送地址和货物类别。如需修改请联系客服',
  },
  alreadyInvoiced: {
    en: 'This shipment is already invoiced. Create a new shipment for more cartons',
    zh: '该运单已出账单。新增货件请新建运单',
  },
  tooManyCartons: ({ count, most }: { count: number; most: number }) => ({
    en: `This shipment has ${count} cartons. The maximum is ${most}. Create a new shipment for more`,
    zh: `该运单已有 ${count} 件，最多 ${most} 件。更多货件请新建运单`,
  }),
  alreadyCancelled: ({ number }: { number: string }) => ({
    en: `${number} is already cancelled`,
    zh: `${number} 已取消`,
  }),
  cantCancel: {
    en: 'Some cartons have arrived, so you can’t cancel this shipment. Contact support to have them returned',
    zh: '部分货件已到仓，不能取消运单。如需退回请联系客服',
  },
  listOnce: {
    en: 'List each carton of this shipment once',
    zh: '该运单的每件货物只能列出一次',
  },
  changeOnce: { en: 'Change or cancel each carton once', zh: '每件货物只能修改或取消一次' },
  cartonCantChange: ({ piece, state }: { piece: number; state: Message }) => ({
    en: `Carton ${piece} can’t be changed here: ${state.in('en')}. Contact support to change it`,
    zh: `第 ${piece} 件不能在此修改：${state.in('zh')}。如需修改请联系客服`,
  }),
  draftNotFound: {
    en: 'This draft was deleted, perhaps on another device',
    zh: '该草稿已删除，可能是在其他设备上删除的',
  },
  tooManyDrafts: ({ most }: { most: number }) => ({
    en: `You have ${most} drafts. Send or delete one before saving another`,
    zh: `您已有 ${most} 份草稿。请先提交或删除一份`,
  }),
  filesUntilReceipt: {
    en: 'All cartons have arrived or were cancelled, so files can’t be added or removed any more. Send them to support instead',
    zh: '全部货件已到仓或已取消，不能再添加或删除文件。请将文件发给客服',
  },
  tooManyPhotos: ({ most }: { most: number }) => ({
    en: `This shipment already has ${most} photos. Remove one before adding another`,
    zh: `该运单已有 ${most} 张照片。请先删除一张再添加`,
  }),
  hasInvoice: {
    en: 'This shipment already has a supplier’s invoice. Remove it before adding another',
    zh: '该运单已有供应商发票。请先删除再添加',
  },
  photosOnly: {
    en: 'Add a photo here. PDFs are for the supplier’s invoice',
    zh: '此处请添加照片。PDF 请作为供应商发票上传',
  },
  fileNotFound: {
    en: 'This file was removed, perhaps on another device',
    zh: '该文件已删除，可能是在其他设备上删除的',
  },
  registered: ({ number }: { number: string }) => ({
    en: `Shipment registered: ${number}`,
    zh: `运单已登记：${number}`,
  }),
  registeredBody: ({ count }: { count: number }) => ({
    en: `We’re expecting ${cartonText(count).en}. Ask your supplier to write your shipping mark on every carton.`,
    zh: `预计到货 ${count} 件。请让供应商在每件货物上写明您的唛头。`,
  }),
});
