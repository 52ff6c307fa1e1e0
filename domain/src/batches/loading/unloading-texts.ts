import { cartonText } from '../../texts/carton-text.ts';
import { defineTexts, type Message } from '../../texts/message.ts';

/** Texts about unloading a batch: short, over and unlisted cartons, and who is notified. */
export const unloadingTexts = defineTexts('unloading', {
  notReleased: ({ batch }: { batch: string }) => ({
    en: `Customs hasn’t released ${batch} yet. Record the release before unloading.`,
    zh: `海关尚未放行 ${batch}。请先登记放行，再开始卸货。`,
  }),
  damageOpen: ({ label }: { label: string }) => ({
    en: `${label} has an open damage report from unloading. Resolve it first`,
    zh: `${label} 卸货时已登记破损，请先处理`,
  }),

  // Details of discrepancies.
  onOtherList: ({ label, other, batch }: { label: string; other: string; batch: string }) => ({
    en: `${label} is on the list of ${other} but was found in ${batch}`,
    zh: `${label} 在 ${other} 的清单上，但在 ${batch} 中发现`,
  }),
  onNoList: ({ label, batch, state }: { label: string; batch: string; state: Message }) => ({
    en: `${label} isn’t on any list but was found in ${batch}: ${state.in('en')}`,
    zh: `${label} 不在任何清单上，但在 ${batch} 中发现：${state.in('zh')}`,
  }),
  onLaterList: ({ label, other, batch }: { label: string; other: string; batch: string }) => ({
    en: `${label} is on the list of ${other}, which isn’t unloaded yet, but was found in ${batch}`,
    zh: `${label} 在尚未卸货的 ${other} 清单上，但在 ${batch} 中发现`,
  }),
  onListInChina: ({ label, batch, site }: { label: string; batch: string; site: Message }) => ({
    en: `${label} was on the list of ${batch}, which hasn’t departed China, but was scanned at ${site.in('en')}`,
    zh: `${label} 在尚未离港的 ${batch} 清单上，但在 ${site.in('zh')} 扫描到`,
  }),
  missing: ({ label, batch }: { label: string; batch: string }) => ({
    en: `${label} is on the list of ${batch} but was missing at unloading`,
    zh: `${label} 在 ${batch} 的清单上，卸货时未扫描到`,
  }),

  // How discrepancies were resolved.
  foundAndUnloaded: ({ batch }: { batch: string }) => ({
    en: `Found and unloaded from ${batch}`,
    zh: `已找到，并从 ${batch} 卸货`,
  }),
  unloaded: ({ batch }: { batch: string }) => ({
    en: `Unloaded from ${batch}`,
    zh: `已从 ${batch} 卸货`,
  }),
  foundAt: ({ site }: { site: Message }) => ({
    en: `Found at ${site.in('en')}`,
    zh: `在 ${site.in('zh')} 找到`,
  }),

  // What to do with a carton that isn't on the list.
  removed: { en: 'It was removed from the list', zh: '已从清单移出' },
  stays: ({ batch }: { batch: string }) => ({
    en: `It stays on the list until ${batch} is unloaded`,
    zh: `在 ${batch} 卸货之前保留在清单上`,
  }),
  setAsideForList: ({ other, batch }: { other: string; batch: string }) => ({
    en: `It was removed from the list of ${other}. Set it aside. The office will add it to the list of ${batch}.`,
    zh: `已移出 ${other} 的清单。请先单独存放，由办公室补入 ${batch} 的清单。`,
  }),
  shelveIt: ({ batch }: { batch: string }) => ({
    en: `It was unloaded from ${batch}. Put it on its shelf.`,
    zh: `已从 ${batch} 卸货入库，请上架。`,
  }),
  unloadWith: ({ batch }: { batch: string }) => ({
    en: `Unload it with ${batch}.`,
    zh: `请随 ${batch} 一并卸货。`,
  }),
  setAside: {
    en: 'Set it aside. The office will find out why it’s here and add it to the list.',
    zh: '请先单独存放，办公室查明后补入清单。',
  },
  over: ({ details, advice }: { details: Message; advice: Message }) => ({
    en: `${details.in('en')}. ${advice.in('en')}`,
    zh: `${details.in('zh')}。${advice.in('zh')}`,
  }),

  // Notifications to staff.
  overTitle: ({ label }: { label: string }) => ({ en: `Overage: ${label}`, zh: `多件：${label}` }),
  overBody: ({ details }: { details: Message }) => ({
    en: `${details.in('en')}.`,
    zh: `${details.in('zh')}。`,
  }),
  shortTitle: ({ count, batch }: { count: number; batch: string }) => ({
    en: `Shortage: ${cartonText(count).en} missing from ${batch}`,
    zh: `少件：${batch} 少 ${count} 件`,
  }),
  shortBody: ({ batch, labels }: { batch: string; labels: string }) => ({
    en: `Missing when ${batch} was unloaded: ${labels}.`,
    zh: `${batch} 卸货时未找到：${labels}。`,
  }),
  notLoadedTitle: ({ label }: { label: string }) => ({
    en: `Not loaded: ${label}`,
    zh: `未装：${label}`,
  }),
  notLoadedBody: ({
    details,
    done,
    batch,
  }: {
    details: Message;
    done: Message;
    batch: string;
  }) => ({
    en: `${details.in('en')}. ${done.in('en')}. Check what else is missing from ${batch}.`,
    zh: `${details.in('zh')}。${done.in('zh')}。请检查 ${batch} 是否还有其他少件。`,
  }),

  // Notifications to customers, and to staff about the same event.
  foundTitle: ({ label }: { label: string }) => ({
    en: `Missing carton found: ${label}`,
    zh: `少件已找到：${label}`,
  }),
  foundBody: ({ batch, city }: { batch: string; city: string }) => ({
    en: `We’ve found the carton that was missing from ${batch}. It’s now in our ${city} warehouse.`,
    zh: `${batch} 的少件已找到，现存放在我们的 ${city} 仓库。`,
  }),
  foundElsewhere: ({ found, city }: { found: Message; city: string }) => ({
    en: `${found.in('en')} We’ll move it to ${city} and let you know when it’s ready.`,
    zh: `${found.in('zh')}我们会将其转运到 ${city}，可提货时通知您。`,
  }),
  ownMissing: { en: 'Missing carton', zh: '少件' },
  ownMissingBody: ({ count, cartons }: { count: number; cartons: number }) => ({
    en: `${count} of ${cartonText(cartons).en} ${count === 1 ? 'wasn’t' : 'weren’t'} found at unloading in Ghana. We’re looking for ${count === 1 ? 'it' : 'them'} and will tell you what we find.`,
    zh: `您的 ${cartons} 件中有 ${count} 件在加纳卸货时未找到。我们正在查找，有进展会通知您。`,
  }),
  notReadyTitle: ({ number }: { number: string }) => ({
    en: `Correction: ${number} isn’t ready yet`,
    zh: `更正，暂不能提货：${number}`,
  }),
  notReadyBody: ({ label }: { label: string }) => ({
    en: `We told you carton ${label} was ready for pickup. That was our mistake: it hasn’t been unloaded yet. We’ll tell you as soon as it’s ready.`,
    zh: `我们曾通知您货件 ${label} 可提货，这是我们的失误：此件尚未卸货。可提货时我们会立即通知您。`,
  }),
});
