import { defineTexts } from '../texts/message.ts';

/** Field errors of the company settings. */
export const companyFieldTexts = defineTexts('companyField', {
  name: { en: 'Enter the company name', zh: '请填写公司名称' },
  most300: { en: 'Use at most 300 characters', zh: '最多 300 个字符' },
  most200: { en: 'Use at most 200 characters', zh: '最多 200 个字符' },
  siteName: { en: 'Enter the name of the site', zh: '请填写网点名称' },
  siteAddress: { en: 'Enter the address', zh: '请填写地址' },
  siteCity: { en: 'Enter the city', zh: '请填写城市' },
  sitePhone: { en: 'Enter the phone number', zh: '请填写电话号码' },
  siteCode: { en: 'Use 2 to 8 capital letters and digits', zh: '请使用 2 至 8 个大写字母和数字' },
  placeCode: {
    en: 'Enter the UN/LOCODE, for example CNNGB or GHTEM',
    zh: '请填写 UN/LOCODE，例如 CNNGB 或 GHTEM',
  },
  bothLanguages: {
    en: 'Enter a text in both languages',
    zh: '请填写两种语言的文字',
  },
  tooLong: { en: 'This text is too long', zh: '文字过长' },
  placeName: { en: 'Enter a name', zh: '请填写名称' },
});
