import { defineTexts } from '../../texts/message.ts';

/** Texts about API keys. */
export const keyTexts = defineTexts('apiKey', {
  name: { en: 'Enter a name of 2 to 60 characters', zh: '请填写 2 至 60 个字符的名称' },
  scopes: { en: 'Choose at least one permission', zh: '请至少选择一项权限' },
  reason: {
    en: 'Enter the reason. The customer will see it',
    zh: '请填写原因，客户会看到',
  },
  notFound: { en: 'API key not found', zh: '未找到该 API 密钥' },
  customerInactive: {
    en: 'This customer’s account is deactivated, so it can’t have API keys',
    zh: '该客户账户已停用，不能创建 API 密钥',
  },
  createdTitle: { en: 'New API key created', zh: '已创建 API 密钥' },
  createdBody: ({ name, start }: { name: string; start: string }) => ({
    en: `The API key “${name}” (${start}…) was created for your account. Programs that have it can use your account within its permissions.\n\nIf you didn’t create it, revoke it in your profile and change your password.`,
    zh: `您的账户已创建 API 密钥“${name}”（${start}…）。持有该密钥的程序可在其权限内使用您的账户。\n\n如果不是您本人创建，请在个人资料中撤销该密钥并更改密码。`,
  }),
  createdForYouBody: ({ name, start }: { name: string; start: string }) => ({
    en: `We created the API key “${name}” (${start}…) for your account, for a partner or a program that you use. Programs that have it can use your account within its permissions.\n\nIf you didn’t ask for it, revoke it in your profile and contact us.`,
    zh: `我们为您的账户创建了 API 密钥“${name}”（${start}…），供合作方或您使用的程序使用。持有该密钥的程序可在其权限内使用您的账户。\n\n如果您没有要求创建，请在个人资料中撤销该密钥并联系我们。`,
  }),
  revokedTitle: { en: 'API key revoked', zh: 'API 密钥已撤销' },
  revokedBody: ({ name, start, reason }: { name: string; start: string; reason: string }) => ({
    en: `We revoked your API key “${name}” (${start}…), and it no longer works. Reason: ${reason}`,
    zh: `我们已撤销您的 API 密钥“${name}”（${start}…），该密钥已失效。原因：${reason}`,
  }),
  manage: { en: 'Manage API keys', zh: '管理 API 密钥' },
});
