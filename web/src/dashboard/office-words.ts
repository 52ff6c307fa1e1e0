import { counted } from '../lib/format/format.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** What a warehouse's hands see of the dashboard, in both languages. */
export const officeWords = dictionary({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    attention: 'Needs attention',
    attentionWhat: 'what needs attention',
    calm: 'Nothing is late, over capacity or doubtful.',
    underWay: 'Batches under way',
    underWayWhat: 'the batches',
    noneUnderWay: 'No batch is under way.',
    batchLine: (cartons: number, next: string) => `${counted(cartons, 'carton')}, ${next}`,
    cutoffAt: (at: string) => `cut-off ${at}`,
    leaves: (on: string) => `leaves ${on}`,
    arrives: (on: string) => `arrives ${on}`,
    inGhana: 'in Ghana',
    noCutoff: 'No cut-off soon',
    cutoffs: (count: string) => `${count} with cut-off soon`,
    discrepancies: 'Discrepancies open',
    discrepanciesHint: 'Short, over, damaged or measured differently',
    all: 'View all',
  },
  zh: {
    hello: (name: string) => `你好，${name}`,
    attention: '需要处理',
    attentionWhat: '待处理事项',
    calm: '没有延误、超载或可疑的事项。',
    underWay: '进行中的批次',
    underWayWhat: '批次',
    noneUnderWay: '没有进行中的批次。',
    batchLine: (cartons: number, next: string) => `${cartons} 件，${next}`,
    cutoffAt: (at: string) => `截单 ${at}`,
    leaves: (on: string) => `预计出发 ${on}`,
    arrives: (on: string) => `预计到达 ${on}`,
    inGhana: '已到加纳',
    noCutoff: '近期没有截货',
    cutoffs: (count: string) => `${count} 个批次即将截货`,
    discrepancies: '未处理的差异',
    discrepanciesHint: '短少、多出、破损或尺寸不符',
    all: '查看全部',
  },
});
