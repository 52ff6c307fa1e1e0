/** Problems with suppliers, their bills and payments. */
export const payableProblems = {
  'supplier.exists': {
    status: 409,
    message: { en: 'There is already a supplier of this name', zh: '已有同名供应商' },
  },
  'bill.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the bill’s current status',
      zh: '该账单目前不能进行此操作',
    },
  },
  'bill.exists': {
    status: 409,
    message: { en: 'This bill is already entered', zh: '该账单已录入' },
  },
  'vat_return.not_payable': {
    status: 409,
    message: {
      en: 'There is no return to record for this month',
      zh: '本月没有可登记的申报',
    },
  },
  'bill.own': {
    status: 403,
    message: {
      en: 'Another member of finance must approve this bill',
      zh: '该账单须由另一位财务人员批准',
    },
  },
  'supplier_payment.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the payment’s current status',
      zh: '该付款目前不能进行此操作',
    },
  },
  'supplier_payment.own': {
    status: 403,
    message: {
      en: 'Another member of finance must take this step',
      zh: '该步骤须由另一位财务人员完成',
    },
  },
  'supplier_payment.exceeds': {
    status: 422,
    message: { en: 'This is more than the balance due', zh: '超过未付金额' },
  },
  'supplier_payment.reference_used': {
    status: 409,
    message: { en: 'This reference is already used', zh: '该参考号已使用' },
  },
} as const;
