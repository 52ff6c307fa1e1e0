import type { RowReason } from '@sankofa/domain/warehouse/loading-row';

import { count as figure } from '../lib/format.ts';
import { dictionary } from '../lib/words.ts';

/** What the page of loading lists says. */
export const loadingListWords = dictionary({
  en: {
    title: 'Loading lists',
    lead: 'Import a supplier’s loading list as pre-alerts. Upload the file, review the rows, then import.',
    drop: 'Drop your file here',
    dropHint: 'XLSX or CSV with columns for shipping mark, tracking number and contents.',
    choose: 'Choose file',
    reading: 'Reading the file',
    checking: 'Checking rows',
    importing: 'Importing rows',
    progress: (done: number, of: number) => `${figure(done)} of ${figure(of)} rows`,
    ready: 'Ready to import',
    known: 'Already pre-alerted',
    imported: 'Imported',
    failed: 'Not imported',
    take: (count: number) => `Take in ${figure(count)} ${count === 1 ? 'row' : 'rows'}`,
    goOn: 'Continue',
    another: 'Import another list',
    download: (count: number) =>
      `Download ${figure(count)} ${count === 1 ? 'row' : 'rows'} to put right`,
    finished: (count: number) => `${figure(count)} ${count === 1 ? 'row is' : 'rows are'} taken in`,
    finishedHint:
      'We’ve notified the customers. Importing the same file again won’t create duplicates.',
    stopped: 'The import stopped partway. Imported rows are saved. Continue with the rest.',
    failedTitle: (count: number) =>
      `${figure(count)} ${count === 1 ? 'row needs' : 'rows need'} putting right`,
    row: (row: number) => `Row ${row}`,
    isIt: (mark: string, name: string) => `Use ${mark}, ${name}`,
    isItAll: (count: number) => `applies to all ${figure(count)} rows with this mark`,
    shown: (from: number, to: number, of: number) =>
      `${figure(from)} to ${figure(to)} of ${figure(of)}`,
    find: 'Find a row',
    findHint: 'Search by row number, mark, tracking number or contents',
    noneFound: 'No matching rows',
    earlier: 'Previous',
    later: 'Next',
    readyTitle: (count: number, of: number) =>
      count < of
        ? `Preview: first ${figure(count)} of ${figure(of)}`
        : `As ${count === 1 ? 'it' : 'they'} will be taken in`,
    rowHead: 'Row',
    owner: 'Owner',
    cartons: 'Cartons',
    goods: 'Goods',
    notWritten: 'We couldn’t create the file. Try again.',
    wrongKind: 'This file isn’t XLSX or CSV',
    wrongKindHint: 'Save it as XLSX or CSV and upload it again.',
  },
  zh: {
    title: '导入装箱单',
    lead: '将供应商装箱单导入为预报：上传文件、核对、导入。',
    drop: '将清单拖到此处',
    dropHint: '支持 XLSX 或 CSV，须包含唛头、快递单号和品名三列。',
    choose: '选择文件',
    reading: '正在读取文件',
    checking: '正在核对',
    importing: '正在导入',
    progress: (done: number, of: number) => `${figure(done)} / ${figure(of)} 行`,
    ready: '可导入',
    known: '已预报',
    imported: '已导入',
    failed: '未导入',
    take: (count: number) => `导入 ${figure(count)} 行`,
    goOn: '继续',
    another: '换一份清单',
    download: (count: number) => `下载需更正的 ${figure(count)} 行`,
    finished: (count: number) => `已导入 ${figure(count)} 行`,
    finishedHint: '已通知客户。重复导入同一文件不会产生重复预报。',
    stopped: '导入中断。已导入的保留，请继续导入其余各行。',
    failedTitle: (count: number) => `有 ${figure(count)} 行需要更正`,
    row: (row: number) => `第 ${row} 行`,
    isIt: (mark: string, name: string) => `更正为 ${mark}（${name}）`,
    isItAll: (count: number) => `同一唛头的 ${figure(count)} 行一并更正`,
    shown: (from: number, to: number, of: number) =>
      `第 ${figure(from)} 至 ${figure(to)} 条，共 ${figure(of)} 条`,
    find: '查找行',
    findHint: '按文件行号、唛头、快递单号或品名',
    noneFound: '没有符合的行',
    earlier: '上一页',
    later: '下一页',
    readyTitle: (count: number, of: number) =>
      count < of
        ? `将按以下内容导入：前 ${figure(count)} 行，共 ${figure(of)} 行`
        : '将按以下内容导入',
    rowHead: '行',
    owner: '货主',
    cartons: '件数',
    goods: '品名',
    notWritten: '文件未能生成，请重试',
    wrongKind: '文件不是 XLSX 或 CSV',
    wrongKindHint: '请另存为 XLSX 或 CSV 后重新拖入。',
  },
});

/** Why a row is not taken in, one by one. */
export const reasonWords: { en: Record<RowReason, string>; zh: Record<RowReason, string> } = {
  en: {
    'mark.missing': 'Missing shipping mark',
    'number.missing': 'Missing tracking number',
    'number.malformed': 'Tracking number is too short or too long',
    'number.shortened':
      'The spreadsheet shortened this tracking number and lost digits. Format the column as text and paste the numbers again',
    'number.several': 'It has several tracking numbers. Give each a row of its own',
    'contents.missing': 'Missing contents',
    'cartons.malformed': 'Cartons must be a whole number from 1 to 100',
    'mode.unknown': 'Mode must be sea or air',
    'class.unknown': 'Goods class must be normal or special',
    'value.malformed': 'The value is not an amount, such as 120.00',
    'currency.unknown': 'The currency is not USD, CNY or GHS',
    'number.twice': 'This number is used above for a different mark',
    'mark.unknown': 'No customer has this mark',
    'mark.near': 'No exact match for this mark, but there are similar ones',
    'number.taken': 'This number is pre-alerted by another customer',
  },
  zh: {
    'mark.missing': '缺少唛头',
    'number.missing': '缺少快递单号',
    'number.malformed': '快递单号过短或过长',
    'number.shortened': '快递单号被表格缩写，末尾数字已丢失。请将该列设为文本格式后重新粘贴单号',
    'number.several': '有多个快递单号，请每个单号单独一行',
    'contents.missing': '缺少品名',
    'cartons.malformed': '件数须为 1 至 100 的整数',
    'mode.unknown': '运输方式须为海运或空运',
    'class.unknown': '货物类别须为普货或敏感货',
    'value.malformed': '申报价值不是金额，例如 120.00',
    'currency.unknown': '币种不是 USD、CNY 或 GHS',
    'number.twice': '前面的行已将此单号用于其他唛头',
    'mark.unknown': '没有客户使用该唛头',
    'mark.near': '没有客户使用该唛头，但与某唛头相近',
    'number.taken': '该单号已由其他客户预报',
  },
};
