import { quantityText, type ServiceUnit } from '../../extra-services/service.ts';
import type { GoodsClass } from '../../rates/rate.ts';
import { defineTexts } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import { inCedis } from '../../values/pesewas.ts';

const modeZh: Record<Mode, string> = { AIR: '空运', SEA: '海运' };
const goodsZh: Record<GoodsClass, string> = { NORMAL: '普货', SPECIAL: '敏感货' };

/** Refusals when drafting an invoice and its services. */
export const draftingTexts = defineTexts('drafting', {
  noRate: ({ mode, goodsClass }: { mode: Mode; goodsClass: GoodsClass }) => ({
    en: `No ${mode.toLowerCase()} rate is set for ${goodsClass.toLowerCase()} goods. Ask finance to add one`,
    zh: `没有${goodsZh[goodsClass]}的${modeZh[mode]}运价，请财务先添加`,
  }),
  totalChanged: ({ total, expected }: { total: number; expected: number }) => ({
    en: `The total has changed from ${inCedis(expected)} to ${inCedis(total)} because a rate, a price or the goods changed. Check it, then confirm the new total`,
    zh: `因运价、价格或货物有变，总额由 ${inCedis(expected)} 变为 ${inCedis(total)}。请核对后确认新的总额`,
  }),
  stillActive: ({ number }: { number: string | null }) => ({
    en: `${number ?? 'This draft'} is still active. Void it or credit it in full to re-invoice these goods`,
    zh: `${number ?? '该草稿'} 仍有效。请先作废或全额冲减，再为这些货物重新出账单`,
  }),
  notFreight: ({ number }: { number: string | null }) => ({
    en: `${number ?? 'This draft'} isn’t a freight invoice. You can only re-invoice freight`,
    zh: `${number ?? '该草稿'} 不是运费账单，只有运费才能重新出账单`,
  }),
  noCartons: ({ number }: { number: string }) => ({
    en: `${number} has no cartons to invoice`,
    zh: `${number} 没有可出账单的货件`,
  }),
  notAllVerified: ({
    verified,
    count,
    number,
  }: {
    verified: number;
    count: number;
    number: string;
  }) => ({
    en: `${verified} of ${count} cartons in ${number} are verified. Verify the rest, or split the shipment to ship what has arrived`,
    zh: `${number} 共 ${count} 件，已验货 ${verified} 件。请验完其余货件，或拆分运单先发已到的货`,
  }),
  earlierMeasurements: ({ number }: { number: string | null }) => ({
    en: `${number ?? 'An invoice'} covers these cartons at their earlier measurements. Finance must void it or credit it in full before you can charge again`,
    zh: `${number ?? '一张账单'} 已按之前的重量和尺寸收取这些货件的费用。须由财务作废或全额冲减后才能重新收费`,
  }),
  freightZero: {
    en: 'Freight for this shipment is GHS 0.00. Ask finance to add a rate with a minimum, then recalculate the draft',
    zh: '该运单的运费为 GHS 0.00。请财务添加有最低收费的运价，再重新计算草稿',
  },
  serviceFree: {
    en: 'Enter a price above GHS 0.00, or remove the service if it’s free',
    zh: '价格须大于 GHS 0.00；如免费请删除该服务',
  },
  serviceGone: {
    en: 'This service is no longer offered. Choose another or add a custom charge with a reason',
    zh: '该服务已停用。请选择其他服务，或添加自定义收费并注明原因',
  },
  quantityTooHigh: ({ unit, units }: { unit: ServiceUnit; units: number }) => ({
    en: `Maximum quantity is ${quantityText(unit, units)}`,
    zh: `数量最多为 ${unit === 'SHIPMENT' ? `${units} 票` : unit === 'CARTON' ? `${units} 件` : quantityText(unit, units)}`,
  }),
});
