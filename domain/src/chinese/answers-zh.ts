import type { Sentence } from './sentences-zh.ts';

/** What is said at a field that was refused, and of signing in; the same form as `sentencesZh`. */
export const answersZh: readonly Sentence[] = [
  ['Tick this check: {check}', '请先完成检查：{check}'],
  ['Enter the reason for your decision', '请填写判定原因'],
  ['Enter a reason for not scanning the cartons', '请填写未扫描原因'],
  [
    'Scan each carton, or enter a reason for handing it over without scanning',
    '请逐件扫描，或填写未扫描交货的原因',
  ],
  [
    'Scan each carton onto the vehicle, or enter a reason for dispatching it without scanning',
    '请逐件扫描装车，或填写未扫描派送的原因',
  ],
  [
    'One of these cartons is no longer ready or isn’t in this run. Check the list.',
    '其中一件已不能派送，或不在本次派送中。请核对列表。',
  ],
  ['Use up to 20 characters for a shelf', '货位最多 20 个字符'],
  ['The shelf label was misread. Scan it again', '货位标签扫描有误，请重新扫描'],
  ['This is a carton label. Scan the shelf', '这是货件标签，请扫描货位'],
  ['This is a shelf label. Scan the carton’s courier number', '这是货位标签，请扫描货件的快递单号'],
  [
    'Use letters, digits and hyphens for a shelf, for example A-07-3',
    '货位请使用字母、数字和短横线，例如 A-07-3',
  ],
  ['Enter at least one shelf', '请至少输入一个货位'],
  ['You can print up to {count} labels at a time', '一次最多打印 {count} 张标签'],
  ['Choose one of the owner’s shipments', '请选择货主名下的运单'],
  [
    'Storage is invoiced at the office that holds the goods. Ask someone there with the Finance permission',
    '仓储费由货件所在网点出账单，请联系该网点有“财务”权限的同事',
  ],
  // Signing in, passwords, the profile.
  [
    'Use at least {count} characters. Several words together work well.',
    '请至少使用 {count} 个字符，可由几个词组成。',
  ],
  ['Use at most {count} characters.', '请最多使用 {count} 个字符。'],

  // Measures, codes and reasons.
  ['Enter how you identified the owner', '请填写确认货主的依据'],
  ['Enter the outcome', '请填写处理结果'],
  ['Enter the 6-digit pickup code', '请输入六位提货码'],
  ['Enter the name of the person collecting', '请输入提货人姓名'],
  ['Add a signature', '请签名'],
  ['Select at least one carton', '请至少选择一件'],
  ['Describe the contents', '请填写品名'],
  ['Enter at least 1 carton', '至少一件'],
  ['Add at least one supplier tracking number', '请至少添加一个快递单号'],
  ['Enter a reason for the hold', '请填写扣货原因'],
  ['Enter a reason for lifting the hold', '请填写解除扣货的原因'],
  ['Enter a reason for putting it back', '请填写撤销卸货的原因'],
  ['Enter a reason for undoing this', '请填写撤销原因'],
  ['Enter a reason for removing it', '请填写取出原因'],
  ['Explain how it got there', '请填写货件出现在此的原因'],
  ['Enter a reason', '请填写原因'],
  ['Enter a name', '请填写名称'],
  ['The cut-off can’t be after the departure date', '截货时间不能晚于离港日'],
  ['Choose air or sea', '请选择空运或海运'],
  ['Choose the warehouse where you are', '请选择您所在的仓库'],
  ['Choose one of our offices in Ghana', '请选择加纳网点'],
  ['Enter a reason for reopening', '请填写解封原因'],
  ['This time is in the future', '不能填写将来的时间'],
  [
    'The earliest possible time is {=moment}: the last step of one of its cartons',
    '最早时间为{=moment}：其中一件的最后一步',
  ],
  [
    'The earliest possible time is {=moment}: its departure from China',
    '最早时间为{=moment}：该批次的离港时间',
  ],
  [
    '{batch} left China on {=moment}. Transit takes at least {=least}. Check the time, then confirm it',
    '{batch} 于{=moment}离港，途中至少需要{=least}。请核对时间，再确认',
  ],
  ['{day} in China ({moment})', '北京时间 {day}（{moment}）'],
  ['14 days by sea', '14 天（海运）'],
  ['4 hours by air', '4 小时（空运）'],
];
