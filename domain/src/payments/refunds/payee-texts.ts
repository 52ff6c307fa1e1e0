import { defineTexts } from '../../texts/message.ts';

/** Field errors of the account that a refund is sent to. */
export const payeeTexts = defineTexts('payee', {
  wallet: {
    en: 'Enter a mobile money number in Ghana, for example 024 412 3456',
    zh: '请填写加纳手机钱包号码，例如 024 412 3456',
  },
  name: {
    en: 'Enter the name that the account is registered to',
    zh: '请填写账户登记的姓名',
  },
  bank: { en: 'Enter the bank', zh: '请填写银行' },
  branch: { en: 'Enter the branch', zh: '请填写支行' },
  account: {
    en: 'Enter the account number: 6 to 24 digits and letters',
    zh: '请填写银行账号（6 至 24 位数字和字母）',
  },
  notCard: {
    en: 'This is a card number. Enter the number of the bank account instead',
    zh: '这是银行卡号。请填写银行账户号码',
  },
});
