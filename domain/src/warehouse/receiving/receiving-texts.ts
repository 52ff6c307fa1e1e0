import { defineTexts, type Message } from '../../texts/message.ts';

/** Names of visible damage to a carton, as parts of other texts. */
export const damageTexts = defineTexts('damage', {
  DAMAGED: { en: 'damaged', zh: '破损' },
  WET: { en: 'wet', zh: '受潮' },
  OPENED: { en: 'opened', zh: '已拆开' },
});

/**
 * Texts about receiving and undoing it, owners of unmarked cartons, and unlabelled cartons found in Ghana.
 */
export const receivingTexts = defineTexts('receiving', {
  onlyChina: {
    en: 'Only the China warehouse can receive cartons. Ask an admin for this permission',
    zh: '只有中国仓库可以收货，如需权限请联系管理员',
  },
  onlyChinaUndoes: {
    en: 'Only the China warehouse can undo receipts. Ask an admin for this permission',
    zh: '只有中国仓库可以撤销收货，如需权限请联系管理员',
  },
  onlyChinaAssigns: {
    en: 'Only the China warehouse can assign owners',
    zh: '只有中国仓库可以指定货主',
  },
  onlyGhana: {
    en: 'Only the Ghana warehouse can register unlabelled cartons. Ask an admin for this permission',
    zh: '只有加纳仓库可以登记无标签件，如需权限请联系管理员',
  },
  chooseChina: { en: 'Choose your China warehouse', zh: '请选择您所在的中国仓库' },
  chooseGhana: { en: 'Choose your Ghana warehouse', zh: '请选择您所在的加纳仓库' },
  chooseYours: { en: 'Choose the warehouse where you are', zh: '请选择您所在的仓库' },
  noOffice: {
    en: 'No Ghana office handles this mode. Ask an admin to add one',
    zh: '加纳没有办理此运输方式的网点，请联系管理员添加',
  },
  customerNotFound: { en: 'Customer not found', zh: '未找到该客户' },
  batchNotFound: { en: 'Batch not found', zh: '未找到该批次' },
  chooseOwner: { en: 'Choose the owner', zh: '请选择货主' },
  chooseCustomer: { en: 'Choose a customer', zh: '请选择客户' },
  chooseMode: { en: 'Choose air or sea', zh: '请选择海运或空运' },
  alreadyReceived: ({ label }: { label: string }) => ({
    en: `${label} is already received. Scan its label to see the next step`,
    zh: `${label} 已收货。请扫描标签查看下一步操作`,
  }),
  tooFewAlike: ({ label, count }: { label: string; count: number }) => ({
    en: `Only ${count} ${count === 1 ? 'carton like' : 'cartons like'} ${label} ${count === 1 ? 'is' : 'are'} expected. Receive ${count} and add the rest as extra cartons`,
    zh: `与 ${label} 同类的待收货件只有 ${count} 件。请收货 ${count} 件，其余按额外货件收货`,
  }),
  shipmentCancelled: ({ number }: { number: string }) => ({
    en: `${number} was cancelled. Receive this carton as a new shipment for the same customer and ask support to check with them`,
    zh: `${number} 已取消。此件请按同一客户的新运单收货，并请客服联系该客户`,
  }),
  shipmentInvoiced: ({ number }: { number: string }) => ({
    en: `${number} is already invoiced. Receive this carton as a new shipment for the same customer`,
    zh: `${number} 已出账单，不能再加货。此件请按同一客户的新运单收货`,
  }),
  shipmentMovedOn: ({ number }: { number: string }) => ({
    en: `${number} has moved on and can’t take more cartons. Receive this carton as a new shipment for the same customer`,
    zh: `${number} 已进入下一环节，不能再加货。此件请按同一客户的新运单收货`,
  }),

  // Damage, in the details of discrepancies.
  arrivedDamaged: ({ damage, note }: { damage: Message; note: string }) => ({
    en: `Arrived ${damage.in('en')}${note && `: ${note}`}`,
    zh: `到货时${damage.in('zh')}${note && `：${note}`}`,
  }),
  inChina: ({ damage, note }: { damage: Message; note: Message | string }) => ({
    en: `Found ${damage.in('en')} in China${noteIn(note, 'en')}`,
    zh: `在中国${damage.in('zh')}${noteIn(note, 'zh')}`,
  }),
  inGhana: ({ damage, note }: { damage: Message; note: Message | string }) => ({
    en: `Found ${damage.in('en')} in Ghana${noteIn(note, 'en')}`,
    zh: `在加纳${damage.in('zh')}${noteIn(note, 'zh')}`,
  }),

  // Notifications to customers.
  arrivedDamagedTitle: ({ damage, number }: { damage: Message; number: string }) => ({
    en: `Carton arrived ${damage.in('en')}: ${number}`,
    zh: `货件到货时${damage.in('zh')}：${number}`,
  }),
  arrivedDamagedBody: {
    en: 'Check the photos in your shipment. To have the carton returned to your supplier, contact support.',
    zh: '请在运单中查看照片。如需退回供应商，请联系客服。',
  },
  received: ({ number }: { number: string }) => ({
    en: `Received: ${number}`,
    zh: `已收货：${number}`,
  }),
  receivedBody: {
    en: 'All your cartons have arrived at our China warehouse. Next, we’ll check and measure them and send your invoice.',
    zh: '您的货件已全部到达中国仓库。我们将验货、测量，然后发送账单。',
  },
  firstReceived: ({ number }: { number: string }) => ({
    en: `First cartons received: ${number}`,
    zh: `首批货件已收货：${number}`,
  }),
  firstReceivedBody: {
    en: 'Some of your cartons have arrived at our China warehouse. We’ll tell you when they’re all here.',
    zh: '部分货件已到达中国仓库。全部到齐后我们会通知您。',
  },

  // Undoing a receipt.
  assignedLater: ({ label }: { label: string }) => ({
    en: `${label} was assigned to its owner after receiving. If it isn’t here, ask an admin to write it off`,
    zh: `${label} 收货后已指定货主。如货不在库，请由管理员注明原因后核销。`,
  }),
  undone: { en: 'Receipt undone', zh: '收货已撤销' },
  correction: ({ number }: { number: string }) => ({
    en: `Correction: ${number}`,
    zh: `更正：${number}`,
  }),
  notArrivedBody: {
    en: 'We told you that your goods had arrived at our China warehouse. That was our mistake: they haven’t arrived yet. You don’t need to do anything.',
    zh: '我们曾通知您货物已到达中国仓库，这是我们的失误：货物尚未到达。您无需进行任何操作。',
  },
  correctedBody: {
    en: 'We recorded a carton as received at our China warehouse by mistake. We’ve corrected your shipment.',
    zh: '我们误将一件货物登记为中国仓库已收货，现已更正您的运单。',
  },

  // Assigning an owner to an unidentified carton.
  claimedToAssign: ({ label }: { label: string }) => ({
    en: `A customer has claimed ${label}. Approve or reject the claim first`,
    zh: `${label} 已有客户认领。请先处理认领，通过后自动归入货主`,
  }),
  foundInGhana: ({ label }: { label: string }) => ({
    en: `${label} was found in Ghana. The Ghana warehouse matches it to a missing carton.`,
    zh: `${label} 是在加纳发现的，由加纳仓库匹配少件。`,
  }),

  // Unlabelled cartons.
  unloadedElsewhere: ({ batch, site }: { batch: string; site: Message }) => ({
    en: `${batch} isn’t unloaded at ${site.in('en')}`,
    zh: `${batch} 不在 ${site.in('zh')} 卸货`,
  }),
  notUnloading: ({ batch }: { batch: string }) => ({
    en: `${batch} isn’t being unloaded. Register the carton without a batch.`,
    zh: `${batch} 不在卸货中。请不选批次登记此件。`,
  }),
  withoutLabel: ({ batch }: { batch: string }) => ({
    en: `Found without a readable label while unloading ${batch}`,
    zh: `${batch} 卸货时发现，标签无法辨认`,
  }),
  matchedTo: ({ label }: { label: string }) => ({
    en: `Matched to ${label}`,
    zh: `已匹配 ${label}`,
  }),
  foundWhenRegistered: ({ label }: { label: string }) => ({
    en: `Found when registered as ${label}`,
    zh: `登记为 ${label} 时发现`,
  }),
  notMissing: ({ label }: { label: string }) => ({
    en: `${label} is no longer missing. Check the list.`,
    zh: `${label} 已不是少件。请核对列表。`,
  }),
  notUnlabelled: ({ label }: { label: string }) => ({
    en: `${label} isn’t an unlabelled carton found in Ghana, or is already matched.`,
    zh: `${label} 不是在加纳发现的无标签件，或已匹配。`,
  }),
  otherWarehouse: ({ missing, found }: { missing: string; found: string }) => ({
    en: `${missing} is due at a different warehouse from where ${found} was found.`,
    zh: `${missing} 的目的仓库与 ${found} 的发现仓库不同。`,
  }),
});

/** Returns a note after a colon, or an empty string if there is no note. */
function noteIn(note: Message | string, language: 'en' | 'zh'): string {
  const text = typeof note === 'string' ? note : note.in(language);
  return text === '' ? '' : `${language === 'en' ? ': ' : '：'}${text}`;
}
