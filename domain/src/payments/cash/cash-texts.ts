import { defineTexts, type Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

export const cashTexts = defineTexts('cash', {
  slipNumber: { en: 'Enter the deposit slip number', zh: '请填写存款单号' },

  onlyCashHasOffice: {
    en: 'Only cash payments have an office. Leave this blank',
    zh: '只有现金付款需要选择网点，请留空',
  },
  whereCashWasPaid: {
    en: 'Choose the office where the cash was paid',
    zh: '请选择收取现金的网点',
  },
  officeFromList: { en: 'Choose an office from the list', zh: '请从列表中选择网点' },
  officeNotFound: { en: 'Office not found', zh: '未找到该网点' },

  alreadyThere: {
    en: 'This cash is already at that office. Choose another one',
    zh: '该现金已在此网点，请选择其他网点',
  },
  onlyCashMoves: { en: 'You can only move cash payments', zh: '只有现金付款才能转移' },
  inNoDrawer: ({ isRejected }: { isRejected: boolean }) => ({
    en: `This payment was ${isRejected ? 'rejected' : 'reversed'}, so it isn’t in any cash drawer`,
    zh: `该付款已${isRejected ? '驳回' : '冲正'}，不在任何现金抽屉中`,
  }),
  countedSince: ({ by, office, amount }: { by: string; office: Message; amount: number }) => ({
    en: `${by} has counted ${office.in('en')} since then, so ${inCedis(amount)} is already in that count’s difference. Leave it here and mention it in the next count at both offices`,
    zh: `此后 ${by} 已盘点 ${office.in('zh')}，${inCedis(amount)} 已计入该次盘点的差额。请保留不动，并在两个网点下次盘点时注明`,
  }),

  zeroOrMore: { en: 'Enter an amount of zero or more', zh: '金额不能小于零' },
  notEntered: ({ office }: { office: Message }) => ({
    en: `Enter your count for ${office.in('en')} first. The last count entered today is the one that’s posted`,
    zh: `请先输入 ${office.in('zh')} 的盘点金额。入账以今天最后一次输入为准`,
  }),
  movedMeanwhile: ({ office }: { office: Message }) => ({
    en: `Cash moved while you were counting at ${office.in('en')}. Count again`,
    zh: `盘点期间 ${office.in('zh')} 有现金收付，请重新盘点`,
  }),
  countedToday: ({ by, office }: { by: string; office: Message }) => ({
    en: `${by} already counted ${office.in('en')} today. Cash received from now on goes to tomorrow’s count`,
    zh: `${by} 今天已盘点 ${office.in('zh')}。此后收到的现金计入明天的盘点`,
  }),
  bankedTooMuch: {
    en: 'You can’t bank more than you counted',
    zh: '存入银行的金额不能超过盘点金额',
  },
  differenceReason: { en: 'Enter a reason for the difference', zh: '请填写差额原因' },
});
