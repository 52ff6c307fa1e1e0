import { dictionary } from '../lib/words.ts';

/** What was scanned at an unloading and is not on its list: it is noted, and not unloaded. */
export const overCode = 'carton.over';

/** What is said of scans that wait, on the device and at the office. */
export const scanWords = dictionary({
  en: {
    waiting: (count: number) =>
      `${count} ${count === 1 ? 'scan waits' : 'scans wait'} for the connection`,
    waitingHint: 'Saved on this device. They upload automatically in order.',
    others: (count: number) =>
      `${count} ${count === 1 ? 'scan' : 'scans'} of other people ${count === 1 ? 'waits' : 'wait'} on this device`,
    othersHint: (count: number) =>
      count === 1
        ? 'It is sent when whoever made it signs in here.'
        : 'They upload when that person logs in on this device.',
    unread: 'We can’t read some scans saved on this device',
    unreadHint:
      'We’ve set them aside. Save them as a file for the office, then scan the cartons again.',
    unreadSave: 'Save as file',
    unreadForget: 'File handed to office',
    sent: 'Scans uploaded',
    sentText: (applied: number, before: number) =>
      `${applied} done${before > 0 ? `, ${before} had been done before` : ''}.`,
    seen: 'Got it',
    stuck: 'We couldn’t upload the waiting scans',
    refused: (count: number) =>
      `${count} ${count === 1 ? 'scan needs' : 'scans need'} somebody to decide`,
    over: (count: number) =>
      `${count} scanned ${count === 1 ? 'carton is' : 'cartons are'} not on the list`,
    receive: 'Receive',
    found: 'Unlabelled carton',
    load: 'Load',
    unload: 'Unload',
    unreadable: 'Unreadable',
    conflict: 'Conflict',
    refusedOne: 'Rejected',
    tryAgain: 'Try again',
    settle: 'Resolve…',
    settleTitle: (code: string) => `Resolve scan of ${code}`,
    settleLabel: 'What happened?',
    settleHint: 'This closes the scan and keeps your note. It doesn’t change the carton.',
    settleDo: 'Resolve scan',
    all: 'View all open scans',
    title: 'Open scans',
    lead: 'Scans from any device that couldn’t be processed. Each stays here until retried or resolved.',
    what: 'the scans that wait',
    none: 'No open scans',
    noneHint: 'All scans have been processed.',
    code: 'Scanned',
    kind: 'Step',
    reason: 'Reason',
    scanned: 'Scanned',
    decide: 'Decide',
    done: (code: string) => `Done: ${code}`,
    still: (code: string) => `${code} still can’t be processed`,
    noCode: 'no code',
  },
  zh: {
    waiting: (count: number) => `${count} 条扫描待上传`,
    waitingHint: '已保存在本机，恢复网络后会按顺序自动发送。',
    others: (count: number) => `本机有其他人的 ${count} 条扫描尚未发送`,
    othersHint: () => '本人在此登录后会自动发送。',
    unread: '本机保存的扫描无法读取',
    unreadHint: '已另行保留。请保存为文件交给办公室，并重新扫描这些货物。',
    unreadSave: '保存为文件',
    unreadForget: '办公室已收到文件',
    sent: '扫描已发送',
    sentText: (applied: number, before: number) =>
      `完成 ${applied} 条${before > 0 ? `，之前已完成 ${before} 条` : ''}。`,
    seen: '知道了',
    stuck: '待上传的扫描未能上传',
    refused: (count: number) => `有 ${count} 条扫描需要人工处理`,
    over: (count: number) => `已扫描的 ${count} 件不在清单上`,
    receive: '收货',
    found: '无标签件',
    load: '装货',
    unload: '卸货',
    unreadable: '无法识别',
    conflict: '冲突',
    refusedOne: '被拒绝',
    tryAgain: '重试',
    settle: '处理…',
    settleTitle: (code: string) => `处理 ${code} 的扫描`,
    settleLabel: '处理结果',
    settleHint: '仅关闭此扫描并保留说明，不影响货件状态。',
    settleDo: '确认处理',
    all: '全部待处理扫描',
    title: '待处理扫描',
    lead: '所有设备上未能完成的扫描，完成或处理后才会消失。',
    what: '待处理扫描',
    none: '没有待处理的扫描',
    noneHint: '所有设备的扫描都已完成。',
    code: '条码',
    kind: '操作',
    reason: '未完成的原因',
    scanned: '时间和操作人',
    decide: '处理',
    done: (code: string) => `已完成：${code}`,
    still: (code: string) => `${code} 仍无法完成`,
    noCode: '无条码',
  },
});
