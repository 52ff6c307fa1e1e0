import { defineTexts, type Message } from '../../texts/message.ts';

/** What blocks a batch from departing, and how to resolve each blocker. */
export const readinessTexts = defineTexts('readiness', {
  empty: { en: 'No cartons loaded', zh: '尚未装货' },
  loadOne: {
    en: 'Load at least one carton. If the batch is closed, reopen it first.',
    zh: '请至少装入一件；已封单的批次须先解封。',
  },
  noContainer: { en: 'Container number missing', zh: '缺少柜号' },
  noAirWaybill: { en: 'Air waybill number missing', zh: '缺少空运主单号' },
  containerShape: ({ number }: { number: string }) => ({
    en: `${number} isn’t a valid container number. Use three letters, then U, J or Z, then seven digits, for example CSQU3054383`,
    zh: `${number} 不是有效柜号：应为三个字母，加 U、J 或 Z，再加七位数字，例如 CSQU3054383`,
  }),
  airWaybillShape: ({ number }: { number: string }) => ({
    en: `${number} isn’t a valid air waybill number. It needs 11 digits, for example 125-12345675`,
    zh: `${number} 不是有效空运主单号：应为十一位数字，例如 125-12345675`,
  }),
  checkDigit: ({ number, digit }: { number: string; digit: number }) => ({
    en: `Check ${number}. The check digit should be ${digit}`,
    zh: `请核对 ${number}：校验码应为 ${digit}`,
  }),
  noSeal: { en: 'Seal number missing', zh: '缺少封条号' },
  noVessel: { en: 'Vessel and voyage missing', zh: '缺少船名和航次' },
  noFlight: { en: 'Flight missing', zh: '缺少航班' },
  correctIt: { en: 'Correct it in the batch details.', zh: '请在批次信息中更正。' },
  addIt: { en: 'Add it in the batch details.', zh: '请在批次信息中填写。' },
  addThem: { en: 'Add them in the batch details.', zh: '请在批次信息中逐项填写。' },
  onHold: ({ label, hold }: { label: string; hold: Message }) => ({
    en: `${label}: ${hold.in('en')}`,
    zh: `${label}：${hold.in('zh')}`,
  }),
  /** Names only the first blocker; the batch page lists all of them. */
  notReady: ({
    batch,
    blockers,
    more,
  }: {
    batch: string;
    blockers: readonly Message[];
    more: number;
  }) => {
    const [en, zh] = [
      blockers.map((one) => one.in('en')).join(' '),
      blockers.map((one) => one.in('zh')).join(''),
    ];
    return {
      en: `${batch} can’t depart yet. ${en}${more > 0 ? ` ${more} more on the departure checklist.` : ''}`,
      zh: `${batch} 暂不能离港。${zh}${more > 0 ? `另有 ${more} 项，见离港检查清单。` : ''}`,
    };
  },
  blocker: ({ sentence, remedy }: { sentence: Message; remedy: Message }) => ({
    en: `${sentence.in('en')}. ${remedy.in('en')}`,
    zh: `${sentence.in('zh')}。${remedy.in('zh')}`,
  }),
});
