import { defineTexts } from '../texts/message.ts';
import { momentText } from '../values/moment-text.ts';

/** Texts about the office's records of customers. */
export const customerTexts = defineTexts('customer', {
  balanceNeeded: {
    en: 'Only finance and support can filter or sort customers by balance. Ask an admin for the permission',
    zh: '只有“财务”和“客服”可以按余额筛选或排序客户，请联系管理员开通权限',
  },
  notesNeeded: {
    en: 'Only warehouse, batches, finance and support can see and add notes and tags. Ask an admin for the permission',
    zh: '只有“仓库”“批次”“财务”和“客服”可以查看和添加备注及标签，请联系管理员开通权限',
  },
  creatorsNeeded: {
    en: 'Only warehouse, finance and support can add customers. Ask an admin for the permission',
    zh: '只有“仓库”“财务”和“客服”可以新建客户，请联系管理员开通权限',
  },
  invitersNeeded: {
    en: 'Only warehouse, finance and support can correct contact details and invite customers. Ask an admin for the permission',
    zh: '只有“仓库”“财务”和“客服”可以更正客户联系方式并邀请客户，请联系管理员开通权限',
  },
  hasPassword: {
    en: 'This customer has chosen a password and manages the contact details in the profile',
    zh: '该客户已设置密码，可在个人资料中自行管理联系方式',
  },
  notActive: {
    en: 'This account is deactivated or merged. Open the active one',
    zh: '该账户已停用或已合并，请打开启用中的账户',
  },
  noEmail: {
    en: 'Add the customer’s email address first',
    zh: '请先填写客户的邮箱',
  },
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} customers match`,
    zh: `匹配的客户超过 ${most} 位`,
  }),
  noteNotFound: { en: 'Note not found', zh: '未找到该备注' },
  assigneeNotFound: {
    en: 'Choose an active colleague who can see customers',
    zh: '请选择一位可以查看客户的在职同事',
  },
  noArea: {
    en: 'This account is deactivated, so it has no pages to view',
    zh: '该账户已停用，没有可查看的页面',
  },
  viewedTitle: { en: 'A colleague viewed your account', zh: '我们的同事查看了您的账户' },
  viewedBody: ({
    name,
    isAdmin,
    at,
    reason,
  }: {
    name: string;
    isAdmin: boolean;
    at: string;
    reason: string;
  }) => ({
    en: `${name} (${isAdmin ? 'admin' : 'support'}) opened your account on ${momentText(at).en}, to read it. Nothing could be changed, and your passwords and codes were not shown.\n\nReason: ${reason}\n\nIf this surprises you, contact us.`,
    zh: `${name}（${isAdmin ? '管理员' : '客服'}）于${momentText(at).zh}打开您的账户查看。对方不能更改任何内容，也看不到您的密码和验证码。\n\n原因：${reason}\n\n如有疑问，请联系我们。`,
  }),
  followUpTitle: ({ name }: { name: string }) => ({
    en: `Follow up with ${name} today`,
    zh: `今天请跟进客户 ${name}`,
  }),
  followUpBody: ({ about, by }: { about: string; by: string }) => ({
    en: `${about}\n\nNoted by ${by}.`,
    zh: `${about}\n\n记录人：${by}。`,
  }),
});
