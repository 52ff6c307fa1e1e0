import { defineTexts, type Message } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import { momentText } from '../../values/moment-text.ts';
import { dayText, dayTextZh, type Instant, type PlainDay } from '../../values/time.ts';
import { modeWords } from '../batch-texts.ts';

/** Phrase for where a carton is: at one of our sites, or elsewhere if the site is unknown. */
const placeOf = (site: Message | null) => ({
  en: site === null ? 'elsewhere' : `at ${site.in('en')}`,
  zh: site === null ? '其他仓库' : ` ${site.in('zh')}`,
});

/** Texts about loading a batch, and about adding cartons found during unloading to its list. */
export const loadingTexts = defineTexts('loading', {
  unknownCode: ({ code }: { code: string }) => ({
    en: `We don’t recognize ${code}. Scan our label, or receive the carton first`,
    zh: `无法识别 ${code}。请扫描我们的标签，或先收货`,
  }),
  severalShare: ({ count, code }: { count: number; code: string }) => ({
    en: `${count} cartons share ${code}. Scan our label on this one`,
    zh: `${code} 下有 ${count} 件。请扫描此件上我们的标签`,
  }),
  inOther: ({
    label,
    other,
    state,
    batch,
  }: {
    label: string;
    other: string;
    state: Message;
    batch: string;
  }) => ({
    en: `${label} is already in ${other} (${state.in('en')}). Offload it there before loading it into ${batch}.`,
    zh: `${label} 已装入 ${other}（${state.in('zh')}）。如需装入 ${batch}，请先从原批次取出。`,
  }),
  shipped: ({ label, other, state }: { label: string; other: string; state: Message }) => ({
    en: `${label} has already shipped in ${other} (${state.in('en')}) and can’t be loaded again. If another carton carries this label, verify it and print a new label.`,
    zh: `${label} 已随 ${other} 发运（${state.in('zh')}），不能再次装货。如另一件货误贴此标签，请对此件验货并重新打印标签。`,
  }),
  noOwner: ({ label }: { label: string }) => ({
    en: `${label} has no owner yet`,
    zh: `${label} 尚无货主`,
  }),
  wrongMode: ({
    label,
    mode,
    batch,
    batchMode,
  }: {
    label: string;
    mode: Mode;
    batch: string;
    batchMode: Mode;
  }) => ({
    en: `${label} is ${modeWords[mode].en} freight but ${batch} is ${modeWords[batchMode].en} freight. Load it into ${mode === 'SEA' ? 'a sea' : 'an air'} batch.`,
    zh: `${label} 走${modeWords[mode].zh}，${batch} 是${modeWords[batchMode].zh}。请装入${modeWords[mode].zh}批次。`,
  }),
  wrongSite: ({
    label,
    site,
    batch,
    from,
  }: {
    label: string;
    site: Message | null;
    batch: string;
    from: Message;
  }) => ({
    en: `${label} is ${placeOf(site).en} but ${batch} departs from ${from.in('en')}. Load it into a batch from its own warehouse.`,
    zh: `${label} 在${placeOf(site).zh}，${batch} 从 ${from.in('zh')} 起运。请装入从货件所在仓库起运的批次。`,
  }),
  notInvoiced: ({ number, label }: { number: string; label: string }) => ({
    en: `The invoice for ${number} isn’t issued yet. Issue it before loading ${label}.`,
    zh: `${number} 的账单尚未开出。请先开出账单，再装 ${label}。`,
  }),
  notMeasured: ({ label }: { label: string }) => ({
    en: `${label} hasn’t been measured. Measure it before loading.`,
    zh: `${label} 尚未测量。请先测量，再装货。`,
  }),
  onlyAdminOverloads: {
    en: 'Only an admin can load over capacity. Ask an admin to do it',
    zh: '只有管理员可以超容量装货，请联系管理员',
  },
  full: ({
    batch,
    left,
    label,
    needs,
  }: {
    batch: string;
    left: string;
    label: string;
    needs: string;
  }) => ({
    en: `${batch} has ${left} left but ${label} needs ${needs}. Use another batch or ask an admin to override.`,
    zh: `${batch} 剩余 ${left}，${label} 需要 ${needs}。请装入其他批次，或由管理员注明原因后超装。`,
  }),
  notInBatch: ({ label, batch, state }: { label: string; batch: string; state: Message }) => ({
    en: `${label} isn’t in ${batch}: ${state.in('en')}.`,
    zh: `${label} 不在 ${batch} 中：${state.in('zh')}。`,
  }),

  // Warnings about a carton that was loaded anyway.
  fullByVolume: ({ batch, percent }: { batch: string; percent: number }) => ({
    en: `${batch} is ${percent}% full by volume`,
    zh: `${batch} 按体积已装 ${percent}%`,
  }),
  fullByWeight: ({ batch, percent }: { batch: string; percent: number }) => ({
    en: `${batch} is ${percent}% full by weight`,
    zh: `${batch} 按重量已装 ${percent}%`,
  }),
  cutoffPassed: ({ batch }: { batch: string }) => ({
    en: `The cut-off of ${batch} has passed`,
    zh: `${batch} 已过截货时间`,
  }),
  boundElsewhere: ({
    number,
    site,
    goesTo,
  }: {
    number: string;
    site: Message;
    goesTo: Message;
  }) => ({
    en: `${number} is for pickup at ${site.in('en')}, but this batch goes to ${goesTo.in('en')}`,
    zh: `${number} 在 ${site.in('zh')} 提货，但该批次运往 ${goesTo.in('zh')}`,
  }),

  // Messages to the customer.
  loaded: ({ number }: { number: string }) => ({
    en: `Loaded: ${number}`,
    zh: `已装货：${number}`,
  }),
  loadedBody: ({ mode, etd, eta }: { mode: Mode; etd: PlainDay; eta: PlainDay }) => ({
    en: `We’re loading your goods. The ${mode === 'SEA' ? 'container' : 'flight'} leaves China on ${dayText(etd)} and is due in Ghana on ${dayText(eta)}.`,
    zh: `您的货物正在装货。${mode === 'SEA' ? '货柜' : '航班'}将于 ${dayTextZh(etd)} 从中国离港，预计 ${dayTextZh(eta)} 到达加纳。`,
  }),

  // Adding found cartons to the list.
  notUnloading: ({ batch }: { batch: string }) => ({
    en: `${batch} isn’t being unloaded yet. You can only add cartons found during unloading.`,
    zh: `${batch} 尚未开始卸货。只有卸货时发现的货件才能补入清单。`,
  }),
  notScanned: ({ label, batch }: { label: string; batch: string }) => ({
    en: `${label} wasn’t scanned during unloading of ${batch}. Scan it there first.`,
    zh: `卸货时未扫描到 ${label}。请先在 ${batch} 卸货处扫描。`,
  }),
  recordedElsewhere: ({
    label,
    whereabouts,
    destination,
    batch,
  }: {
    label: string;
    whereabouts: Message | null;
    destination: Message;
    batch: string;
  }) => ({
    en: `Our records show ${label} ${placeOf(whereabouts).en}, not at ${destination.in('en')}. Scan it again where ${batch} is unloaded, or count its zone, then add it to the list.`,
    zh: `系统显示 ${label} 在${placeOf(whereabouts).zh}，不在 ${destination.in('zh')}。请在 ${batch} 卸货处重新扫描，或盘点该库区后再补入清单。`,
  }),
  stillInChina: ({
    label,
    site,
    seenAt,
    batch,
    departedAt,
  }: {
    label: string;
    site: Message;
    seenAt: Instant;
    batch: string;
    departedAt: Instant;
  }) => {
    const [seen, departed] = [momentText(seenAt), momentText(departedAt)];
    return {
      en: `${label} was in ${site.in('en')} on ${seen.en}, but ${batch} departed on ${departed.en}, so it can’t be in that batch. Check the label on the carton. If it came with a later batch, scan it there. If it’s a different carton, register it as unlabelled, then resolve this discrepancy.`,
      zh: `${label} 在${seen.zh}还在 ${site.in('zh')}，而 ${batch} 已于${departed.zh}离港，因此不可能在该批次中。请核对箱上标签。如随之后的批次到港，请在该批次卸货处扫描；如为另一件，请登记为无标签件，再处理此差异。`,
    };
  },
  addedToList: ({ batch, reason }: { batch: string; reason: string }) => ({
    en: `Added to the loading list of ${batch}: ${reason}`,
    zh: `已补入 ${batch} 的清单：${reason}`,
  }),
});
