import { counted } from '../../lib/format/format.ts';
import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the card of batch margins. */
export const marginCardTexts = dictionary({
  en: {
    what: 'the margins',
    title: 'Batch margins',
    viewBatches: (batches: number) => `View ${counted(batches, 'batch', 'batches')}`,
    hint: (excluded: string) =>
      `Batches by planned departure: invoiced revenue less costs.${excluded}`,
    withoutCosts: (batches: number) =>
      ` ${counted(batches, 'batch without costs isn’t', 'batches without costs aren’t')} included.`,
    figures: 'Batch margins (GHS)',
    plannedDeparture: 'Planned departure',
    revenue: 'Revenue',
    costs: 'Costs',
    margin: 'Margin',
    marginBefore: 'Margin, period before',
  },
  zh: {
    what: '毛利',
    title: '批次毛利',
    viewBatches: (batches: number) => `查看 ${batches} 个批次`,
    hint: (excluded: string) => `按计划离港日期列出批次：已出账单的收入减去成本。${excluded}`,
    withoutCosts: (batches: number) => `另有 ${batches} 个批次没有成本，不计入。`,
    figures: '批次毛利 (GHS)',
    plannedDeparture: '计划离港',
    revenue: '收入',
    costs: '成本',
    margin: '毛利',
    marginBefore: '上一期间毛利',
  },
});
