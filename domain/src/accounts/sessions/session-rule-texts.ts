import { defineTexts } from '../../texts/message.ts';

/** Field errors of the session rules: each bound with its reason. */
export const sessionRuleTexts = defineTexts('sessionRule', {
  idleMinutes: {
    en: 'Use 10 to 30 minutes. Less would log people out while they work, and no one may stay longer',
    zh: '请使用 10 至 30 分钟。过短会在工作时退出登录，最长不超过 30 分钟',
  },
  longestHours: {
    en: 'Use 1 to 12 hours, at most one working day',
    zh: '请使用 1 至 12 小时，最长为一个工作日',
  },
  mostDevices: {
    en: 'Use 1 to 10 devices, or leave it blank for no limit',
    zh: '请使用 1 至 10 台设备，留空则不限',
  },
  stepUpMinutes: {
    en: 'Use 1 to 5 minutes. Longer would leave an unattended device open to sensitive actions',
    zh: '请使用 1 至 5 分钟。过长会让无人看管的设备可执行敏感操作',
  },
});
