/** Problems of rates, invoices, payments and refunds. */
export const moneyProblems = {
  'rate.missing': {
    status: 422,
    message: {
      en: 'No rate is set for this. Ask finance to add one',
      zh: '没有适用的运价，请财务先添加',
    },
  },
  'rate.overlap': {
    status: 422,
    message: { en: 'These dates overlap another rate', zh: '两个运价的有效期重叠' },
  },
  'rate.large_change': {
    status: 409,
    message: { en: 'The rate would change by more than 10%', zh: '变动超过 10%，请核对后再次确认' },
  },
  'rate.in_past': {
    status: 422,
    message: { en: 'Choose today or a later start date', zh: '运价只能从现在或以后的日期开始生效' },
  },
  'tax.in_past': {
    status: 409,
    message: {
      en: 'Invoices with taxes were already issued on or after this day',
      zh: '该日或之后已开出含税账单',
    },
  },
  'tax.not_ready': {
    status: 409,
    message: { en: 'The company can’t be registered for VAT yet', zh: '公司尚不能登记增值税' },
  },
  'tax.exemption_ended': {
    status: 409,
    message: { en: 'This exemption has already ended', zh: '该免税资格已结束' },
  },
  'invoice.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the invoice’s current status',
      zh: '该账单目前不能进行此操作',
    },
  },
  'invoice.exists': {
    status: 409,
    message: { en: 'This shipment already has an invoice', zh: '该运单已有账单' },
  },
  'invoice.total_changed': {
    status: 409,
    message: {
      en: 'The total has changed since you opened this page. Check the new total, then confirm it',
      zh: '打开此页后总额已变。请核对新的总额，再确认',
    },
  },
  'invoice.not_ready': {
    status: 409,
    message: { en: 'You can’t invoice this shipment yet', zh: '该运单还不能出账单' },
  },
  'invoice.credit_exceeds': {
    status: 422,
    message: {
      en: 'This is more than the amount you can credit on this invoice',
      zh: '超过该账单可冲减的金额',
    },
  },
  'year.step_not_allowed': {
    status: 409,
    message: { en: 'You can’t close or reopen this year now', zh: '目前不能结转或重开该年度' },
  },
  'certification.step_not_allowed': {
    status: 409,
    message: { en: 'This document can’t be sent again now', zh: '该单据目前不能重新提交' },
  },
  'export.changed': {
    status: 409,
    message: {
      en: 'The books of this period have changed since it was exported',
      zh: '导出后此期间的账目已变更',
    },
  },
  'certification.not_possible': {
    status: 409,
    message: { en: 'The Revenue Authority can’t be asked now', zh: '目前无法联系税务局系统' },
  },
  'correction.step_not_allowed': {
    status: 409,
    message: { en: 'This request was already approved or rejected', zh: '该申请已处理' },
  },
  'correction.open': {
    status: 409,
    message: { en: 'A request is already waiting for approval', zh: '已有申请在等待批准' },
  },
  'correction.own': {
    status: 403,
    message: {
      en: 'You requested this, so someone else with the Finance permission, or an admin, must approve or reject it',
      zh: '这是您自己的申请。须由另一位有财务权限的人员或管理员决定',
    },
  },
  'dispute.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t request a re-measure for this invoice now',
      zh: '该账单目前不能申请复测',
    },
  },
  'credit.changed': {
    status: 409,
    message: {
      en: 'Less credit is available than this page showed. Check the amount, then confirm it',
      zh: '可用的余额比此页显示的少。请核对金额，再确认',
    },
  },
  'credit.none': { status: 422, message: { en: 'No credit available', zh: '没有可用的余额' } },
  'payment.step_not_allowed': {
    status: 409,
    message: { en: 'This payment was already confirmed or rejected', zh: '该付款已处理' },
  },
  'payment.reference_taken': {
    status: 422,
    message: {
      en: 'This reference was already used for another payment',
      zh: '该参考号已用于另一笔付款',
    },
  },
  'payment.own': {
    status: 403,
    message: {
      en: 'You recorded this payment, so someone else must confirm it',
      zh: '该付款由您登记，须由他人确认',
    },
  },
  'payment.another_confirms': {
    status: 403,
    message: {
      en: 'You approved this payment, so someone else must confirm it',
      zh: '须由首位审批者以外的人确认',
    },
  },
  'payment.nothing_due': {
    status: 422,
    message: { en: 'Nothing is due', zh: '没有需要支付的金额' },
  },
  'checkout.off': {
    status: 409,
    message: {
      en: 'Online payment isn’t available yet. Pay by mobile money, bank transfer or cash at an office',
      zh: '目前不支持在线付款。请使用手机钱包、银行转账或到网点付款',
    },
  },
  'checkout.open': {
    status: 409,
    message: {
      en: 'An online payment for this invoice is already in progress',
      zh: '该账单已有一笔未完成的在线付款',
    },
  },
  'checkout.unavailable': {
    status: 503,
    message: {
      en: 'The payment provider isn’t responding. You haven’t been charged. Try again in a minute or pay another way',
      zh: '支付服务商没有响应，未扣款。请一分钟后再试，或用其他方式付款',
    },
  },
  'cash.counted': {
    status: 409,
    message: { en: 'This cash drawer has already been counted today', zh: '该现金抽屉今天已盘点' },
  },
  'cash.not_entered': {
    status: 409,
    message: { en: 'Enter the counted amount first', zh: '请先输入盘点金额' },
  },
  'cash.moved': {
    status: 409,
    message: {
      en: 'Cash was received or paid out since you started. Count again',
      zh: '盘点期间有现金收付，请重新盘点',
    },
  },
  'statement.line_closed': {
    status: 409,
    message: { en: 'This statement line is already matched', zh: '该对账单行已不能再处理' },
  },
  'statement.unfit': {
    status: 422,
    message: { en: 'The statement line and the payment don’t match', zh: '对账单行与付款不一致' },
  },
  'difference.not_open': {
    status: 409,
    message: { en: 'This difference has already been resolved', zh: '该差额已处理' },
  },
  'webhook.elsewhere': {
    status: 403,
    message: {
      en: 'Webhook rejected: the sender’s IP address isn’t allowed',
      zh: '该地址不是支付服务商的来源地址',
    },
  },
  'webhook.unsigned': {
    status: 401,
    message: { en: 'Webhook rejected: invalid signature', zh: '签名与发送的内容不符' },
  },
  'payment.credit_spent': {
    status: 409,
    message: {
      en: 'The credit from this payment has already been used',
      zh: '该款项转入的余额已被使用',
    },
  },
  'refund.step_not_allowed': {
    status: 409,
    message: { en: 'This refund was already approved or rejected', zh: '该退款已处理' },
  },
  'refund.own': {
    status: 403,
    message: {
      en: 'You requested this refund, so someone else must approve and send it',
      zh: '须由申请者以外的人审批和汇出',
    },
  },
  'refund.charged_back': {
    status: 409,
    message: {
      en: 'One of this customer’s payments has an open chargeback',
      zh: '该客户有一笔付款被付款方银行拒付',
    },
  },
  'refund.another_sends': {
    status: 403,
    message: {
      en: 'You approved this refund, so someone else must send or cancel it',
      zh: '须由审批者以外的人汇出或取消',
    },
  },
  'refund.exceeds': {
    status: 422,
    message: { en: 'This is more than the refundable amount', zh: '超过可退的金额' },
  },
  'opening.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the status of the opening balances',
      zh: '期初余额目前不能进行此操作',
    },
  },
  'opening.own': {
    status: 403,
    message: {
      en: 'Another member of finance or an admin must approve these opening balances',
      zh: '期初余额须由另一位财务人员或管理员批准',
    },
  },
  'transfer.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the transfer’s current status',
      zh: '该转账目前不能进行此操作',
    },
  },
  'transfer.own': {
    status: 403,
    message: {
      en: 'Another member of finance must approve this transfer',
      zh: '该转账须由另一位财务人员批准',
    },
  },
} as const;
