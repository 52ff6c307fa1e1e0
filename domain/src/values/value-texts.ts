import { defineTexts } from '../texts/message.ts';

/** Error texts of the schemas for measurements, days, names and amounts. */
export const valueTexts = defineTexts('value', {
  partInChinese: {
    en: 'Enter this part of the address in Chinese characters',
    zh: '请用中文填写此项地址',
  },
  partInEnglish: {
    en: 'Enter this part of the address in pinyin or English',
    zh: '请用拼音或英文填写此项地址',
  },
  addressTooLong: { en: 'Use at most 100 characters', zh: '最多 100 个字符' },
  weightAboveZero: { en: 'Enter a weight above 0 kg', zh: '重量须大于 0 kg' },
  weightTooHigh: {
    en: 'Check the weight. The maximum is 30,000 kg',
    zh: '请检查重量：最多 30,000 kg',
  },
  weightDecimals: {
    en: 'Enter the weight in kg with up to 3 decimals',
    zh: '重量以 kg 计，最多三位小数',
  },
  lengthAboveZero: { en: 'Enter a length above 0 cm', zh: '边长须大于 0 cm' },
  lengthTooHigh: {
    en: 'Check this side. The maximum is 1,300 cm (container length)',
    zh: '请检查此边：超过 1,300 cm，货柜装不下',
  },
  volumeTooHigh: {
    en: 'Check the three sides in cm. Together they make more than 80 CBM, the largest container',
    zh: '请检查三边（cm）：体积超过 80 CBM，最大的货柜也装不下',
  },
  lengthDecimals: {
    en: 'Enter the length in cm with up to 1 decimal',
    zh: '边长以 cm 计，最多一位小数',
  },
  scanCode: { en: 'Scan or enter a code', zh: '请扫描或输入条码' },
  notCode: { en: 'This isn’t a label or tracking number', zh: '这不是标签或运单号' },
  endBeforeStart: { en: 'The end date is before the start date', zh: '结束日期早于开始日期' },
  periodTooLong: { en: 'Choose a period of up to one year', zh: '期间最长一年' },
  firstPage: { en: 'Leave it out to get the first page', zh: '不填即为第一页' },
  date: { en: 'Choose a date', zh: '请选择日期' },
  dateAndTime: { en: 'Choose a date and time', zh: '请选择日期和时间' },
  year: { en: 'Choose a year from 2000 to 2099', zh: '请选择 2000 至 2099 年' },
  deviceClock: { en: 'We can’t read this device’s clock', zh: '无法读取此设备的时间' },
  most300: { en: 'At most 300 characters', zh: '最多 300 个字符' },
  changeReason: {
    en: 'Enter a reason for the change. It’s recorded in the history',
    zh: '请填写更改原因，原因会记入操作记录',
  },
  nameTooLong: { en: 'This name is too long', zh: '姓名过长' },
  nameCharacters: { en: 'Enter the name without special characters', zh: '姓名不能包含特殊符号' },
  nameLink: {
    en: 'A name can’t contain a web or email address. Put a space after each dot',
    zh: '姓名中不能有网址或邮箱地址。请在每个点后加空格',
  },
  nestedTooDeep: { en: 'This data is nested too deeply', zh: '嵌套层数过多' },
  textTooLong: {
    en: 'This is longer than 20,000 characters. Shorten it',
    zh: '内容超过 20,000 个字符，请缩短',
  },
  invisible: {
    en: 'This contains an invisible character that changes the text direction. Type the text again',
    zh: '内容含有改变文字方向的隐藏字符，请重新输入',
  },
  notStorable: {
    en: 'This contains a character we can’t store. Type the text again',
    zh: '内容含有无法保存的字符，请重新输入',
  },
  amount: {
    en: 'Enter an amount with 2 decimals, for example 120.00',
    zh: '请输入两位小数的金额，例如 120.00',
  },
  amountRange: {
    en: 'Enter an amount from GHS 0.00 to 999,999,999.99',
    zh: '请输入 GHS 0.00 至 999,999,999.99 的金额',
  },
  amountMost: { en: 'Enter GHS 999,999,999.99 or less', zh: '金额不超过 GHS 999,999,999.99' },
});
