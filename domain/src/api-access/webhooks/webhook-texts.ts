import { defineTexts } from '../../texts/message.ts';

/** Texts about webhooks. */
export const webhookTexts = defineTexts('webhook', {
  url: {
    en: 'Enter an address that starts with https://',
    zh: '请填写以 https:// 开头的地址',
  },
  urlPlain: {
    en: 'Enter the address without a user name, password or #',
    zh: '地址不能包含用户名、密码或 #',
  },
  urlPort: {
    en: 'Use port 443, or one from 1024',
    zh: '请使用 443 端口或 1024 及以上的端口',
  },
  unknownHost: {
    en: 'We can’t find this address. Check the spelling',
    zh: '无法解析该地址，请检查拼写',
  },
  privateAddress: {
    en: 'This address isn’t on the public internet, so we can’t send events to it',
    zh: '该地址不在公共互联网上，无法向其发送事件',
  },
  events: { en: 'Choose at least one event', zh: '请至少选择一种事件' },
  reason: {
    en: 'Enter the reason. The customer will see it',
    zh: '请填写原因，客户会看到',
  },
  notFound: { en: 'Webhook not found', zh: '未找到该 Webhook' },
  eventNotFound: { en: 'Event not found', zh: '未找到该事件' },
  customerInactive: {
    en: 'This customer’s account is deactivated, so it can’t have webhooks',
    zh: '该客户账户已停用，不能创建 Webhook',
  },
  isRevoked: {
    en: 'This webhook was removed. Create a new one',
    zh: '该 Webhook 已移除，请新建一个',
  },
  isOff: {
    en: 'This webhook is turned off. Turn it on first',
    zh: '该 Webhook 已关闭，请先重新启用',
  },
  createdTitle: { en: 'New webhook created', zh: '已创建 Webhook' },
  createdBody: ({ host }: { host: string }) => ({
    en: `A webhook was created for your account. We now send updates about your shipments, invoices and payments to ${host}.\n\nIf you didn’t create it, remove it in your profile and change your password.`,
    zh: `您的账户已创建 Webhook。我们将向 ${host} 发送您的运单、账单和付款动态。\n\n如果不是您本人创建，请在个人资料中移除并更改密码。`,
  }),
  createdForYouBody: ({ host }: { host: string }) => ({
    en: `We created a webhook for your account, for a partner or a program that you use. We now send updates about your shipments, invoices and payments to ${host}.\n\nIf you didn’t ask for it, remove it in your profile and contact us.`,
    zh: `我们为您的账户创建了 Webhook，供合作方或您使用的程序使用。我们将向 ${host} 发送您的运单、账单和付款动态。\n\n如果您没有要求创建，请在个人资料中移除并联系我们。`,
  }),
  rotatedTitle: { en: 'New webhook secret created', zh: '已创建新的 Webhook 签名密钥' },
  rotatedBody: ({ host }: { host: string }) => ({
    en: `The webhook to ${host} has a new secret. Events are signed with the old one too for 24 hours.\n\nIf you didn’t create it, remove the webhook in your profile and change your password.`,
    zh: `发往 ${host} 的 Webhook 已启用新的签名密钥，旧密钥在 24 小时内仍同时签名。\n\n如果不是您本人操作，请在个人资料中移除该 Webhook 并更改密码。`,
  }),
  revokedTitle: { en: 'Webhook revoked', zh: 'Webhook 已撤销' },
  revokedBody: ({ host, reason }: { host: string; reason: string }) => ({
    en: `We revoked your webhook to ${host} and no longer send events to it. Reason: ${reason}`,
    zh: `我们已撤销您发往 ${host} 的 Webhook，不再向其发送事件。原因：${reason}`,
  }),
  turnedOffTitle: { en: 'Webhook turned off', zh: 'Webhook 已关闭' },
  turnedOffBody: ({ host, days }: { host: string; days: number }) => ({
    en: `${host} hasn’t accepted any of our events for ${days} days, so we turned off its webhook. Fix the problem, then turn the webhook on again in your profile. Events from the time it was off aren’t sent, but you can resend failed ones.`,
    zh: `${host} 已连续 ${days} 天未接收任何事件，我们已关闭该 Webhook。请排除故障后在个人资料中重新启用。期间的事件不会补发，但您可以重新发送失败的事件。`,
  }),
  manage: { en: 'Manage webhooks', zh: '管理 Webhook' },
});
