import type { Sentence } from './sentences-zh.ts';

/** What is told of the load, the papers and the costs of a batch; the same form as `sentencesZh`. */
export const batchSentencesZh: readonly Sentence[] = [
  [
    '{batch} is not being unloaded yet. Its report is there as soon as unloading begins.',
    '{batch} 尚未开始卸货。开始卸货后即可查看报告。',
  ],
  [
    '{label} does not lie in our warehouse: {=state}. Damage is reported where the carton can be looked at',
    '{label} 不在我们的仓库：{=state}。请在能看到货物的地方登记破损',
  ],
  ['Damage is reported by the warehouse', '破损由仓库登记'],
  ['Say what is wrong with it, in at least three letters', '请说明有什么问题，至少三个字'],
  [
    '{number} is not a container number: it has three letters, then U, J or Z, then seven digits, such as CSQU3054383',
    '{number} 不是集装箱号：应为三个字母，加 U、J 或 Z，再加七位数字，例如 CSQU3054383',
  ],
  [
    '{number} is not a container number: its check digit should be {count}',
    '{number} 不是集装箱号：校验码应为 {count}',
  ],
  [
    '{number} is not an air waybill number: it has eleven digits, such as 125-12345675',
    '{number} 不是空运单号：应为十一位数字，例如 125-12345675',
  ],
  [
    '{number} is not an air waybill number: its check digit should be {count}',
    '{number} 不是空运单号：校验码应为 {count}',
  ],
  // Where the rate of a cost is from, where we know it ourselves.
  ['Our exchange rate of {day}', '我们的汇率，{day}'],
  ['In cedis', '以塞地计'],
  // What is told along with a carton that was loaded or unloaded all the same.
  ['volume', '体积'],
  ['weight', '重量'],
  ['{batch} is {count}% full by {=what}', '{batch} 按{=what}已装 {count}%'],
  ['The cut-off of {batch} has passed', '{batch} 已过截单时间'],
  [
    '{label} is collected at {site}; this batch goes to {place}',
    '{label} 在 {site} 提货，而该批次运往 {place}',
  ],
  [
    '{label} is on the list of {other} and was found in {batch}',
    '{label} 在 {other} 的清单上，却在 {batch} 中发现',
  ],
  [
    '{label} is on no list and was found in {batch}: {=state}',
    '{label} 不在任何清单上，却在 {batch} 中发现：{=state}',
  ],
  [
    '{label} is on the list of {batch} and was not seen when it was unloaded',
    '{label} 在 {batch} 的清单上，卸货时未见',
  ],
  ['Unload it from {other} once that is being unloaded.', '请在 {other} 卸货时将其卸下。'],
  [
    'Put it aside; the office finds out why it is here and takes it onto the list.',
    '请先放在一边；办公室查明原因后将其列入清单。',
  ],
];
