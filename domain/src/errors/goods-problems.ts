/** Problems of shipments, cartons and batches. */
export const goodsProblems = {
  'tracking.malformed': {
    status: 400,
    message: { en: 'This isn’t a valid tracking number', zh: '运单号格式不正确' },
  },
  'tracking.not_found': {
    status: 404,
    message: { en: 'No shipment found with this number', zh: '没有此运单号的运单' },
  },
  'shipment.step_not_allowed': {
    status: 409,
    message: {
      en: 'This shipment has already moved to the next step',
      zh: '该运单已进入下一环节，不能再进行此操作',
    },
  },
  'package.step_not_allowed': {
    status: 409,
    message: { en: 'You can’t do this at the carton’s current step', zh: '此件目前不能进行此操作' },
  },
  'consolidation.step_not_allowed': {
    status: 409,
    message: {
      en: 'These shipments can’t be joined like this now',
      zh: '这些运单目前不能这样合并发运',
    },
  },
  'consolidation.price_changed': {
    status: 409,
    message: { en: 'The price has changed', zh: '价格已变更' },
  },
  'batch.consolidation_open': {
    status: 409,
    message: {
      en: 'This carton waits for work that the customer requested',
      zh: '此件待完成客户要求的加工',
    },
  },
  'package.held': { status: 409, message: { en: 'This carton is on hold', zh: '此件已扣货' } },
  'scan.fault': {
    status: 409,
    message: {
      en: 'Something went wrong on our side. The scan is saved and our team has been notified. Try again later',
      zh: '此次扫描遇到系统故障，已保留。我们的团队已收到通知，请稍后再试',
    },
  },
  'package.already_received': {
    status: 409,
    message: { en: 'This carton was already received', zh: '此件已收货' },
  },
  'package.too_few_alike': {
    status: 409,
    message: { en: 'You entered more cartons than expected', zh: '待收的同类货件不足此数' },
  },
  'package.claimed': {
    status: 409,
    message: {
      en: 'A customer has claimed this carton. Approve or reject the claim first',
      zh: '有客户认领此件，请先处理认领',
    },
  },
  'claim.number_wrong': {
    status: 422,
    message: { en: 'This number doesn’t match the carton', zh: '单号与此件不符' },
  },
  'claim.too_many': {
    status: 409,
    message: {
      en: 'You already have five open claims. Wait for a decision or withdraw one',
      zh: '您已有五个认领在等待处理。请等待结果，或撤回其中一个',
    },
  },
  'claim.changed': {
    status: 409,
    message: {
      en: 'The claims for this carton have changed. Review them again',
      zh: '此件的认领已有变化，请重新查看全部认领',
    },
  },
  'code.ambiguous': {
    status: 409,
    message: {
      en: 'Several cartons have this code. Scan our own label',
      zh: '该单号下有多件，请扫描我们的标签',
    },
  },
  'code.unknown': {
    status: 404,
    message: { en: 'We don’t recognize this code', zh: '无法识别该条码' },
  },
  'measurement.missing': {
    status: 422,
    message: { en: 'Measure every carton first', zh: '请先测量每一件' },
  },
  'verify.own': {
    status: 403,
    message: {
      en: 'You received this carton, so someone else must verify it',
      zh: '此件须由收货人以外的人验货',
    },
  },
  'mark.unknown': {
    status: 404,
    message: { en: 'No customer found with this shipping mark', zh: '没有客户使用该唛头' },
  },

  'batch.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the batch’s current step',
      zh: '该批次目前不能进行此操作',
    },
  },
  'batch.short_transit': {
    status: 409,
    message: {
      en: 'This transit time is unusually short. Check the arrival time, then confirm it',
      zh: '到港时间过早。请核对时间，再确认',
    },
  },
  'batch.not_ready': {
    status: 409,
    message: { en: 'The batch isn’t ready for this step yet', zh: '该批次尚未准备好' },
  },
  'batch.wrong_mode': {
    status: 409,
    message: {
      en: 'This carton is booked for the other shipping method',
      zh: '此件的运输方式与批次不同',
    },
  },
  'batch.full': { status: 409, message: { en: 'This batch is full', zh: '该批次已装满' } },
  'batch.carton_elsewhere': {
    status: 409,
    message: { en: 'This carton is already in a batch', zh: '此件已在其他批次中' },
  },
  'batch.not_invoiced': {
    status: 409,
    message: {
      en: 'The invoice for this shipment hasn’t been issued yet. Issue it, then load the carton',
      zh: '该运单尚未出账单。请先出账单，再装货',
    },
  },
  'batch.wrong_site': {
    status: 409,
    message: { en: 'This carton is at a different warehouse', zh: '此件在另一个仓库' },
  },
  'batch.place_invalid': {
    status: 422,
    message: { en: 'This route isn’t possible for this batch', zh: '该批次不支持此线路' },
  },
  'batch.number_taken': {
    status: 409,
    message: { en: 'Another active batch has this number', zh: '另一个进行中的批次已使用该号码' },
  },
  'batch.cost_twice': {
    status: 409,
    message: { en: 'This cost has already been entered', zh: '该成本已录入' },
  },
  'batch.cost_struck': {
    status: 409,
    message: { en: 'This cost has already been voided', zh: '该成本已作废' },
  },
  'batch.number_invalid': {
    status: 422,
    message: { en: 'The check digit is wrong. Check the number', zh: '该号码的校验码不正确' },
  },
  'release.locked': {
    status: 409,
    message: {
      en: 'The handover of this shipment is locked after too many wrong pickup codes',
      zh: '提货码输错次数过多，该运单的交货已锁定',
    },
  },
  'release.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the handover’s current step',
      zh: '该运单的交货目前不能进行此操作',
    },
  },
  'release.code_wrong': {
    status: 422,
    message: { en: 'Incorrect pickup code', zh: '提货码不正确' },
  },
} as const;
