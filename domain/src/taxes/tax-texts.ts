import { defineTexts } from '../texts/message.ts';

/** Refusals when changing taxes. */
export const taxTexts = defineTexts('tax', {
  alreadyIssued: ({ number, day }: { number: string; day: string }) => ({
    en: `Invoice ${number} was issued on ${day} with the taxes of that day. Choose a later day`,
    zh: `账单 ${number} 已于 ${day} 按当日税率开出，请选择更晚的日期`,
  }),
  noLaw: ({ day }: { day: string }) => ({
    en: `No tax law applies on ${day}. Add one that starts on or before that day`,
    zh: `${day} 没有适用的税法，请先添加在该日或之前生效的税法`,
  }),
  noTreatments: ({ day }: { day: string }) => ({
    en: `Choose the tax treatment of air freight, sea freight, storage and other services, valid on ${day}`,
    zh: `请先为空运、海运、仓储和其他服务选择在 ${day} 有效的税务处理`,
  }),
  unknownService: { en: 'This service is no longer on the price list', zh: '该服务已不在价目表中' },
  tooManyDocuments: ({ most }: { most: number }) => ({
    en: `A file can have ${most} documents. Choose a shorter period`,
    zh: `一个文件最多 ${most} 张单据，请选择较短的期间`,
  }),
  exemptionEnded: { en: 'This exemption has already ended', zh: '该免税资格已结束' },
  noCertificate: {
    en: 'No certificate is attached to this exemption',
    zh: '该免税资格未附证明',
  },
  exemptionNotFound: { en: 'Exemption not found', zh: '未找到该免税资格' },
});
