import { counted } from '../lib/format/format.ts';
import { dictionary, type TextsOf } from '../lib/messages/messages.ts';

/** Texts of the lines of an invoice and of how each freight line was calculated. */
export const calculationTexts = dictionary({
  en: {
    seeCalculation: 'See calculation',
    enteredManually: (reason: string) => `Entered manually: ${reason}`,
    cartonsOfLine: 'Cartons on this line',
    carton: 'Carton',
    dimensions: 'Dimensions (cm)',
    rounding: 'Rounded once, on the final amount, to the nearest pesewa.',
    isWrong: 'Think a measurement is wrong?',
    remeasure: 'Request a re-measure',
    remeasureBy: (on: string) => `by ${on}.`,
    measured: 'Measured',
    weighed: 'Weighed',
    volumeInTotal: (cartons: number, volume: string) =>
      `${counted(cartons, 'carton')}, ${volume} in total. Sea freight is charged by volume.`,
    weightInTotal: (cartons: number, weight: string) =>
      `${counted(cartons, 'carton')}, ${weight} in total.`,
    volumetric: (formula: string) => `Volume ${formula} volumetric weight.`,
    chargeableWeight: 'Chargeable weight',
    greaterVolumetric: (weight: string) =>
      `Air freight is charged on the greater of the two: volumetric weight, ${weight}.`,
    greaterGross: (weight: string) =>
      `Air freight is charged on the greater of the two: gross weight, ${weight}.`,
    minimum: 'Minimum',
    belowMinimum: (least: string) => `Below the minimum of ${least}, so the minimum applies.`,
    roundedUp: 'Rounded up',
    roundedTo: (step: string, rounded: string) => `Rounded up to the next ${step}: ${rounded}.`,
    prices: 'Prices',
    pricePer: (price: string, unit: string) => `${price} per ${unit}`,
    priceFrom: (price: string, from: string) => `${price} from ${from}`,
    comma: ', ',
    wholeQuantity: (prices: string) => `${prices}. The price applies to the whole quantity.`,
    cheaper: 'Cheaper price break applied',
    cheaperBecause: (own: string, ownPrice: string, charged: string, price: string) =>
      `${own} at ${ownPrice} would cost more than ${charged} at ${price}, so we charge for ${charged}.`,
    price: 'Price',
    plainPrice: (price: string) => `${price}.`,
    generalPrice: (price: string, since: string) => `${price}, our rate since ${since}.`,
    routePrice: (price: string, from: string, to: string, since: string) =>
      `${price}, our rate from ${from} to ${to} since ${since}.`,
    exchangeRate: 'Exchange rate',
    exchange: (cedis: string, since: string) =>
      `${cedis} per USD, our rate since ${since}, fixed on this invoice.`,
    amount: 'Amount',
  },
  zh: {
    seeCalculation: '查看计算过程',
    enteredManually: (reason: string) => `手工录入：${reason}`,
    cartonsOfLine: '此行的货件',
    carton: '货件',
    dimensions: '尺寸 (cm)',
    rounding: '仅对最终金额四舍五入一次，精确到 1 比塞瓦（0.01 塞地）。',
    isWrong: '认为测量有误？',
    remeasure: '申请复测',
    remeasureBy: (on: string) => `，截止 ${on}。`,
    measured: '测量',
    weighed: '称重',
    volumeInTotal: (cartons: number, volume: string) =>
      `共 ${cartons} 件，${volume}。海运按体积计费。`,
    weightInTotal: (cartons: number, weight: string) => `共 ${cartons} 件，${weight}。`,
    volumetric: (formula: string) => `体积重：${formula}。`,
    chargeableWeight: '计费重',
    greaterVolumetric: (weight: string) => `空运取两者中较大者计费：体积重 ${weight}。`,
    greaterGross: (weight: string) => `空运取两者中较大者计费：实重 ${weight}。`,
    minimum: '最低收费',
    belowMinimum: (least: string) => `低于最低计费量 ${least}，按最低计费量计费。`,
    roundedUp: '进位',
    roundedTo: (step: string, rounded: string) => `按 ${step} 向上进位：${rounded}。`,
    prices: '价格',
    pricePer: (price: string, unit: string) => `${price}/${unit}`,
    priceFrom: (price: string, from: string) => `${from} 起 ${price}`,
    comma: '，',
    wholeQuantity: (prices: string) => `${prices}。价格适用于全部数量。`,
    cheaper: '按更优惠的计费等级',
    cheaperBecause: (own: string, ownPrice: string, charged: string, price: string) =>
      `${own} 按 ${ownPrice} 计费高于 ${charged} 按 ${price} 计费，因此按 ${charged} 计费。`,
    price: '价格',
    plainPrice: (price: string) => `${price}。`,
    generalPrice: (price: string, since: string) => `${price}，自 ${since} 起的运价。`,
    routePrice: (price: string, from: string, to: string, since: string) =>
      `${price}，${from} 至 ${to} 线路自 ${since} 起的运价。`,
    exchangeRate: '汇率',
    exchange: (cedis: string, since: string) =>
      `${cedis}/USD，自 ${since} 起的汇率，此账单已锁定。`,
    amount: '金额',
  },
});

export type CalculationTexts = TextsOf<typeof calculationTexts>;
