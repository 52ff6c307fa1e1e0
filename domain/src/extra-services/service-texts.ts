import { defineTexts } from '../texts/message.ts';

/** Field errors and refusals of the price list of extra services. */
export const serviceTexts = defineTexts('service', {
  price: {
    en: 'Enter a price with 2 decimals, for example 15.00',
    zh: '请输入价格，保留两位小数，例如 15.00',
  },
  priceAboveZero: { en: 'The price must be above 0.00', zh: '价格须大于 0.00' },
  currency: { en: 'Choose GHS or USD', zh: '请选择 GHS 或 USD' },
  name: { en: 'Enter the service name', zh: '请输入服务名称' },
  nameZh: { en: 'Enter the Chinese name', zh: '请输入中文名称' },
  unit: { en: 'Choose a pricing unit', zh: '请选择计价单位' },
  notFound: { en: 'Service not found', zh: '未找到该服务' },
  alreadyListed: ({ name }: { name: string }) => ({
    en: `“${name}” is or was on the price list for the same unit. Change its price instead. That also restores a retired service`,
    zh: `“${name}”已在或曾在价目表中，且计价单位相同。请改为更改其价格，停用的服务也会随之恢复`,
  }),
  notListed: ({ name }: { name: string }) => ({
    en: `“${name}” isn’t on the price list at that time, so it can’t be retired`,
    zh: `“${name}”届时不在价目表中，无法停用`,
  }),
  changesCurrency: ({ last, next }: { last: string; next: string }) => ({
    en: `${last} changes to ${next}, in another currency`,
    zh: `${last} 变为 ${next}，币种不同`,
  }),
});
