import { dictionary } from '../../lib/messages/messages.ts';

export const rulesFormTexts = dictionary({
  en: {
    save: 'Save',
    waiting: 'Sent for approval. The current values stay until another admin approves the new ones',
    reason: 'Reason for the change',
    reasonHint: 'Shown in the history of this setting',
  },
  zh: {
    save: '保存',
    waiting: '已提交审批。其他管理员批准前，仍使用当前值',
    reason: '更改原因',
    reasonHint: '显示在此设置的更改记录中',
  },
});
