import { defineTexts, type Message } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import { momentText } from '../../values/moment-text.ts';
import { dayText, dayTextZh, type Instant, type PlainDay } from '../../values/time.ts';

/** Texts about departure, arrival, customs and delays: refusals, and notifications to affected customers. */
export const voyageTexts = defineTexts('voyage', {
  inFuture: { en: 'This time is in the future', zh: '不能填写将来的时间' },
  earliest: ({ at, what }: { at: Instant; what: Message }) => {
    const moment = momentText(at);
    return {
      en: `The earliest possible time is ${moment.en}: ${what.in('en')}`,
      zh: `最早时间为${moment.zh}：${what.in('zh')}`,
    };
  },
  lastStep: { en: 'the last step of one of its cartons', zh: '其中一件的最后一步' },
  departure: { en: 'its departure from China', zh: '该批次的离港时间' },
  shortTransit: ({ batch, at, least }: { batch: string; at: Instant; least: Message }) => {
    const moment = momentText(at);
    return {
      en: `${batch} left China on ${moment.en}. Transit takes at least ${least.in('en')}. Check the time, then confirm it`,
      zh: `${batch} 于${moment.zh}离港，途中至少需要 ${least.in('zh')}。请核对时间，再确认`,
    };
  },
  alreadyReleased: ({ batch }: { batch: string }) => ({
    en: `Customs has already released ${batch}. You can start unloading.`,
    zh: `${batch} 已由海关放行，可以开始卸货。`,
  }),
  onlyArrival: ({ batch }: { batch: string }) => ({
    en: `${batch} has departed, so you can only change its arrival`,
    zh: `${batch} 已离港，只能更改到港日期`,
  }),
  etaBeforeEtd: { en: 'Arrival can’t be before departure', zh: '到港日期不能早于离港日期' },
  sameDates: { en: 'These are already the current dates', zh: '与当前日期相同' },

  departed: { en: 'Departed', zh: '已离港' },
  departedBody: ({ mode, eta }: { mode: Mode; eta: PlainDay }) => ({
    en: `The ${mode === 'SEA' ? 'vessel' : 'flight'} carrying your goods has left China. It’s due in Ghana on ${dayText(eta)}.`,
    zh: `运送您货物的${mode === 'SEA' ? '船' : '航班'}已从中国离港，预计 ${dayTextZh(eta)} 到达加纳。`,
  }),
  arrived: { en: 'Arrived in Ghana', zh: '已到港（加纳）' },
  arrivedBody: {
    en: 'Your goods have arrived in Ghana and are going through customs. We’ll tell you when they’re released.',
    zh: '您的货物已到达加纳，正在清关。放行后我们会通知您。',
  },
  released: { en: 'Released by customs', zh: '海关已放行' },
  releasedBody: {
    en: 'Customs has released your goods. We’re moving them to our warehouse and will tell you when they’re ready for pickup.',
    zh: '海关已放行您的货物。我们正将货物运往仓库，可提货时会通知您。',
  },
  update: { en: 'News about your goods', zh: '您的货物有新消息' },
  updateBody: ({ text }: { text: string }) => ({ en: text, zh: text }),
  askTitle: ({ batch }: { batch: string }) => ({
    en: `No news about ${batch}`,
    zh: `${batch} 暂无消息`,
  }),
  askOverdue: ({ eta }: { eta: PlainDay }) => ({
    en: `It was due in Ghana on ${dayText(eta)}, but no arrival has been recorded. Find out where it is, then record the arrival, a new date or an update. Customers can see that you were asked.`,
    zh: `原定 ${dayTextZh(eta)} 到港，尚未登记到港。请核实后登记到港、新日期或最新情况。客户会看到已请您核实。`,
  }),
  askQuiet: ({ days, since }: { days: number; since: PlainDay }) => ({
    en: `Nothing has been recorded since ${dayText(since)}, ${days} days ago. Find out where it is, then post an update or record the next step. Customers can see that you were asked.`,
    zh: `自 ${dayTextZh(since)} 起 ${days} 天没有新记录。请核实后发布最新情况或登记下一步。客户会看到已请您核实。`,
  }),
  delayed: { en: 'Delayed', zh: '延误' },
  newDate: { en: 'New arrival date', zh: '新的到港日期' },
  delayedBody: ({
    eta,
    previousEta,
    reason,
  }: {
    eta: PlainDay;
    previousEta: PlainDay;
    reason: string;
  }) => ({
    en: `Your goods are now due in Ghana on ${dayText(eta)} instead of ${dayText(previousEta)}. ${reason}`,
    zh: `您的货物预计到港日期由 ${dayTextZh(previousEta)} 改为 ${dayTextZh(eta)}。${reason}`,
  }),
});
