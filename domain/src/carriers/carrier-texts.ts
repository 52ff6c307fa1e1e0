import { defineTexts, type Message } from '../texts/message.ts';
import { momentText } from '../values/moment-text.ts';
import { dayText, dayTextZh, type Instant, type PlainDay } from '../values/time.ts';
import type { CarrierFailure } from './ask-again.ts';

type Reported = { carrier: string; at: Instant };

/** Texts about what carriers report: what a person decides, and why a carrier does not answer. */
export const carrierTexts = defineTexts('carrier', {
  departureBlocked: ({ carrier, at, check }: Reported & { check: Message }) => ({
    en: `${carrier} reports departure on ${momentText(at).en}. It can’t be recorded: ${check.in('en')}`,
    zh: `${carrier} 报告已于${momentText(at).zh}离港，但无法登记：${check.in('zh')}`,
  }),
  departureDiffers: ({ carrier, at, departedAt }: Reported & { departedAt: Instant }) => ({
    en: `${carrier} reports departure on ${momentText(at).en}. We recorded ${momentText(departedAt).en}.`,
    zh: `${carrier} 报告的离港时间为${momentText(at).zh}，我们登记的是${momentText(departedAt).zh}。`,
  }),
  loadedAfter: ({ carrier, at, departedAt }: Reported & { departedAt: Instant }) => ({
    en: `${carrier} reports departure on ${momentText(at).en}, but a carton was scanned later, on ${momentText(departedAt).en}. Check which cartons are in it, then record the departure.`,
    zh: `${carrier} 报告已于${momentText(at).zh}离港，但之后在${momentText(departedAt).zh}仍有货件扫描。请核对货件，再登记离港。`,
  }),
  arrivalBlocked: ({ carrier, at, check }: Reported & { check: Message }) => ({
    en: `${carrier} reports arrival in Ghana on ${momentText(at).en}. It can’t be recorded: ${check.in('en')}`,
    zh: `${carrier} 报告已于${momentText(at).zh}到达加纳，但无法登记：${check.in('zh')}`,
  }),
  arrivalDiffers: ({ carrier, at, seenAt }: Reported & { seenAt: Instant }) => ({
    en: `${carrier} reports arrival on ${momentText(at).en}. We recorded ${momentText(seenAt).en}.`,
    zh: `${carrier} 报告的到港时间为${momentText(at).zh}，我们登记的是${momentText(seenAt).zh}。`,
  }),
  notArrived: ({ carrier, at }: Reported) => ({
    en: `${carrier} still expects it in Ghana on ${momentText(at).en}, but we recorded that it has arrived.`,
    zh: `${carrier} 预计${momentText(at).zh}才到达加纳，但我们已登记到港。`,
  }),
  otherVessel: ({
    carrier,
    found,
    expected,
  }: {
    carrier: string;
    found: string;
    expected: string;
  }) => ({
    en: `${carrier} reports ${found}. We have ${expected}.`,
    zh: `${carrier} 报告的是 ${found}，我们登记的是 ${expected}。`,
  }),
  etaBeforeDeparture: ({
    carrier,
    eta,
    etd,
  }: {
    carrier: string;
    eta: PlainDay;
    etd: PlainDay;
  }) => ({
    en: `${carrier} expects arrival on ${dayText(eta)}, which is before our departure on ${dayText(etd)}. Check the numbers of the batch.`,
    zh: `${carrier} 预计 ${dayTextZh(eta)} 到港，早于我们的离港日期 ${dayTextZh(etd)}。请核对批次的号码。`,
  }),
  irregularity: ({ carrier, at, code, note }: Reported & { code: string; note: string }) => ({
    en: `${carrier} reports an irregularity on ${momentText(at).en}: ${[code, note].filter(Boolean).join(', ')}`,
    zh: `${carrier} 于${momentText(at).zh}报告异常：${[code, note].filter(Boolean).join('，')}`,
  }),
  doubtTitle: ({ batch, carrier }: { batch: string; carrier: string }) => ({
    en: `${batch}: ${carrier}’s report differs from our record`,
    zh: `${batch}：与 ${carrier} 的信息不一致`,
  }),

  noSource: {
    en: 'We don’t receive this carrier’s events. Record each step manually.',
    zh: '尚未接收此承运人的动态，请手动登记每一步。',
  },
  failed: ({ carrier, failure }: { carrier: string; failure: CarrierFailure }) =>
    ({
      REFUSED: {
        en: `${carrier} rejected our query. Ask ${carrier} to link this shipment to our account, or check the credentials in the server’s settings.`,
        zh: `${carrier} 拒绝查询。请让其将此票货物关联到我们的账户，或检查服务器设置中的凭证。`,
      },
      BUSY: {
        en: `${carrier} limits how often we can ask. We’ll ask again as soon as it allows.`,
        zh: `向 ${carrier} 查询过于频繁，稍后会再次查询。`,
      },
      UNAVAILABLE: {
        en: `${carrier} isn’t responding. We’ll keep trying. Until then, record each step manually.`,
        zh: `${carrier} 没有回应。我们会继续查询，期间请手动登记。`,
      },
      UNREADABLE: {
        en: `We can’t read ${carrier}’s answer. We’ll keep trying. Until then, record each step manually.`,
        zh: `无法读取 ${carrier} 的答复。我们会继续查询，期间请手动登记。`,
      },
    })[failure],
  newEta: ({ carrier, note }: { carrier: string; note: string }) => ({
    en: note ? `Reported by ${carrier}: ${note}` : `Reported by ${carrier}.`,
    zh: note ? `${carrier} 报告：${note}` : `${carrier} 报告。`,
  }),
  notFollowed: {
    en: 'We don’t ask the carrier about this batch. For that, close the loading list, enter the batch’s number and choose a carrier whose events we receive.',
    zh: '不查询此批次的承运人动态。须先封单，填写号码，且承运人须为我们可接收动态的公司。',
  },
  askedJustNow: {
    en: 'The carrier was asked less than a minute ago. Wait a moment, then ask again.',
    zh: '一分钟内刚查询过，请稍后再试。',
  },
  alreadyDecided: {
    en: 'Someone else has already decided this.',
    zh: '已有他人处理。',
  },
  notFound: {
    en: 'Carrier report not found',
    zh: '未找到该承运人信息',
  },
  nothingToAccept: {
    en: 'There’s no step to record here. Keep our record and enter a reason.',
    zh: '此处没有可登记的步骤。请保留我们的记录并注明原因。',
  },
  whyKept: { en: 'Enter why our record is right', zh: '请说明为何以我们的记录为准' },
});
