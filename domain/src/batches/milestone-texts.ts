import { defineTexts, type Message } from '../texts/message.ts';
import type { PlainDay } from '../values/time.ts';
import type { MilestoneCode } from './milestone.ts';

const texts = defineTexts('milestone', {
  PRE: { en: 'Registered, waiting for your supplier to deliver', zh: '已登记，等待供应商送货到仓' },
  RCV: { en: 'Received at our China warehouse', zh: '中国仓库已收货' },
  VER: { en: 'Verified and measured', zh: '已验货并测量' },
  UNI: { en: 'Received without a readable shipping mark', zh: '收到唛头无法识别的货件' },
  VOI: { en: 'Received in error, corrected by our warehouse', zh: '收货登记有误，仓库已更正' },
  REO: { en: 'Reopened for re-measuring', zh: '已退回重新测量' },
  OFL: {
    en: 'Removed from its batch, back in our China warehouse',
    zh: '已从批次取出，退回中国仓库',
  },
  OPN: { en: 'Open for loading', zh: '开始装货' },
  CLO: { en: 'Loading list closed', zh: '已封单' },
  STUF: { en: 'Loaded in container, waiting for the vessel', zh: '已装柜，等待开船' },
  FOH: { en: 'Packed for the flight', zh: '已打包，等待航班' },
  GTIN: { en: 'Container at port, ready to load', zh: '货柜已进港，等待装船' },
  RCS: { en: 'Handed to the airline', zh: '已交给航空公司' },
  DEPA: { en: 'Vessel departed China', zh: '船已离港' },
  DEP: { en: 'Flight departed China', zh: '航班已起飞' },
  DLAY: { en: 'Delayed', zh: '延误' },
  ASK: { en: 'No news, so we asked our team to find out', zh: '暂无消息，已请同事核实' },
  UPD: { en: 'Update from our team', zh: '最新情况' },
  ARRI: { en: 'Vessel arrived in Ghana', zh: '船已到港（加纳）' },
  ARR: { en: 'Flight arrived in Ghana', zh: '航班已到港（加纳）' },
  CUSS: { en: 'In customs clearance', zh: '清关中' },
  CUSR: { en: 'Released by customs', zh: '海关已放行' },
  STRP: { en: 'Unloaded at our Ghana warehouse', zh: '加纳仓库已卸货' },
  BCK: { en: 'Marked as unloaded in error, not unloaded yet', zh: '卸货登记有误，仍待卸货' },
  SHT: { en: 'Not found at unloading, tracing in progress', zh: '卸货时未找到，正在查找' },
  OVR: { en: 'Found in another batch', zh: '在其他批次中发现' },
  NLD: {
    en: 'Found in Ghana, removed from its loading list',
    zh: '在加纳发现，已移出中国的装货清单',
  },
  FND: { en: 'Found at our Ghana warehouse', zh: '在加纳仓库找到' },
  NFD: { en: 'Ready for pickup', zh: '可提货' },
  PLK: {
    en: 'Handover locked after too many wrong pickup codes',
    zh: '提货码输错过多，交货已锁定',
  },
  PUL: { en: 'Handover unlocked', zh: '交货已解锁' },
  OFD: { en: 'Out for delivery', zh: '派送中' },
  RTN: { en: 'Delivery attempt failed, back at our office', zh: '派送未成功，已退回网点' },
  DLV: { en: 'Delivered', zh: '已签收' },
  CAN: { en: 'Cancelled', zh: '已取消' },
  END: { en: 'Closed without delivery', zh: '未签收，已完结' },
});

const ownTexts: Record<MilestoneCode, Message> = {
  ...texts,
  CCD: texts.CUSR,
  RCF: texts.STRP,
};

const updateTexts = defineTexts('milestoneUpdate', {
  update: ({ text }: { text: string }) => ({ en: `Update: ${text}`, zh: `最新情况：${text}` }),
});

const aheadTexts = defineTexts('milestoneAhead', {
  DEPA: { en: 'Vessel departs China', zh: '船将离港' },
  DEP: { en: 'Flight departs China', zh: '航班将起飞' },
  ARRI: { en: 'Vessel arrives in Ghana', zh: '船将到港（加纳）' },
  ARR: { en: 'Flight arrives in Ghana', zh: '航班将到港（加纳）' },
});

const delayTexts = defineTexts('milestoneDelay', {
  later: ({ eta }: { eta: PlainDay }) => ({
    en: `Delayed: now due in Ghana on ${eta}`,
    zh: `延误：预计 ${eta} 到港`,
  }),
  /** New dates are not always a delay: a ship can also arrive early. */
  moved: ({ eta }: { eta: PlainDay }) => ({
    en: `New dates: now due in Ghana on ${eta}`,
    zh: `日期已更新：预计 ${eta} 到港`,
  }),
  because: ({ delay, reason }: { delay: Message; reason: string }) => ({
    en: `${delay.in('en')}: ${reason}`,
    zh: `${delay.in('zh')}：${reason}`,
  }),
});

/** Returns what our team wrote about the voyage. */
export const updateSentence = (text: string): Message => updateTexts.update({ text });

/** Returns the sentence that people read about a milestone that has happened. */
export const milestoneSentence = (code: MilestoneCode) => ownTexts[code];

/** Returns the sentence for a milestone that hasn't happened yet. */
export function plannedSentence(code: MilestoneCode): Message {
  const ahead: { [Code in MilestoneCode]?: Message } = aheadTexts;
  return ahead[code] ?? ownTexts[code];
}

/** Returns the sentence for a change of dates, with its reason where customers read it. */
export function delaySentence(
  eta: PlainDay,
  previousEta: PlainDay,
  reason: string | null = null,
): Message {
  const delay = eta > previousEta ? delayTexts.later({ eta }) : delayTexts.moved({ eta });
  return reason ? delayTexts.because({ delay, reason }) : delay;
}
