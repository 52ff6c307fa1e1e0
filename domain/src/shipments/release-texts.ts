import { cartonText } from '../texts/carton-text.ts';
import { defineTexts } from '../texts/message.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

/** The office where goods are collected. */
type PickupOffice = { office: string; address: string; openingHours: string };
/** The last free day of storage, and whether it is over; null where storage costs nothing. */
export type FreeStorage = { freeUntil: PlainDay | null; isFreeOver: boolean };
/** As read from a message, which may have been stored before there were such parameters. */
export type StoredFreeStorage = { [K in keyof FreeStorage]?: FreeStorage[K] | undefined };
type Ready = PickupOffice & { count: number; code: string };
const storageText = ({ freeUntil, isFreeOver }: StoredFreeStorage) => {
  if (!freeUntil) return { en: '', zh: '' };
  return isFreeOver
    ? {
        en: `\n\nFree storage ended on ${dayText(freeUntil)}. The storage fee grows each day until your goods leave the office.`,
        zh: `\n\n免费仓储已于 ${dayTextZh(freeUntil)}结束，货物离开网点前每天计收仓储费。`,
      }
    : {
        en: `\n\nStorage is free until ${dayText(freeUntil)}. After that, we charge for each day.`,
        zh: `\n\n免费存放至 ${dayTextZh(freeUntil)}，之后按天收费。`,
      };
};
const whereText = ({ office, address, openingHours }: PickupOffice) => ({
  en: `${office}, ${address}${openingHours === '' ? '' : `. Open ${openingHours}`}.`,
  zh: `${office}，${address}${openingHours === '' ? '' : `，营业时间：${openingHours}`}。`,
});
const readyToCollect = ({ count, code, ...where }: Ready & StoredFreeStorage) => ({
  en: `${cartonText(count).en} ${count === 1 ? 'is' : 'are'} ready for pickup. Your pickup code is ${code}. Show it where you collect, or give it to the person collecting for you. Don’t share it with anyone else.\n\nCollect at: ${whereText(where).en}${storageText(where).en}`,
  zh: `${count} 件可提货。您的提货码为 ${code}。请在网点出示，或交给代您提货的人，请勿告知其他人。\n\n提货地点：${whereText(where).zh}${storageText(where).zh}`,
});
const readyToDeliver = ({ count, code, ...where }: Ready & StoredFreeStorage) => ({
  en: `${cartonText(count).en} ${count === 1 ? 'is' : 'are'} ready. We’ll tell you when your delivery is on its way. To collect it yourself instead, show your pickup code ${code}.\n\nCollect at: ${whereText(where).en}${storageText(where).en}`,
  zh: `${count} 件已备好，派送时我们会通知您。如改为到网点自提，请出示提货码 ${code}。\n\n提货地点：${whereText(where).zh}${storageText(where).zh}`,
});

/** Notifications to customers whose goods are ready for pickup or delivery, and of a new pickup code. */
export const releaseTexts = defineTexts('release', {
  ready: ({ number, isDelivery }: { number: string; isDelivery: boolean }) =>
    isDelivery
      ? { en: `Ready for delivery: ${number}`, zh: `待派送：${number}` }
      : { en: `Ready for pickup: ${number}`, zh: `可提货：${number}` },
  readyBody: ({
    count,
    code,
    office,
    address,
    openingHours,
    isDelivery,
    freeUntil,
    isFreeOver,
  }: Ready & Partial<FreeStorage> & { isDelivery: boolean }) =>
    (isDelivery ? readyToDeliver : readyToCollect)({
      count,
      code,
      office,
      address,
      openingHours,
      freeUntil,
      isFreeOver,
    }),
  newCode: ({ number }: { number: string }) => ({
    en: `New pickup code: ${number}`,
    zh: `新提货码：${number}`,
  }),
  newCodeBody: ({ code }: { code: string }) => ({
    en: `The wrong code was entered several times, so we’ve issued a new one: ${code}. The old code no longer works. Don’t share the new one with anyone except the person collecting for you.`,
    zh: `提货码多次输错，我们已生成新的提货码：${code}。旧码已失效。除代您提货的人外，请勿告知他人。`,
  }),
});
