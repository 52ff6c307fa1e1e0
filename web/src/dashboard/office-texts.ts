import { counted } from '../lib/format/format.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** Dashboard texts for warehouse staff, in both languages. */
export const officeTexts = dictionary({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    attention: 'Needs attention',
    attentionWhat: 'your open issues',
    calm: 'Nothing needs your attention right now.',
    activeBatches: 'Active batches',
    activeBatchesWhat: 'the batches',
    noActiveBatches: 'No active batches.',
    batchLine: (cartons: number, next: string) => `${counted(cartons, 'carton')}, ${next}`,
    cutoffAt: (at: string) => `cut-off ${at}`,
    leaves: (on: string) => `departs ${on}`,
    arrives: (on: string) => `arrives ${on}`,
    inGhana: 'in Ghana',
    noCutoff: 'No upcoming cut-offs',
    cutoffs: (count: string) => `${count} upcoming cut-offs`,
    discrepancies: 'Open discrepancies',
    discrepanciesHint: 'Short, over, damaged or mismatched',
    all: 'View all',
  },
  zh: {
    hello: (name: string) => `${name}，您好`,
    attention: '需要处理',
    attentionWhat: '待处理事项',
    calm: '暂无需要处理的事项。',
    activeBatches: '进行中的批次',
    activeBatchesWhat: '批次',
    noActiveBatches: '没有进行中的批次。',
    batchLine: (cartons: number, next: string) => `${cartons} 件，${next}`,
    cutoffAt: (at: string) => `截货 ${at}`,
    leaves: (on: string) => `预计离港 ${on}`,
    arrives: (on: string) => `预计到港 ${on}`,
    inGhana: '已到加纳',
    noCutoff: '近期无截货',
    cutoffs: (count: string) => `${count} 个批次即将截货`,
    discrepancies: '未处理的差异',
    discrepanciesHint: '少件、多件、破损或测量不符',
    all: '查看全部',
  },
});
