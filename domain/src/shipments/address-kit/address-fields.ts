import { addressLevels, type AddressLevel } from '../../values/address-levels.ts';
import type { AddressParts } from '../../values/address-parts.ts';

/** A warehouse as the address kit has it. */
export type KitWarehouse = {
  name: { zh: string; en: string };
  address: { zh: string; en: string };
  /** Null where only the whole address is known. */
  parts: AddressParts | null;
  contactName: string | null;
  phone: string;
};

export type AddressField = {
  key: 'receiver' | 'phone' | AddressLevel;
  zh: string;
  en: string;
  /** What to type into the field. */
  value: string;
  /** How to read it; null where nothing has to be explained. */
  meaning: string | null;
};

const names: Record<AddressField['key'], { zh: string; en: string }> = {
  receiver: { zh: '收货人', en: 'Receiver' },
  phone: { zh: '手机号码', en: 'Phone' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区/县', en: 'District' },
  street: { zh: '街道', en: 'Street' },
  detail: { zh: '详细地址', en: 'Detailed address' },
};

/** Returns a phone number as Chinese shops take it: a mobile number of China without its country code. */
export const chinesePhone = (phone: string) => phone.replace(/^\+?86(?=1\d{10}$)/, '');

/**
 * Returns the fields of a delivery address in the order of 1688, Taobao and Pinduoduo. The shipping mark follows the
 * name and the detailed address, so that couriers print it.
 */
export function addressFields(warehouse: KitWarehouse, mark: string): AddressField[] {
  const { parts, contactName, name, phone, address } = warehouse;
  const field = (key: AddressField['key'], value: string, meaning: string | null = null) => ({
    key,
    ...names[key],
    value,
    meaning,
  });
  const named = [
    field('receiver', `${contactName ?? name.zh} ${mark}`, 'Name, then your shipping mark'),
    field('phone', chinesePhone(phone)),
  ];
  if (parts === null) return [...named, field('detail', `${address.zh} ${mark}`, address.en)];
  return [
    ...named,
    ...addressLevels.map((level) =>
      level === 'detail'
        ? field(level, `${parts.detail.zh} ${mark}`, `${parts.detail.en}, then your shipping mark`)
        : field(level, parts[level].zh, parts[level].en),
    ),
  ];
}

/** Returns the address for a supplier: field by field as Chinese couriers read it, then in English. */
export function addressText(warehouse: KitWarehouse, mark: string): string {
  const { name, address, phone } = warehouse;
  return [
    ...addressFields(warehouse, mark).map(({ zh, value }) => `${zh}：${value}`),
    `请在每箱外写唛头：${mark}`,
    '',
    `${name.en}, ${address.en}, ${mark}, ${phone}`,
    `Please write ${mark} on every carton.`,
  ].join('\n');
}
