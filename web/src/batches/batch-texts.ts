import type { BatchAnswer, batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import type { z } from 'zod/mini';

import { counted, day, dayAndTime } from '../lib/format/format.ts';
import { type Language, useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';

export type BatchRow = z.output<typeof batchRowSchema>;
export type Batch = BatchAnswer;

/** Texts that several pages of batches share. */
export const batchTexts = dictionary({
  en: {
    SEA: 'Sea',
    AIR: 'Air',
    batches: 'Batches',
    what: 'the batches',
    thisBatch: 'this batch',
    plan: 'Create batch',
    back: 'Back',
    cancel: 'Cancel',
    route: (from: string, to: string) => `${from} to ${to}`,
    cutoff: 'Cut-off',
    cutoffHint: 'China time (CST). No loading after this time',
    documents: 'Documents',
    mode: 'Mode',
    routeHeading: 'Route',
    state: 'Status',
    cartons: (count: number) => counted(count, 'carton'),
    shipments: (count: number) => counted(count, 'shipment'),
    customers: (count: number) => counted(count, 'customer'),
    comma: ', ',
  },
  zh: {
    SEA: '海运',
    AIR: '空运',
    batches: '批次',
    what: '批次',
    thisBatch: '此批次',
    plan: '新建批次',
    back: '返回',
    cancel: '取消',
    route: (from: string, to: string) => `${from} → ${to}`,
    cutoff: '截货',
    cutoffHint: '北京时间，此后不能再装货',
    documents: '单证',
    mode: '运输方式',
    routeHeading: '线路',
    state: '状态',
    cartons: (count: number) => `${count} 件`,
    shipments: (count: number) => `${count} 票`,
    customers: (count: number) => `${count} 位客户`,
    comma: '，',
  },
});

/**
 * Returns the path of batches in the current area; staff and admins have the same pages under their own
 * paths.
 */
export const useBatchesPath = () => `${areaOf(useViewer().role)}/batches`;

type BatchRoute = Pick<BatchRow, 'origin' | 'destination'>;
/** Returns a function for the text of a route, in the reader's language. */
export function useRouteText() {
  const t = useTexts(batchTexts);
  const language = useLanguage();
  const nameOf = ({ city, nameZh }: BatchRoute['origin']) =>
    language === 'zh' ? (nameZh ?? city) : city;
  return ({ origin, destination }: BatchRoute) => t.route(nameOf(origin), nameOf(destination));
}

type Load = Pick<BatchRow, 'cartons' | 'shipments' | 'customers'>;
export function loadText({ cartons, shipments, customers }: Load, language: Language): string {
  const texts = batchTexts[language];
  return [texts.cartons(cartons), texts.shipments(shipments), texts.customers(customers)].join(
    texts.comma,
  );
}

/** Returns the status of a batch in one line, shown first on its page. */
export const headline = (batch: Batch, language: Language): string =>
  language === 'zh' ? headlineZh(batch) : headlineEn(batch);

function headlineEn(batch: Batch): string {
  const load = loadText(batch, 'en');
  const first = batch.isDelayed ? ` (originally ${day(batch.firstEta)})` : '';
  const arrival = `${day(batch.eta)}${first}`;
  switch (batch.state) {
    case 'PLANNED':
      return `Planned: departs ${day(batch.etd)}, due in Ghana ${arrival}. Open it to start loading.`;
    case 'OPEN':
      return `Open for loading until ${dayAndTime(batch.cutoffAt, 'guangzhou')}. ${load} so far.`;
    case 'CLOSED':
      return `Closed with ${load}. Departs ${day(batch.etd)}.`;
    case 'DEPARTED':
      return `In transit with ${load}. Due in Ghana ${arrival}.`;
    case 'ARRIVED':
      return `Arrived in Ghana ${batch.arrivedAt ? dayAndTime(batch.arrivedAt) : day(batch.eta)}. Next: submit documents to customs.`;
    case 'CLEARING':
      return batch.customsReleasedAt
        ? `Released by customs ${dayAndTime(batch.customsReleasedAt)}. Ready to unload.`
        : 'At customs, not released yet.';
    case 'UNLOADING':
      return `${batch.unloaded} of ${counted(batch.cartons, 'carton')} unloaded.`;
    case 'COMPLETED':
      return batch.short > 0
        ? `Completed. ${batch.short} of ${counted(batch.cartons, 'carton')} short.`
        : `Completed: ${batch.unloaded} of ${counted(batch.cartons, 'carton')} unloaded.`;
    case 'CANCELLED':
      return 'Cancelled before loading.';
  }
}

function headlineZh(batch: Batch): string {
  const load = loadText(batch, 'zh');
  const first = batch.isDelayed ? `（原定 ${day(batch.firstEta)}）` : '';
  const arrival = `${day(batch.eta)}${first}`;
  switch (batch.state) {
    case 'PLANNED':
      return `已计划：${day(batch.etd)} 离港，预计 ${arrival} 到港。点“开始装货”后即可装货。`;
    case 'OPEN':
      return `装货中，截货时间 ${dayAndTime(batch.cutoffAt, 'guangzhou')}，目前已装 ${load}。`;
    case 'CLOSED':
      return `已封单：${load}。定于 ${day(batch.etd)} 离港。`;
    case 'DEPARTED':
      return `运输中：${load}。预计 ${arrival} 到港。`;
    case 'ARRIVED':
      return `${batch.arrivedAt ? dayAndTime(batch.arrivedAt) : day(batch.eta)} 已到港。下一步：递交清关单证。`;
    case 'CLEARING':
      return batch.customsReleasedAt
        ? `海关已于 ${dayAndTime(batch.customsReleasedAt)} 放行，可以卸货。`
        : '清关中，尚未放行。';
    case 'UNLOADING':
      return `已卸货 ${batch.unloaded} / ${batch.cartons} 件。`;
    case 'COMPLETED':
      return batch.short > 0
        ? `已完成：共 ${batch.cartons} 件，少 ${batch.short} 件。`
        : `已完成：已卸货 ${batch.unloaded} / ${batch.cartons} 件。`;
    case 'CANCELLED':
      return '装货前已取消。';
  }
}
