import { defineTexts } from '../../texts/message.ts';

/** Validation messages of the office's shipment pages. */
export const shipmentOfficeFormTexts = defineTexts('shipmentOfficeForm', {
  hold: { en: 'Enter a reason for the hold', zh: '请填写扣货原因' },
  shipment: { en: 'Choose at least one shipment', zh: '请至少选择一票' },
  lift: { en: 'Enter a reason for lifting the hold', zh: '请填写解除扣货的原因' },
  name: { en: 'Enter a name', zh: '请填写名称' },
  most40: { en: 'Maximum 40 characters', zh: '最多 40 个字' },
});
