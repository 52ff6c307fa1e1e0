import { dictionary } from '../../lib/messages/messages.ts';

/** What was scanned at an unloading and is not on its list: it is noted, and not unloaded. */
export const overCode = 'carton.over';

/** What is said of scans that wait, on the device and at the office. */
export const scanWords = dictionary({
  en: {
    waiting: (count: number) =>
      `${count} ${count === 1 ? 'scan waits' : 'scans wait'} for the connection`,
    waitingHint: 'They are kept on this device and go by themselves, in their order.',
    others: (count: number) =>
      `${count} ${count === 1 ? 'scan' : 'scans'} of other people ${count === 1 ? 'waits' : 'wait'} on this device`,
    othersHint: (count: number) =>
      count === 1
        ? 'It is sent when whoever made it signs in here.'
        : 'They are sent when whoever made them signs in here.',
    unread: 'Scans that were kept on this device cannot be read',
    unreadHint:
      'They are put aside. Save them as a file, give it to the office and scan the cartons again.',
    unreadSave: 'Save them as a file',
    unreadForget: 'The office has the file',
    sent: 'Scans were sent',
    sentText: (applied: number, before: number) =>
      `${applied} done${before > 0 ? `, ${before} had been done before` : ''}.`,
    seen: 'Seen',
    stuck: 'The scans that wait could not be sent',
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
    refusedOne: 'Refused',
    tryAgain: 'Try again',
    settle: 'Settle…',
    settleTitle: (code: string) => `Settle the scan of ${code}`,
    settleLabel: 'What came of it?',
    settleHint:
      'Nothing is done with the carton by this. The scan is closed, and your words stay with it.',
    settleDo: 'Settle it',
    all: 'All scans that wait',
    title: 'Scans that wait',
    lead: 'Scans of all devices that could not be done. Each stays here until it is done or settled.',
    what: 'the scans that wait',
    none: 'No scan waits',
    noneHint: 'Every scan of every device was done.',
    code: 'Scanned',
    kind: 'Step',
    reason: 'Why it could not be done',
    scanned: 'When and by whom',
    decide: 'Decide',
    done: (code: string) => `Done: ${code}`,
    still: (code: string) => `${code} still cannot be done`,
    noCode: 'no code',
  },
  zh: {
    waiting: (count: number) => `${count} 条扫描等待网络连接`,
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
    stuck: '等待的扫描无法发送',
    refused: (count: number) => `有 ${count} 条扫描需要人工处理`,
    over: (count: number) => `已扫描的 ${count} 件不在清单上`,
    receive: '收货',
    found: '无标签件',
    load: '装柜',
    unload: '卸货',
    unreadable: '无法识别',
    conflict: '冲突',
    refusedOne: '被拒绝',
    tryAgain: '重试',
    settle: '处理…',
    settleTitle: (code: string) => `处理 ${code} 的扫描`,
    settleLabel: '处理结果',
    settleHint: '此操作不会改变货物状态，仅关闭该扫描并保留您的说明。',
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
