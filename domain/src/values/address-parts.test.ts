import { describe, expect, it } from 'vitest';

import { sites } from '../fixtures/sites.ts';
import { chineseAddressOf, withChineseAddress } from './address-parts.ts';

const { addressParts, addressZh } = sites.guangzhou;

describe('chineseAddressOf', () => {
  it('joins the parts as one address', () => {
    expect(chineseAddressOf(addressParts)).toBe(addressZh);
    expect(chineseAddressOf(sites.yiwu.addressParts)).toBe(sites.yiwu.addressZh);
  });

  it('names a city that is a province of its own once', () => {
    const shanghai = { zh: '上海市', en: 'Shanghai' };
    expect(chineseAddressOf({ ...addressParts, province: shanghai, city: shanghai })).toBe(
      '上海市白云区石槎路88号6号仓',
    );
  });
});

describe('withChineseAddress', () => {
  it('lets the parts decide the Chinese address of a warehouse', () => {
    expect(withChineseAddress({ kind: 'ORIGIN', addressParts, addressZh: '别处' })).toMatchObject({
      addressParts,
      addressZh,
    });
  });

  it('keeps an address without parts, and no parts of an office in Ghana', () => {
    expect(withChineseAddress({ kind: 'ORIGIN', addressZh: '别处' })).toMatchObject({
      addressParts: null,
      addressZh: '别处',
    });
    expect(withChineseAddress({ kind: 'DESTINATION', addressParts })).toMatchObject({
      addressParts: null,
      addressZh: undefined,
    });
  });
});
