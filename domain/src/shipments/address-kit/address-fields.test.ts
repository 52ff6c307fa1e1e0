import { describe, expect, it } from 'vitest';

import { sites } from '../../fixtures/sites.ts';
import { addressFields, addressText, chinesePhone } from './address-fields.ts';

const { guangzhou } = sites;
const warehouse = {
  name: { zh: guangzhou.nameZh, en: guangzhou.name },
  address: { zh: guangzhou.addressZh, en: guangzhou.address },
  parts: guangzhou.addressParts,
  contactName: guangzhou.contactName,
  phone: guangzhou.phone,
};
const mark = 'SNK-7K3Q4';
const valuesOf = (fields: ReturnType<typeof addressFields>) =>
  fields.map(({ key, value }) => [key, value]);

describe('addressFields', () => {
  it('has the fields in the order of the shops, with the mark in the name and the details', () => {
    expect(valuesOf(addressFields(warehouse, mark))).toEqual([
      ['receiver', '李伟 SNK-7K3Q4'],
      ['phone', '13800138000'],
      ['province', '广东省'],
      ['city', '广州市'],
      ['district', '白云区'],
      ['street', '石槎路'],
      ['detail', '88号6号仓 SNK-7K3Q4'],
    ]);
  });

  it('explains every Chinese part in pinyin or English', () => {
    const fields = addressFields(warehouse, mark).filter(({ key }) => key !== 'phone');
    expect(fields.every(({ meaning }) => meaning !== null)).toBe(true);
    expect(fields.find(({ key }) => key === 'district')?.meaning).toBe('Baiyun District');
  });

  it('has the whole address as details where its parts are not known', () => {
    expect(valuesOf(addressFields({ ...warehouse, parts: null, contactName: null }, mark))).toEqual(
      [
        ['receiver', '广州仓库 SNK-7K3Q4'],
        ['phone', '13800138000'],
        ['detail', '广东省广州市白云区石槎路88号6号仓 SNK-7K3Q4'],
      ],
    );
  });
});

describe('addressText', () => {
  it('has every field, and the mark in Chinese and in English', () => {
    const text = addressText(warehouse, mark);
    for (const { zh, value } of addressFields(warehouse, mark))
      expect(text).toContain(`${zh}：${value}`);
    expect(text).toContain(`请在每箱外写唛头：${mark}`);
    expect(text).toContain(`Please write ${mark} on every carton.`);
  });
});

describe('chinesePhone', () => {
  it('leaves out the country code of a Chinese mobile number only', () => {
    expect(chinesePhone('+8613800138000')).toBe('13800138000');
    expect(chinesePhone('+862088886666')).toBe('+862088886666');
    expect(chinesePhone('13800138000')).toBe('13800138000');
  });
});
