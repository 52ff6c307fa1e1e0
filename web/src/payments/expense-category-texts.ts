import { dictionary } from '../lib/messages/messages.ts';

/** The categories of expenses. */
export const expenseCategoryTexts = dictionary({
  en: {
    SEA_FREIGHT: 'Sea freight',
    AIR_FREIGHT: 'Air freight',
    ORIGIN_HANDLING: 'Handling in China',
    DESTINATION_HANDLING: 'Handling in Ghana',
    PORT_CHARGES: 'Port charges',
    CUSTOMS: 'Customs duty and clearance',
    TRUCKING: 'Trucking',
    INSURANCE: 'Insurance',
    RENT: 'Rent',
    SALARIES: 'Salaries',
    UTILITIES: 'Utilities',
    BANK_CHARGES: 'Bank and transfer charges',
    OTHER: 'Other',
  },
  zh: {
    SEA_FREIGHT: '海运运费',
    AIR_FREIGHT: '空运运费',
    ORIGIN_HANDLING: '中国操作费',
    DESTINATION_HANDLING: '加纳操作费',
    PORT_CHARGES: '港口费',
    CUSTOMS: '关税和清关',
    TRUCKING: '卡车运输',
    INSURANCE: '保险',
    RENT: '租金',
    SALARIES: '工资',
    UTILITIES: '水电费',
    BANK_CHARGES: '银行及转账手续费',
    OTHER: '其他',
  },
});
