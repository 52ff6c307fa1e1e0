import { defineTexts } from '../texts/message.ts';

/** Texts that describe the state of a carton, as the end of a sentence that begins with it. */
export const packageStateTexts = defineTexts('packageState', {
  EXPECTED: { en: 'it hasn’t arrived at the China warehouse yet', zh: '尚未到中国仓库' },
  UNIDENTIFIED: { en: 'it’s unidentified', zh: '尚未确认货主' },
  RECEIVED: { en: 'it’s received but not verified yet', zh: '已收货但尚未验货' },
  VERIFIED: { en: 'it’s verified and waiting to be loaded', zh: '已验货，待装货' },
  LOADED: { en: 'it’s loaded in a batch', zh: '已装入批次' },
  IN_TRANSIT: { en: 'it’s in transit to Ghana', zh: '正在运往加纳' },
  ARRIVED: { en: 'it has arrived in Ghana and is waiting to be unloaded', zh: '已到港，待卸货' },
  IN_WAREHOUSE: {
    en: 'it’s in the Ghana warehouse and not released yet',
    zh: '已入加纳仓库，尚未放货',
  },
  AVAILABLE: { en: 'it’s ready for pickup', zh: '可以提货' },
  OUT_FOR_DELIVERY: { en: 'it’s out for delivery', zh: '正在派送' },
  DELIVERED: { en: 'it was delivered', zh: '已签收' },
  CANCELLED: { en: 'it was cancelled', zh: '已取消' },
  RETURNED: { en: 'it was returned', zh: '已退回' },
  LOST: { en: 'it’s written off as lost', zh: '已按丢失核销' },
  DISPOSED: { en: 'it was disposed of', zh: '已销毁' },
});

const inGhanaTexts = defineTexts('packageInGhana', {
  thisCarton: { en: 'This carton', zh: '此件' },
  notReceived: {
    en: 'it’s in Ghana but was never received in China',
    zh: '已在加纳，但中国仓库未收货',
  },
  notLoaded: { en: 'it’s in Ghana but was never loaded', zh: '已在加纳，但未装货' },
  early: { en: 'it’s in Ghana ahead of its batch', zh: '已在加纳，早于所属批次' },
});

export const { thisCarton } = inGhanaTexts;

/**
 * Replacements for warehouse states of China, which are meaningless for an unlisted carton found in Ghana.
 */
export const packageInGhana = {
  EXPECTED: inGhanaTexts.notReceived,
  RECEIVED: inGhanaTexts.notLoaded,
  VERIFIED: inGhanaTexts.notLoaded,
  IN_TRANSIT: inGhanaTexts.early,
};

const needTexts = defineTexts('packageStep', {
  receive: { en: 'You can only receive an expected carton.', zh: '只有待到货的货件才能收货。' },
  identify: {
    en: 'You can only match an unidentified carton to an owner.',
    zh: '只有无主件才能指定货主。',
  },
  matchFound: {
    en: 'You can only match an unlabelled carton found in Ghana to a missing one.',
    zh: '只有在加纳发现的无标签件才能匹配少件。',
  },
  verify: { en: 'Receive the carton before verifying it.', zh: '请先收货，再验货。' },
  undoReceipt: {
    en: 'You can’t undo this receipt because of later steps. Undo those first, starting with the latest.',
    zh: '收货后没有其他操作时才能撤销。请先从最近一步开始撤销。',
  },
  reopen: {
    en: 'You can only return a verified carton to verification before it’s loaded.',
    zh: '只有已验货、未装货的货件才能退回重新验货。',
  },
  load: { en: 'Receive and verify the carton before loading it.', zh: '收货并验货后才能装货。' },
  offload: {
    en: 'You can only offload a carton from a batch that hasn’t departed.',
    zh: '批次离港前才能取出货件。',
  },
  depart: { en: 'It departs with its batch once it’s loaded.', zh: '装货后随批次离港。' },
  arrive: { en: 'It arrives with its batch after departure.', zh: '离港后随批次到港。' },
  unload: {
    en: 'You can unload it once its batch has arrived in Ghana.',
    zh: '批次到港后才能卸货。',
  },
  undoUnload: {
    en: 'You can only put back a carton that was unloaded and is still in this warehouse.',
    zh: '只有已卸货且仍在本仓库的货件才能撤销卸货。',
  },
  release: {
    en: 'It’s released once it’s unloaded, paid for and has no holds.',
    zh: '卸货、付清且无扣货后放货。',
  },
  dispatch: {
    en: 'It can go out for delivery once it’s ready for pickup.',
    zh: '状态为“可提货”才能派送。',
  },
  deliver: {
    en: 'You can hand it over once it’s ready for pickup.',
    zh: '状态为“可提货”才能交货。',
  },
  failDelivery: {
    en: 'You can only return a carton that is out for delivery.',
    zh: '只有派送中的货件才能退回。',
  },
  cancel: {
    en: 'You can only cancel a carton that hasn’t been received.',
    zh: '只有尚未收货的货件才能取消。',
  },
  closed: { en: 'This carton is closed.', zh: '此件已完结。' },
});

const { undoReceipt, closed, ...needs } = needTexts;

/** What each carton step requires, for refusals. */
export const packageStepTexts = {
  receive: needs.receive,
  identify: needs.identify,
  matchFound: needs.matchFound,
  verify: needs.verify,
  expectAgain: undoReceipt,
  voidReceipt: undoReceipt,
  reopen: needs.reopen,
  load: needs.load,
  offload: needs.offload,
  depart: needs.depart,
  arrive: needs.arrive,
  unload: needs.unload,
  undoUnload: needs.undoUnload,
  release: needs.release,
  dispatch: needs.dispatch,
  deliver: needs.deliver,
  failDelivery: needs.failDelivery,
  cancel: needs.cancel,
  lose: closed,
  dispose: closed,
  return: closed,
};
