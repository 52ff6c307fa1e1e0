import { dictionary } from '../../lib/messages/messages.ts';

const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`);

export const manyLabelsTexts = dictionary({
  en: {
    open: 'Print all labels',
    title: 'Print all labels',
    lead: 'One PDF with a label of 100 × 150 mm for each carton. It will be on the Tasks page for 7 days.',
    what: 'the number of labels',
    which: 'Cartons',
    filtered: 'In this list',
    received: 'Received on a day',
    site: 'Warehouse',
    day: 'Day',
    count: (count: number, printed: number) =>
      printed === 0 ? `${labels(count)}.` : `${labels(count)}, ${printed} of them printed before.`,
    none: 'No cartons match',
    tooMany: (most: number) => `A file has at most ${most} labels. Narrow the filters first`,
    start: (count: number) => `Prepare ${labels(count)}`,
    started: 'The labels are being prepared. Follow them on the Tasks page',
  },
  zh: {
    open: '打印全部标签',
    title: '打印全部标签',
    lead: '生成一个 PDF，每件一张 100 × 150 毫米标签，在任务页面保留 7 天。',
    what: '标签数量',
    which: '货物',
    filtered: '当前列表',
    received: '按收货日期',
    site: '仓库',
    day: '日期',
    count: (count, printed) =>
      printed === 0 ? `共 ${count} 张标签。` : `共 ${count} 张标签，其中 ${printed} 张已打印过。`,
    none: '没有符合条件的货物',
    tooMany: (most) => `每个文件最多 ${most} 张标签，请先缩小筛选范围`,
    start: (count) => `生成 ${count} 张标签`,
    started: '正在生成标签，请在任务页面查看',
  },
});
