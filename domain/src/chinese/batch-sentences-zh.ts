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
  [
    '{label} was in {site} on {=moment} and {batch} left on {=other}, so it was not in it. Read the label on the carton again. If it came with a later batch, scan it there; if it is another carton, register that one as found without a label, then settle this discrepancy.',
    '{label} 在{=moment}还在 {site}，而 {batch} 已于{=other}出发，因此它不可能在该批次中。请重新查看货件标签。若它随之后的批次到达，请在那里扫描；若是另一件，请将其登记为无标签货件，再处理此差异。',
  ],
  ['Damage is reported by the warehouse', '破损由仓库登记'],
  ['Say what is wrong with it, in at least three letters', '请说明有什么问题，至少两个字'],
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
  [
    'Our exchange rate is GHS {last} for one dollar, and this is GHS {next} ({percent})',
    '我们的汇率为一美元兑 GHS {last}，此处为 GHS {next}（{percent}）',
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
  [
    '{label} was reported damaged when it was unloaded. Settle that first',
    '{label} 卸货时已登记破损，请先处理',
  ],
  [
    '{label} is on the list of {other}, which is not unloaded yet, and was found in {batch}',
    '{label} 在尚未卸货的 {other} 清单上，却在 {batch} 中发现',
  ],
  [
    '{label} was on the list of {batch}, which has not left China, and was scanned at {site}',
    '{label} 在尚未离开中国的 {batch} 清单上，却在 {site} 扫描到',
  ],
  [
    'It was taken off the list of {other}. Put it aside; the office takes it onto the list of {batch}.',
    '已从 {other} 的清单上取消。请先放在一旁，由办公室加入 {batch} 的清单。',
  ],
  ['It was unloaded from {other}. Put it on its shelf.', '已从 {other} 卸货入库，请上架。'],
  ['Unload it from {other} once that is being unloaded.', '请在 {other} 卸货时将其卸下。'],
  [
    'Put it aside; the office finds out why it is here and takes it onto the list.',
    '请先放在一边；办公室查明原因后将其列入清单。',
  ],

  // What stands below a field.
  ['Choose a place', '请选择地点'],
  ['Give it a name', '请命名'],
  ['At most 40 characters', '最多 40 个字'],
  ['More than 0 CBM', '须大于 0 CBM'],
  ['At most 200 CBM', '最多 200 CBM'],
  ['More than 0 kg', '须大于 0 kg'],
  ['At most 200,000 kg', '最多 200,000 kg'],
  ['It cannot arrive before it leaves', '到达日期不能早于出发日期'],
  ['Say how many CBM the container takes', '请填写货柜可装多少立方米'],
  ['Say how many kilograms the consignment may weigh', '请填写此票货可装多少公斤'],
  ['Say why, the customers read it', '请说明原因，客户会看到'],
  ['Say what is wrong', '请说明哪里不对'],
  ['Say why', '请说明原因'],
  ['Write the amount with two decimals, such as 1200.00', '金额请保留两位小数，例如 1200.00'],
  ['A cost is more than 0.00', '费用须大于 0.00'],
  ['Say who is paid', '请填写收款方'],
  ['At most 50 numbers', '最多 50 个单号'],
  ['At most 80 letters', '最多 80 个字'],
  ['At most 300 letters', '最多 300 个字'],
  ['Write cedis for one unit, such as 1.7250', '请填写一个单位折合多少塞地，例如 1.7250'],
  ['A rate is more than 0', '汇率须大于 0'],
  ['Say where the rate is from, such as the bank and the day', '请注明汇率来源，例如银行和日期'],
  ['Say where the rate is from', '请注明汇率来源'],
  ['Write how many cedis one yuan costs', '请填写一元人民币折合多少塞地'],
  ['Cedis need no rate. Leave it out', '塞地无需汇率，请留空'],
  ['Type a whole number of cartons', '请输入整数件数'],
  ['Type or scan the shelf', '请输入或扫描货位'],
  ['Say what was found', '请说明发现了什么'],
  ['Choose at least one shipment', '请至少选择一票货'],
  ['Type the name of the driver', '请输入司机姓名'],
  ['Type the phone number of the driver', '请输入司机电话'],
  ['Type the name of the person who takes it', '请输入收货人姓名'],
  [
    'Type the last six letters or digits of the tracking number',
    '请输入查询号的最后六位字母或数字',
  ],
  ['Write the value as a number, such as 120.00', '请填写金额，例如 120.00'],
  ['Choose dollars, yuan or cedis', '请选择美元、人民币或塞地'],
  // What is undone.
  [
    'Only a receipt after which nothing was done can be undone. Undo what was done since, the latest first.',
    '收货后未做其他操作时才能撤销收货。请从最近一步起，先撤销之后的操作。',
  ],
  [
    'Only a carton that was unloaded and still lies here can be put back on the list.',
    '只有已卸货且仍在仓库的件才能撤销卸货。',
  ],
  [
    '{label} was matched to its owner after it was received. If it is not here, an admin writes it off with a reason',
    '{label} 收货后已匹配货主。如不在仓库，请由管理员注明原因后核销',
  ],
  [
    'Receipts are undone by the warehouse in China. Ask an admin for that permission',
    '撤销收货由中国仓库进行。请向管理员申请该权限',
  ],
  [
    'Cartons are put back on the list while the batch is being unloaded.',
    '批次卸货期间才能撤销卸货。',
  ],
  [
    'Nothing is loaded into {batch} yet, so there is no list to save. Load a carton first.',
    '{batch} 尚未装货，没有可保存的清单。请先装一件。',
  ],
  [
    'Nothing is loaded into {batch} yet, so there is no list to print. Load a carton first.',
    '{batch} 尚未装货，没有可打印的清单。请先装一件。',
  ],
  ['That shipment does not travel in {batch}', '该运单不在 {batch} 中'],
  [
    'The loading list of {batch} is not closed yet. Close it; then every shipment in it gets its house bill.',
    '{batch} 尚未截单。截单后其中每张运单都会有分提单。',
  ],
  [
    '{batch} has not left China yet. Arrival notices are printed once it is on its way.',
    '{batch} 尚未离开中国。出发后才能打印到货通知。',
  ],
];
