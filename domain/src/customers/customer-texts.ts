import { defineTexts } from '../texts/message.ts';
import { momentText } from '../values/moment-text.ts';

/** Texts about the office's records of customers. */
export const customerTexts = defineTexts('customer', {
  balanceNeeded: {
    en: 'You need the Finance or Support permission to filter or sort customers by balance. Ask an admin',
    zh: '按余额筛选或排序客户需要“财务”或“客服”权限，请联系管理员',
  },
  notesNeeded: {
    en: 'You need the Warehouse, Batches, Finance or Support permission to see and add notes and tags. Ask an admin',
    zh: '查看和添加备注及标签需要“仓库”“批次”“财务”或“客服”权限，请联系管理员',
  },
  creatorsNeeded: {
    en: 'You need the Warehouse, Finance or Support permission to add customers. Ask an admin',
    zh: '新建客户需要“仓库”“财务”或“客服”权限，请联系管理员',
  },
  invitersNeeded: {
    en: 'You need the Warehouse, Finance or Support permission to correct contact details and invite customers. Ask an admin',
    zh: '更正联系方式和邀请客户需要“仓库”“财务”或“客服”权限，请联系管理员',
  },
  hasPassword: {
    en: 'This customer has chosen a password and manages these contact details in the profile',
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
  viewedTitle: { en: 'A member of our team viewed your account', zh: '我们的同事查看了您的账户' },
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
    en: `${name} (${isAdmin ? 'admin' : 'support'}) viewed your account on ${momentText(at).en}. They couldn’t change anything or see your passwords and codes.\n\nReason: ${reason}\n\nQuestions? Contact us.`,
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
