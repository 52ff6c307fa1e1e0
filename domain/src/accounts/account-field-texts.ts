import { defineTexts } from '../texts/message.ts';

/** Field errors of the account and address schemas. */
export const fieldTexts = defineTexts('accountField', {
  fullName: { en: 'Enter your full name', zh: '请填写全名' },
  emailTooLong: { en: 'This email address is too long', zh: '邮箱地址过长' },
  email: { en: 'Enter a valid email address', zh: '邮箱格式不正确' },
  phoneTooLong: { en: 'This phone number is too long', zh: '手机号过长' },
  city: { en: 'Enter your city', zh: '请填写所在城市' },
  cityTooLong: { en: 'This city name is too long', zh: '城市名称过长' },
  addressTooLong: { en: 'This address is too long', zh: '地址过长' },
  password: { en: 'Enter a password', zh: '请输入密码' },
  passwordTooLong: { en: 'This password is too long', zh: '密码过长' },
  code: { en: 'Enter the code', zh: '请输入验证码' },
  emailOrPhone: { en: 'Enter your email or phone number', zh: '请输入邮箱或手机号' },
  acceptTerms: { en: 'Accept the Terms of Service to create an account', zh: '请先同意服务条款' },
  addressName: { en: 'Enter a name, for example Home or Shop', zh: '请填写名称，例如 家 或 店铺' },
  addressNameTooLong: { en: 'Enter a shorter name', zh: '名称过长' },
  digitalAddress: { en: 'Use this format: GA-183-8164', zh: '请按此格式填写：GA-183-8164' },
  termsChanged: {
    en: 'The terms have changed. Reload the page, read the new terms and accept them',
    zh: '服务条款已更新。请刷新页面，阅读并同意新条款',
  },
  region: { en: 'Choose a region', zh: '请选择大区' },
  cityOrArea: { en: 'Enter the city or area', zh: '请填写城市或区域' },
  street: { en: 'Enter the street or a nearby landmark', zh: '请填写街道或附近地标' },
  openLinkAgain: { en: 'Open the link in the email again', zh: '请重新打开邮件中的链接' },
  customerReason: {
    en: 'Enter a reason. The customer will see it',
    zh: '请填写原因，客户可以看到',
  },
  tooLong: { en: 'This is too long', zh: '内容过长' },
  staffOrAdmin: { en: 'Choose staff or admin', zh: '请选择员工或管理员' },
  auditReason: {
    en: 'Enter a reason. It’s recorded in the audit log',
    zh: '请填写原因，原因会记入操作记录',
  },
  phone: {
    en: 'Enter a phone number, for example 024 412 3456',
    zh: '请填写手机号，例如 024 412 3456',
  },
  phoneInvalid: {
    en: 'This isn’t a valid phone number. Check the country code and the number of digits',
    zh: '号码无效，请检查区号和位数',
  },
});
