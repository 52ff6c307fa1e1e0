import { defineTexts } from '../../texts/message.ts';

/** Texts about passkeys: refusals, schema errors and emails. */
export const passkeyTexts = defineTexts('passkey', {
  name: { en: 'Enter a name for this passkey', zh: '请输入通行密钥的名称' },
  nameTooLong: { en: 'Use up to 60 characters', zh: '最多 60 个字符' },
  malformed: { en: 'This isn’t the response of a passkey', zh: '这不是通行密钥的响应' },
  notFound: { en: 'This passkey was already removed', zh: '该通行密钥已移除' },
  notAccepted: {
    en: 'The passkey wasn’t accepted. Try again, or use another way to log in',
    zh: '通行密钥未通过验证。请重试，或用其他方式登录',
  },
  notAdded: {
    en: 'The passkey couldn’t be added. Start again',
    zh: '无法添加通行密钥，请重新开始',
  },
  known: { en: 'This passkey is already on an account', zh: '该通行密钥已属于一个账户' },
  noPasskeys: {
    en: 'You have no passkey. Enter your password instead',
    zh: '您没有通行密钥，请输入密码',
  },
  unavailable: {
    en: 'Passkeys need an address with a domain name. This server is reached by an IP address',
    zh: '通行密钥需要域名，而此服务器使用 IP 地址访问',
  },
  noFactor: {
    en: 'Add a passkey or set up an authenticator app first',
    zh: '请先添加通行密钥或设置身份验证器',
  },
  lastFactor: {
    en: 'Two-factor authentication is required for staff and admins. Add another passkey or set up an authenticator app first',
    zh: '员工和管理员必须使用两步验证。请先添加另一个通行密钥或设置身份验证器',
  },
  maxPasskeys: ({ most }: { most: number }) => ({
    en: `You can have up to ${most} passkeys. Remove one you no longer use`,
    zh: `最多可有 ${most} 个通行密钥。请移除不再使用的密钥`,
  }),
  addedTitle: { en: 'A passkey was added to your account', zh: '您的账户已添加通行密钥' },
  addedBody: ({ name }: { name: string }) => ({
    en: `The passkey “${name}” was added. You can log in with it instead of a password and code. If you didn’t add it, remove it in your profile, change your password immediately and contact us.`,
    zh: `已添加通行密钥“${name}”。您可以用它登录，无需密码和验证码。如果不是您本人添加，请在个人资料中移除，立即更改密码并联系我们。`,
  }),
  removedTitle: { en: 'A passkey was removed from your account', zh: '您账户的通行密钥已移除' },
  removedBody: ({ name }: { name: string }) => ({
    en: `The passkey “${name}” was removed and no longer logs in to your account. If you didn’t remove it, change your password immediately and contact us.`,
    zh: `通行密钥“${name}”已移除，不能再登录您的账户。如果不是您本人移除，请立即更改密码并联系我们。`,
  }),
});
