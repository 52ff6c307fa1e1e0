import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of writing off a bad debt, and of reversing it. */
export const writeOffTexts = dictionary({
  en: {
    aWriteOff: 'write-off',
    writeOff: 'Write-off',
    writeOffWaits:
      'Bad debts are written off by two people. Nothing is posted until another person approves it.',
    writeOffNamed: (name: string) => `Write off ${name}`,
    proposeWriteOff: 'Propose write-off',
    writeOffHint: (owed: string) =>
      `${owed} is posted as a bad debt once another member of finance approves it. It isn’t a credit note: revenue stays, and no VAT is reclaimed. If the customer pays later, reverse the write-off first.`,
    writeOffRequested: 'Write-off requested. Another member of finance must approve it.',
    reverseWriteOff: 'Reverse write-off',
    reverseWriteOffOf: (name: string) => `Reverse write-off of ${name}`,
    reverseWriteOffHint: (sum: string) =>
      `${sum} is due again. Then record the customer’s payment.`,
    writeOffReversed: 'Write-off reversed. The balance is due again.',
    reason: 'Reason',
    cancel: 'Cancel',
  },
  zh: {
    aWriteOff: '坏账核销',
    writeOff: '坏账核销',
    writeOffWaits: '坏账须由两人核销。另一人批准前不会入账。',
    writeOffNamed: (name: string) => `核销 ${name}`,
    proposeWriteOff: '申请核销',
    writeOffHint: (owed: string) =>
      `另一位财务人员批准后，${owed} 记为坏账。这不是红字账单：收入不变，增值税不予抵回。客户以后付款时，请先撤销核销。`,
    writeOffRequested: '已申请核销，须由另一位财务人员批准。',
    reverseWriteOff: '撤销核销',
    reverseWriteOffOf: (name: string) => `撤销 ${name} 的核销`,
    reverseWriteOffHint: (sum: string) => `${sum} 将恢复为待付，然后可登记客户的付款。`,
    writeOffReversed: '已撤销核销，金额恢复为待付。',
    reason: '原因',
    cancel: '取消',
  },
});
