import { cartonText } from '../texts/carton-text.ts';
import { defineTexts, type Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

export const modeWords: Record<Mode, { en: string; zh: string }> = {
  SEA: { en: 'sea', zh: '海运' },
  AIR: { en: 'air', zh: '空运' },
};

const countryTexts = { CN: { en: 'China', zh: '中国' }, GH: { en: 'Ghana', zh: '加纳' } };
export type Land = keyof typeof countryTexts;

/** Refusals about planning a batch, its numbers and its documents. */
export const batchTexts = defineTexts('batch', {
  notFound: { en: 'Batch not found', zh: '未找到该批次' },
  onlyGhanaUnloads: { en: 'Only the Ghana warehouse can unload', zh: '只有加纳仓库可以卸货' },
  onlyChinaLoads: {
    en: 'Only the China warehouse, or someone with the Batches permission, can load',
    zh: '只有中国仓库或有“批次”权限的人员可以装货',
  },

  // The batch's route.
  siteWithoutMode: ({ site, mode, land }: { site: Message; mode: Mode; land: Land }) => ({
    en: `${site.in('en')} doesn’t handle ${modeWords[mode].en} freight in ${countryTexts[land].en}`,
    zh: `${site.in('zh')} 不在${countryTexts[land].zh}办理${modeWords[mode].zh}`,
  }),
  unknownPlace: ({ code }: { code: string }) => ({
    en: `Unknown port or airport: ${code}`,
    zh: `未知的港口或机场：${code}`,
  }),
  placeElsewhere: ({ place, land }: { place: Message; land: Land }) => ({
    en: `${place.in('en')} isn’t in ${countryTexts[land].en}`,
    zh: `${place.in('zh')} 不在${countryTexts[land].zh}`,
  }),
  placeWithoutMode: ({ place, mode }: { place: Message; mode: Mode }) => ({
    en: `${place.in('en')} has no ${mode === 'SEA' ? 'seaport' : 'airport'}`,
    zh: `${place.in('zh')} 没有${mode === 'SEA' ? '海港' : '机场'}`,
  }),

  // The batch's numbers.
  seaHasNoAirWaybill: { en: 'Sea batches don’t have an air waybill', zh: '海运批次没有空运主单' },
  airHasNoContainer: { en: 'Air batches don’t have a container', zh: '空运批次没有货柜' },
  containerTaken: {
    en: 'Another batch already uses this container number',
    zh: '另一批次已使用该柜号',
  },
  airWaybillTaken: {
    en: 'Another batch already uses this air waybill number',
    zh: '另一批次已使用该空运主单号',
  },
  numberInUse: ({ duplicateNumber }: { duplicateNumber: Message }) => ({
    en: `${duplicateNumber.in('en')}. Search batches for it and correct one of them`,
    zh: `${duplicateNumber.in('zh')}。请按此号码查找并更正其中一个批次`,
  }),
  departedKeeps: ({ batch }: { batch: string }) => ({
    en: `${batch} has departed. You can correct this but not clear it.`,
    zh: `${batch} 已离港，此项可以更正，但不能清空。`,
  }),

  // The batch's capacity.
  enterCapacity: { en: 'Enter a capacity', zh: '请填写容量' },
  volumeLoaded: ({ cbm }: { cbm: string }) => ({
    en: `${cbm} CBM is already loaded`,
    zh: `已装 ${cbm} CBM`,
  }),
  weightLoaded: ({ kg }: { kg: number }) => ({
    en: `${kg} kg is already loaded`,
    zh: `已装 ${kg} kg`,
  }),

  // The batch's dates and state.
  completed: ({ batch }: { batch: string }) => ({
    en: `${batch} is completed and can’t be edited.`,
    zh: `${batch} 已完成，不能修改。`,
  }),
  cancelled: ({ batch }: { batch: string }) => ({
    en: `${batch} is cancelled and can’t be edited.`,
    zh: `${batch} 已取消，不能修改。`,
  }),
  cutoffLate: ({ batch, etd }: { batch: string; etd: PlainDay }) => ({
    en: `${batch} departs on ${dayText(etd)}. The cut-off must be before that. If it leaves later, record a delay first`,
    zh: `${batch} 定于 ${dayTextZh(etd)} 离港，截货时间不能晚于当天。如推迟离港，请先登记延误`,
  }),
  cutoffBeforeDeparture: {
    en: 'The cut-off must be before departure',
    zh: '截货时间不能晚于离港日',
  },
  closed: ({ batch }: { batch: string }) => ({
    en: `${batch} is closed. Enter a reason to reopen it.`,
    zh: `${batch} 已封单。如需解封，请注明原因。`,
  }),
  reopenReason: { en: 'Enter a reason for reopening', zh: '请填写解封原因' },
  notEmpty: ({ batch, count }: { batch: string; count: number }) => ({
    en: `${batch} has ${cartonText(count).en} loaded. Offload ${count === 1 ? 'it' : 'them'} before cancelling.`,
    zh: `${batch} 已装 ${count} 件。请先全部取出，再取消批次。`,
  }),

  // The batch's documents.
  empty: ({ batch }: { batch: string }) => ({
    en: `${batch} is empty. Load a carton to create the loading list.`,
    zh: `${batch} 尚未装货，无法生成装货清单。请先装货。`,
  }),
  notInBatch: ({ batch }: { batch: string }) => ({
    en: `That shipment isn’t in ${batch}`,
    zh: `该运单不在 ${batch} 中`,
  }),
  noHouseBills: ({ batch }: { batch: string }) => ({
    en: `Close the loading list of ${batch} to create house bills.`,
    zh: `${batch} 尚未封单。封单后每票货生成分单。`,
  }),
  noNotices: ({ batch }: { batch: string }) => ({
    en: `${batch} hasn’t departed yet. Arrival notices are available after departure.`,
    zh: `${batch} 尚未离港，离港后才能打印到货通知。`,
  }),
  noReport: ({ batch }: { batch: string }) => ({
    en: `The report is available once unloading of ${batch} starts.`,
    zh: `${batch} 尚未开始卸货。开始卸货后即可查看报告。`,
  }),
});
