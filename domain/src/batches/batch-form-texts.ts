import { defineTexts } from '../texts/message.ts';

/** Validation messages of the batch forms. */
export const batchFormTexts = defineTexts('batchForm', {
  location: { en: 'Choose a location', zh: '请选择地点' },
  aboveCbm: { en: 'Enter more than 0 CBM', zh: '须大于 0 CBM' },
  maxCbm: { en: 'Maximum 200 CBM', zh: '最多 200 CBM' },
  aboveKg: { en: 'Enter more than 0 kg', zh: '须大于 0 kg' },
  maxKg: { en: 'Maximum 200,000 kg', zh: '最多 200,000 kg' },
  etaBeforeEtd: { en: 'Arrival can’t be before departure', zh: '到港日期不能早于离港日期' },
  cutoffAfterEtd: {
    en: 'The cut-off can’t be after the departure date',
    zh: '截货时间不能晚于离港日',
  },
  capacityCbm: { en: 'Enter the container’s capacity in CBM', zh: '请填写货柜容积（CBM）' },
  capacityKg: { en: 'Enter the maximum weight in kg', zh: '请填写本批限重（kg）' },
  overload: { en: 'Enter a reason for loading over capacity', zh: '请填写超装原因' },
  remove: { en: 'Enter a reason for removing it', zh: '请填写取出原因' },
  cancel: { en: 'Enter a reason for cancelling', zh: '请填写取消原因' },
  update: { en: 'Enter the update. Customers will see it', zh: '请填写最新情况（客户可见）' },
  delay: { en: 'Enter a reason. Customers will see it', zh: '请填写原因（客户可见）' },
  undoUnload: { en: 'Enter a reason for putting it back', zh: '请填写撤销卸货的原因' },
  addToList: { en: 'Explain how it got there', zh: '请填写货件出现在此的原因' },
});
