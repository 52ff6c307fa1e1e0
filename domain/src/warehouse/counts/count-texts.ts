import { defineTexts, type Message } from '../../texts/message.ts';

/** Texts about stock counts and about moving cartons to another shelf. */
export const countTexts = defineTexts('count', {
  onlyWarehouse: {
    en: 'Only the warehouse can move and count stock',
    zh: '只有仓库可以移动货件和盘点',
  },
  notFound: { en: 'Stock count not found', zh: '未找到该盘点' },
  cartonNotFound: { en: 'One of these cartons wasn’t found', zh: '其中一件未找到' },
  noShelf: ({ label }: { label: string }) => ({
    en: `${label} isn’t in one of our warehouses, so it has no shelf.`,
    zh: `${label} 不在我们的仓库中，没有货位。`,
  }),
  inProgress: ({ zone, site }: { zone: string; site: Message }) => ({
    en: `Zone ${zone} at ${site.in('en')} already has a count in progress. Continue or finish it.`,
    zh: `${site.in('zh')} 的 ${zone} 区正在盘点。请继续或结束该盘点。`,
  }),
  finished: {
    en: 'This count has finished. Start a new one.',
    zh: '该盘点已结束。请新建盘点。',
  },
  unknownCode: {
    en: 'Unknown code. Set the carton aside and receive it as unidentified',
    zh: '无法识别该条码。请先单独存放，再按无主件收货',
  },
  severalShare: {
    en: 'Several cartons share this number. Scan our label',
    zh: '该单号下有多件，请扫描我们的标签',
  },
  nothingToResolve: ({ label }: { label: string }) => ({
    en: `${label} has nothing to resolve in this count.`,
    zh: `${label} 在该盘点中没有待处理的差异。`,
  }),
  notSeen: ({ zone, reason }: { zone: string; reason: string }) => ({
    en: `Not found in the count of zone ${zone}: ${reason}`,
    zh: `盘点 ${zone} 区时未找到：${reason}`,
  }),
  notInWarehouse: ({ label }: { label: string }) => ({
    en: `Our records don’t show ${label} in a warehouse. Unload or receive it first.`,
    zh: `系统显示 ${label} 不在仓库。请先卸货或收货。`,
  }),
  unresolved: ({ zone, count }: { zone: string; count: number }) => ({
    en: `Zone ${zone} has ${count === 1 ? '1 unresolved difference. Resolve it' : `${count} unresolved differences. Resolve them`} before you finish.`,
    zh: `${zone} 区还有 ${count} 项差异待处理。请处理后再结束盘点。`,
  }),
});
