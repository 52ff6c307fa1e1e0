import type { Sentence } from './sentences-zh.ts';

/** Sentences about the loading, documents and costs of a batch, in the form of `sentencesZh`. */
export const batchSentencesZh: readonly Sentence[] = [
  [
    'The report is available once unloading of {batch} starts.',
    '{batch} 尚未开始卸货。开始卸货后即可查看报告。',
  ],
  [
    '{label} isn’t in our warehouse ({=state}). Report damage where the carton can be inspected',
    '{label} 不在仓库（{=state}）。破损须在货件所在仓库登记。',
  ],
  [
    '{label} was in {site} on {=moment}, but {batch} departed on {=other}, so it can’t be in that batch. Check the label on the carton. If it came with a later batch, scan it there. If it’s a different carton, register it as unlabelled, then resolve this discrepancy.',
    '{label} 在{=moment}还在 {site}，而 {batch} 已于{=other}离港，因此不可能在该批次中。请核对箱上标签。如随之后的批次到港，请在该批次卸货处扫描；如为另一件，请登记为无标签件，再处理此差异。',
  ],
  ['Only the warehouse can report damage', '只有仓库可以登记破损'],
  ['Describe the problem (at least 3 characters)', '请描述破损情况（至少两个字）'],
  [
    '{number} isn’t a valid container number. Use three letters, then U, J or Z, then seven digits, for example CSQU3054383',
    '{number} 不是有效柜号：应为三个字母，加 U、J 或 Z，再加七位数字，例如 CSQU3054383',
  ],

  [
    '{number} isn’t a valid air waybill number. It needs 11 digits, for example 125-12345675',
    '{number} 不是有效空运主单号：应为十一位数字，例如 125-12345675',
  ],
  ['Check {number}. The check digit should be {count}', '请核对 {number}：校验码应为 {count}'],
  [
    'Our exchange rate is GHS {last} per USD, and this is GHS {next} ({percent})',
    '我们的汇率为 1 美元兑 GHS {last}，此处为 GHS {next}（{percent}）',
  ],
  // Where the rate of a cost is from, where we know it ourselves.
  ['Our exchange rate, {day}', '我们的汇率，{day}'],
  ['In GHS', '以塞地计'],
  // What is told along with a carton that was loaded or unloaded all the same.
  ['volume', '体积'],
  ['weight', '重量'],
  ['{batch} is {count}% full by {=what}', '{batch} 按{=what}已装 {count}%'],
  ['The cut-off of {batch} has passed', '{batch} 已过截货时间'],
  [
    '{label} is for pickup at {site}, but this batch goes to {place}',
    '{label} 在 {site} 提货，但该批次运往 {place}',
  ],
  [
    '{label} is on the list of {other} but was found in {batch}',
    '{label} 在 {other} 的清单上，但在 {batch} 中发现',
  ],
  [
    '{label} isn’t on any list but was found in {batch}: {=state}',
    '{label} 不在任何清单上，但在 {batch} 中发现：{=state}',
  ],
  [
    '{label} is on the list of {batch} but was missing at unloading',
    '{label} 在 {batch} 的清单上，卸货时未扫描到',
  ],
  [
    '{label} has an open damage report from unloading. Resolve it first',
    '{label} 卸货时已登记破损，请先处理',
  ],
  [
    '{label} is on the list of {other}, which isn’t unloaded yet, but was found in {batch}',
    '{label} 在尚未卸货的 {other} 清单上，但在 {batch} 中发现',
  ],
  [
    '{label} was on the list of {batch}, which hasn’t departed China, but was scanned at {site}',
    '{label} 在尚未离港的 {batch} 清单上，但在 {site} 扫描到',
  ],
  [
    'It was removed from the list of {other}. Set it aside. The office will add it to the list of {batch}.',
    '已移出 {other} 的清单。请先单独存放，由办公室补入 {batch} 的清单。',
  ],
  ['It was unloaded from {other}. Put it on its shelf.', '已从 {other} 卸货入库，请上架。'],
  ['Unload it with {other}.', '请随 {other} 一并卸货。'],
  [
    'Set it aside. The office will find out why it’s here and add it to the list.',
    '请先单独存放，办公室查明后补入清单。',
  ],

  // What stands below a field.
  ['Choose a location', '请选择地点'],
  ['Maximum 40 characters', '最多 40 个字'],
  ['Enter more than 0 CBM', '须大于 0 CBM'],
  ['Maximum 200 CBM', '最多 200 CBM'],
  ['Enter more than 0 kg', '须大于 0 kg'],
  ['Maximum 200,000 kg', '最多 200,000 kg'],
  ['Arrival can’t be before departure', '到港日期不能早于离港日期'],
  ['Enter the container’s capacity in CBM', '请填写货柜容积（CBM）'],
  ['Enter the maximum weight in kg', '请填写本批限重（kg）'],
  ['Enter a reason. Customers will see it', '请填写原因（客户可见）'],
  ['Enter a reason for voiding the cost', '请填写作废原因'],
  ['Enter a reason for loading over capacity', '请填写超装原因'],
  ['Enter an amount with 2 decimals, for example 1200.00', '金额请保留两位小数，例如 1200.00'],
  ['The amount must be above 0.00', '金额须大于 0.00'],
  ['Enter the supplier', '请填写供应商'],
  ['Maximum 50 numbers', '最多 50 个单号'],
  ['Maximum 80 characters', '最多 80 个字'],
  [
    'Enter cedis per unit of currency, for example 1.7250',
    '请填写汇率（1 单位外币兑塞地），例如 1.7250',
  ],
  ['The rate must be above 0', '汇率须大于 0'],
  ['Enter the source of the rate, for example the bank and date', '请注明汇率来源，例如银行和日期'],
  ['Enter the source of the rate', '请注明汇率来源'],
  ['Enter the rate in cedis per yuan', '请填写 1 元人民币兑多少塞地'],
  ['No rate is needed for cedis. Leave it empty', '塞地无需汇率，请留空'],
  ['Enter a whole number of cartons', '请输入整数件数'],
  ['Scan or enter the shelf', '请输入或扫描货位'],
  ['Enter what was found', '请填写发现的情况'],
  ['Choose at least one shipment', '请至少选择一票'],
  ['Enter the driver’s name', '请输入司机姓名'],
  ['Enter the driver’s phone number', '请输入司机电话'],
  ['Enter the recipient’s name', '请输入签收人姓名'],
  ['Enter the last 6 characters of the tracking number', '请输入快递单号后六位'],
  ['Enter the value as a number, for example 120.00', '申报价值须为金额，例如 120.00'],
  ['Choose USD, CNY or GHS', '请选择 USD、CNY 或 GHS'],
  ['Enter a reason for cancelling', '请填写取消原因'],
  ['container number', '柜号'],
  ['air waybill number', '空运主单号'],
  // What is undone.
  [
    'You can’t undo this receipt because of later steps. Undo those first, starting with the latest.',
    '收货后没有其他操作时才能撤销。请先从最近一步开始撤销。',
  ],
  [
    'You can only put back a carton that was unloaded and is still in this warehouse.',
    '只有已卸货且仍在本仓库的货件才能撤销卸货。',
  ],
  [
    '{label} was assigned to its owner after receiving. If it isn’t here, ask an admin to write it off',
    '{label} 收货后已指定货主。如货不在库，请由管理员注明原因后核销。',
  ],
  [
    'Only the China warehouse can undo receipts. Ask an admin for this permission',
    '只有中国仓库可以撤销收货，如需权限请联系管理员',
  ],
  [
    'You can only put cartons back while the batch is being unloaded.',
    '批次卸货期间才能撤销卸货。',
  ],
  [
    '{batch} is empty. Load a carton to create the loading list.',
    '{batch} 尚未装货，无法生成装货清单。请先装货。',
  ],

  ['That shipment isn’t in {batch}', '该运单不在 {batch} 中'],
  [
    'Close the loading list of {batch} to create house bills.',
    '{batch} 尚未封单。封单后每票货生成分单。',
  ],
  [
    '{batch} hasn’t departed yet. Arrival notices are available after departure.',
    '{batch} 尚未离港，离港后才能打印到货通知。',
  ],
];
