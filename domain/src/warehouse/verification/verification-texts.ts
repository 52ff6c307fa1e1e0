import { defineTexts, type Message } from '../../texts/message.ts';

const measureTexts = defineTexts('measure', {
  weight: { en: 'weight', zh: '重量' },
  // Sides are compared by size: a carton may be on another side the second time.
  length: { en: 'longest side', zh: '最长边' },
  width: { en: 'middle side', zh: '中间边' },
  height: { en: 'shortest side', zh: '最短边' },
});

/** Texts about verifying, re-measuring and damage. */
export const verificationTexts = defineTexts('verification', {
  onlyChina: {
    en: 'Only the China warehouse can verify cartons. Ask an admin for this permission',
    zh: '只有中国仓库可以验货，如需权限请联系管理员',
  },
  onlyChinaReturns: {
    en: 'Only the China warehouse can return cartons to verification',
    zh: '只有中国仓库可以退回重新验货',
  },
  onlyWarehouseReports: { en: 'Only the warehouse can report damage', zh: '只有仓库可以登记破损' },
  onlyHolderMeasures: {
    en: 'Only the warehouse holding a carton can measure it. Ask an admin for this permission',
    zh: '只有所在仓库可以测量此件，如需权限请联系管理员',
  },
  tickCheck: ({ check }: { check: Message }) => ({
    en: `Tick this check: ${check.in('en')}`,
    zh: `请先完成检查：${check.in('zh')}`,
  }),
  onInvoice: ({ label }: { label: string }) => ({
    en: `${label} is on an issued invoice. Ask finance to void or credit it first`,
    zh: `${label} 已出账单，请先由财务作废或冲减`,
  }),
  difference: ({
    what,
    first,
    second,
    unit,
  }: {
    what: Message;
    first: number;
    second: number;
    unit: 'kg' | 'cm';
  }) => ({
    en: `${what.in('en')} ${first} ${unit}, then ${second} ${unit}`,
    zh: `${what.in('zh')}先 ${first} ${unit}，后 ${second} ${unit}`,
  }),
  differences: ({ differences }: { differences: readonly Message[] }) => ({
    en: differences.map((one) => one.in('en')).join('; '),
    zh: differences.map((one) => one.in('zh')).join('；'),
  }),
  matched: { en: 'A new measurement matched the previous one', zh: '复测结果与上次一致' },
  verified: ({ number }: { number: string }) => ({
    en: `Verified: ${number}`,
    zh: `已验货：${number}`,
  }),
  verifiedBody: {
    en: 'We’ve measured all your cartons. We’ll send your invoice next, with every measurement and the price calculation.',
    zh: '您的货件已全部测量。我们随后发送账单，其中列明每项测量数据和费用计算。',
  },

  // Re-measuring.
  ownMeasurement: ({ label }: { label: string }) => ({
    en: `You already measured ${label}. Someone else must re-measure it`,
    zh: `${label} 已由您测量过，须由另一人复测`,
  }),
  notInRequest: {
    en: 'That carton isn’t in this re-measure request',
    zh: '此件不在该复测申请中',
  },
  scanInRequest: { en: 'Scan a carton in this request', zh: '请扫描该复测申请中的货件' },
  inBatch: ({ label }: { label: string }) => ({
    en: `${label} is in a batch. Offload it, or wait until it arrives, then measure it`,
    zh: `${label} 已装入批次，到仓后才能测量。请先从批次取出，或等待到港。`,
  }),

  // Damage.
  notHere: ({ label, state }: { label: string; state: Message }) => ({
    en: `${label} isn’t in our warehouse (${state.in('en')}). Report damage where the carton can be inspected`,
    zh: `${label} 不在仓库（${state.in('zh')}）。破损须在货件所在仓库登记。`,
  }),
  damageTitle: ({ damage, number }: { damage: Message; number: string }) => ({
    en: `Carton ${damage.in('en')}: ${number}`,
    zh: `货件${damage.in('zh')}：${number}`,
  }),
  damageBody: {
    en: 'Our warehouse has recorded the damage. See the photos and contact support to agree the next steps.',
    zh: '仓库已登记破损。请查看照片，并联系客服商定后续处理。',
  },
});

/** Returns the differences between two measurements, in measuring order. */
export const differenceText = (
  differences: readonly {
    what: 'weight' | 'length' | 'width' | 'height';
    first: number;
    second: number;
  }[],
): Message =>
  verificationTexts.differences({
    differences: differences.map(({ what, first, second }) =>
      verificationTexts.difference({
        what: measureTexts[what],
        first,
        second,
        unit: what === 'weight' ? 'kg' : 'cm',
      }),
    ),
  });
