import { defineTexts, type Message } from '../../texts/message.ts';

/** Texts about scans that need review, and implausible scan times. */
export const scanTexts = defineTexts('scan', {
  closed: { en: 'That scan is no longer open', zh: '该扫描已处理或不存在' },
  /** A refusal with its field errors, since the form can no longer show them. */
  withFields: ({ message, fields }: { message: Message; fields: readonly Message[] }) => ({
    en: `${message.in('en')}: ${fields.map((one) => one.in('en')).join('; ')}`,
    zh: `${message.in('zh')}：${fields.map((one) => one.in('zh')).join('；')}`,
  }),
  field: ({ field, text }: { field: string; text: Message }) => ({
    en: `${field}: ${text.in('en')}`,
    zh: `${field}：${text.in('zh')}`,
  }),

  // Why a person should review the time of a scan.
  unknown: {
    en: 'We couldn’t compare the device’s clock with ours',
    zh: '无法核对设备时间',
  },
  changed: {
    en: 'The device’s clock was changed between the scan and its upload',
    zh: '扫描之后、上传之前，设备时间被更改',
  },
  unproven: {
    en: 'The page was closed between the scan and its upload, so only the device’s clock tells the time',
    zh: '扫描之后、上传之前页面曾关闭，时间仅凭设备时钟',
  },
  early: {
    en: 'The device’s clock puts the scan before an earlier step of this carton',
    zh: '按设备时间，扫描早于此件的上一步',
  },
  guangzhou: { en: 'China time', zh: '北京时间' },
  accra: { en: 'Ghana time', zh: '加纳时间' },
  doubt: ({
    doubtTexts,
    deviceTime,
    at,
    place,
  }: {
    doubtTexts: Message;
    deviceTime: string;
    at: string;
    place: Message;
  }) => ({
    en: `${doubtTexts.in('en')}. Device time ${deviceTime}, recorded as ${at}, ${place.in('en')}. Check the actual time and correct any records that depend on it`,
    zh: `${doubtTexts.in('zh')}。设备时间 ${deviceTime}，记为 ${at}（${place.in('zh')}）。请核实实际时间，并更正相关记录`,
  }),
});
