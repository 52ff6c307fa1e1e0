/** What people are told who did something too often: `sentencesZh` has them in their place. */
export const sentencesOfLimitsZh: readonly (readonly [english: string, chinese: string])[] = [
  [
    'Too many wrong pickup codes were typed for {number}, so its hand-over is locked. Ask a colleague with the Support permission to unlock it',
    '{number} 的提货码输错次数过多，交付已锁定。请有客服权限的同事解锁',
  ],
  ['The hand-over of this shipment is not locked', '该运单的交付未锁定'],
  [
    'Someone with the Support permission who typed none of the wrong codes must unlock it',
    '须由有客服权限且未输错提货码的同事解锁',
  ],
  [
    'You have opened many tickets in the last hour. Write in one that is open, or wait',
    '过去一小时内您提交的工单过多。请在已有工单中留言，或稍后再试',
  ],
  [
    'You have written many messages in the last hour. Wait a while, or call us',
    '过去一小时内您发送的消息过多。请稍后再试或致电我们',
  ],
  [
    'You have uploaded many files in the last hour. Wait before you upload more',
    '过去一小时内您上传的文件过多，请稍后再传',
  ],
  [
    'You have downloaded many lists in the last hour. Wait before you download more',
    '过去一小时内您下载的列表过多，请稍后再下载',
  ],
  [
    'What you did in the last hour has caused many emails. Wait before you do more that we write about',
    '过去一小时内您的操作触发了大量邮件，请稍后再继续',
  ],
];
