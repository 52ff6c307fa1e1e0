import type { SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { addressLevels, type AddressLevel } from '@sankofa/domain/values/address-levels';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const texts = dictionary({
  en: {
    title: 'Chinese address',
    hint: 'In parts, as suppliers enter it on 1688, Taobao and Pinduoduo. Customers see the pinyin or English below each part.',
    current: (address: string) => `Current address: ${address}`,
    province: 'Province in Chinese',
    provinceEn: 'Province in pinyin',
    city: 'City in Chinese',
    cityEn: 'City in pinyin',
    district: 'District or county in Chinese',
    districtEn: 'District or county in pinyin',
    street: 'Street in Chinese',
    streetEn: 'Street in pinyin or English',
    detail: 'Number and building in Chinese',
    detailEn: 'Number and building in English',
  },
  zh: {
    title: '中文地址',
    hint: '请按 1688、淘宝和拼多多的收货地址分项填写。客户会在每项下看到拼音或英文。',
    current: (address: string) => `当前地址：${address}`,
    province: '省份（中文）',
    provinceEn: '省份（拼音）',
    city: '城市（中文）',
    cityEn: '城市（拼音）',
    district: '区/县（中文）',
    districtEn: '区/县（拼音）',
    street: '街道（中文）',
    streetEn: '街道（拼音或英文）',
    detail: '门牌号和楼栋（中文）',
    detailEn: '门牌号和楼栋（英文）',
  },
});

const read = (form: FormReader, level: AddressLevel) => ({
  zh: form.text(`addressParts.${level}.zh`),
  en: form.text(`addressParts.${level}.en`),
});

/** Reads the fields below. */
export const readAddressParts = (form: FormReader) => ({
  province: read(form, 'province'),
  city: read(form, 'city'),
  district: read(form, 'district'),
  street: read(form, 'street'),
  detail: read(form, 'detail'),
});

/** The Chinese address of a warehouse, part by part. */
export function AddressPartsFields({ site }: { site: SiteSettings | null }) {
  const t = useTexts(texts);
  const parts = site?.addressParts ?? null;
  return (
    <fieldset>
      <legend>{t.title}</legend>
      <div className="stack">
        <p className="small muted">{t.hint}</p>
        {site?.addressZh && parts === null && (
          <p className="small" lang="zh-CN">
            {t.current(site.addressZh)}
          </p>
        )}
        {addressLevels.map((level) => {
          const { zh, en } = { ...parts?.[level] };
          return (
            <div key={level} className={layout['pair']}>
              <TextField
                name={`addressParts.${level}.zh`}
                label={t[level]}
                defaultValue={zh}
                lang="zh-CN"
                maxLength={100}
              />
              <TextField
                name={`addressParts.${level}.en`}
                label={t[`${level}En`]}
                defaultValue={en}
                maxLength={100}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
