/** What people are told who did something too often: `sentencesZh` has them in their place. */
export const sentencesOfLimitsZh: readonly (readonly [english: string, chinese: string])[] = [
  ['Too many attempts. Try again in 1 second', '尝试次数过多，请在 1 秒后重试'],
  ['Too many attempts. Try again in {count} seconds', '尝试次数过多，请在 {count} 秒后重试'],
  ['Too many attempts. Try again in 1 minute', '尝试次数过多，请在 1 分钟后重试'],
  ['Too many attempts. Try again in {count} minutes', '尝试次数过多，请在 {count} 分钟后重试'],
  [
    'Too many wrong pickup codes were entered for {number}, so its handover is locked. Ask someone with the Support permission to unlock it',
    '{number} 的提货码输错次数过多，交货已锁定。请有“客服”权限的同事解锁',
  ],
  ['This shipment’s handover isn’t locked', '该运单的交货未锁定'],
  [
    'Someone with the Support permission who didn’t enter any of the wrong codes must unlock it',
    '须由有“客服”权限且未输错提货码的同事解锁',
  ],
  [
    'You’ve opened too many tickets in the last hour. Add a message to an open ticket or try again later',
    '过去一小时内您提交的工单过多。请在已有工单中留言，或稍后再试',
  ],
  [
    'You’ve sent too many messages in the last hour. Try again later or call us',
    '过去一小时内您发送的消息过多。请稍后再试或致电我们',
  ],
  [
    'You’ve uploaded too many files in the last hour. Try again later',
    '过去一小时内您上传的文件过多，请稍后再传',
  ],
  [
    'You’ve downloaded too many lists in the last hour. Try again later',
    '过去一小时内您下载的列表过多，请稍后再下载',
  ],
  [
    'Your actions have sent too many emails in the last hour. Try again later',
    '过去一小时内您的操作触发了大量邮件，请稍后再继续',
  ],
];
