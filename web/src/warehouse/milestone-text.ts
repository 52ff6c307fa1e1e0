import { isMilestoneCode, type MilestoneCode } from '@sankofa/domain/batches/milestone';

import type { Language } from '../lib/messages/language.ts';

/** The story's sentences for hands who read Chinese; English ones come with the answer. */
const zh: Record<MilestoneCode, string> = {
  PRE: '已登记，等待供应商送货到仓',
  RCV: '中国仓库已收货',
  VER: '已验货并测量',
  UNI: '收到唛头无法识别的货件',
  VOI: '收货登记有误，仓库已更正',
  REO: '已退回重新测量',
  OFL: '已从批次取出，退回中国仓库',
  OPN: '开始装货',
  CLO: '已封单',
  STUF: '已装柜，等待开船',
  FOH: '已打包，等待航班',
  GTIN: '货柜已进港，等待装船',
  RCS: '已交给航空公司',
  DEPA: '船已离港',
  DEP: '航班已起飞',
  DLAY: '延误',
  ARRI: '船已到港（加纳）',
  ARR: '航班已到港（加纳）',
  CUSS: '清关中',
  CUSR: '海关已放行',
  CCD: '海关已放行',
  STRP: '加纳仓库已卸货',
  RCF: '加纳仓库已卸货',
  BCK: '卸货登记有误，仍待卸货',
  SHT: '卸货时未找到，正在查找',
  OVR: '在其他批次中发现',
  NLD: '在加纳发现，已移出中国的装货清单',
  FND: '在加纳仓库找到',
  NFD: '可提货',
  PLK: '提货码输错过多，交货已锁定',
  PUL: '交货已解锁',
  OFD: '派送中',
  RTN: '派送未成功，已退回网点',
  DLV: '已签收',
  CAN: '已取消',
  END: '未签收，已完结',
};

export function milestoneText(
  { code, sentence }: { code: string; sentence: string },
  language: Language,
): string {
  if (language === 'en' || !isMilestoneCode(code)) return sentence;
  const [, state, eta, reason = ''] = moved.exec(sentence) ?? [];
  if (eta === undefined) return zh[code];
  return `${state === 'Delayed' ? '延误' : '日期已更新'}：预计 ${eta} 到港${reason}`;
}

/** The days of a move stand only in its sentence (`delaySentence`), with the reason where it is told. */
const moved = /^(Delayed|New dates): now due in Ghana on (\d{4}-\d{2}-\d{2})(: .*)?$/;
