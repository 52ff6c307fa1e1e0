import { permissionSentencesZh } from '../permissions.ts';
import { sentencesOfLimitsZh } from './limit-sentences-zh.ts';

export type Sentence = readonly [english: string, chinese: string];

/**
 * What a refusal says in particular, where people of the warehouses can meet it: the English sentence as
 * it is in the code, and its Chinese. `{name}` stays as it is; `{=name}` is a sentence or a part of
 * one that stands here itself. The first that fits counts.
 */
export const sentencesZh: readonly Sentence[] = [
  ...permissionSentencesZh,
  // What keeps a batch from leaving, one after another.
  ['{batch} can’t depart yet. {=blockers}', '{batch} 暂不能离港。{=blockers}'],
  ['No cartons loaded', '尚未装货'],
  [
    'Load at least one carton. If the batch is closed, reopen it first.',
    '请至少装入一件；已封单的批次须先解封。',
  ],
  ['Container number missing', '缺少柜号'],
  ['Air waybill number missing', '缺少空运主单号'],
  ['Seal number missing', '缺少封条号'],
  ['Vessel and voyage missing', '缺少船名和航次'],
  ['Flight missing', '缺少航班'],
  ['Correct it in the batch details.', '请在批次信息中更正。'],
  ['Add it in the batch details.', '请在批次信息中填写。'],
  ['Add them in the batch details.', '请在批次信息中填写。'],
  ['{count} more on the departure checklist.', '另有 {count} 项，见离港检查清单。'],
  ['{label}: {=words}', '{label}：{=words}'],
  ['This hold is already lifted', '该扣货已解除'],
  ['Only warehouse and support can place or lift holds', '只有仓库和客服可以扣货或解除扣货'],
  [
    'It lifts automatically once payment is confirmed. Only an admin can override it',
    '付款确认后自动解除；提前解除须由管理员操作',
  ],

  // Receiving, verifying, owners and labels.
  [
    '{label} is already received. Scan its label to see the next step',
    '{label} 已收货。请扫描标签查看下一步操作',
  ],
  [
    '{number} is already invoiced. Receive this carton as a new shipment for the same customer',
    '{number} 已出账单，不能再加货。此件请按同一客户的新运单收货',
  ],
  ['Choose the owner', '请选择货主'],
  ['Choose your China warehouse', '请选择您所在的中国仓库'],
  [
    'No Ghana office handles this mode. Ask an admin to add one',
    '加纳没有办理此运输方式的网点，请联系管理员添加',
  ],
  ['Carton not found', '未找到此件'],
  ['Batch not found', '未找到该批次'],
  ['Photo not found', '未找到该照片'],
  ['That discrepancy is no longer open', '该差异已处理或不存在'],
  [
    '{label} is on an issued invoice. Ask finance to void or credit it first',
    '{label} 已出账单，请先由财务作废或冲减',
  ],
  [
    'Only the China warehouse can receive cartons. Ask an admin for this permission',
    '只有中国仓库可以收货，如需权限请联系管理员',
  ],
  [
    'Only the China warehouse can verify cartons. Ask an admin for this permission',
    '只有中国仓库可以验货，如需权限请联系管理员',
  ],
  ['Only the China warehouse can return cartons to verification', '只有中国仓库可以退回重新验货'],
  ['Only the China warehouse can assign owners', '只有中国仓库可以指定货主'],
  ['Only the warehouse can add carton photos', '只有仓库可以添加货件照片'],
  [
    'Only customers, warehouse and support can create shipments',
    '只有客户、仓库和客服可以提交预报',
  ],
  [
    'Only the owner, warehouse or support can edit shipments',
    '只有客户本人、仓库和客服可以修改运单',
  ],
  ['Choose a Ghana office that handles this mode', '请选择办理此运输方式的加纳网点'],
  [
    'Some cartons have arrived, so you can’t change the pickup office, delivery address or goods class. Contact support to change them',
    '部分货件已到仓，不能再改提货网点、派送地址和货物类别。如需修改请联系客服',
  ],
  [
    'This shipment is already invoiced. Create a new shipment for more cartons',
    '该运单已出账单。新增货件请新建运单',
  ],
  ['{number} is already cancelled', '{number} 已取消'],
  [
    'Some cartons have arrived, so you can’t cancel this shipment. Contact support to have them returned',
    '部分货件已到仓，不能取消运单。如需退回请联系客服',
  ],

  // Handing over.
  [
    'Only the Ghana warehouse can hand over goods. Ask an admin for this permission',
    '只有加纳仓库可以交货，如需权限请联系管理员',
  ],
  [
    'One of these cartons isn’t in this shipment. Check the list',
    '其中一件不属于该运单，请再核对清单',
  ],
  [
    '{number} isn’t ready for pickup. No cartons have been released',
    '{number} 还不能提货：没有已放货的货件',
  ],
  [
    'That pickup code doesn’t match this shipment. The customer can find it in their notification or on the shipment page',
    '提货码与该运单不符。客户可在通知或运单页面查看提货码',
  ],
  [
    'Wrong code entered {count} times. We’ve sent the customer a new code. Ask for it',
    '已输错 {count} 次，系统已给客户发送新提货码，请让客户出示新码',
  ],
  ...sentencesOfLimitsZh,

  // Batches: loading, leaving, unloading.
  ['is planned and not open yet', '已计划，尚未开始装货'],
  ['is open for loading', '正在装货'],
  ['is closed and waiting for departure', '已封单，等待离港'],
  ['has departed', '已离港'],
  ['has arrived in Ghana', '已到港'],
  ['is at customs', '正在清关'],
  ['is being unloaded', '正在卸货'],
  ['is completed', '已完成'],
  ['was cancelled', '已取消'],
  [
    'You can open a planned batch, or reopen a closed one with a reason.',
    '计划中的批次可以开始装货；已封单的批次须注明原因才能解封。',
  ],
  [
    'You can only cancel a batch that is planned, or open and empty.',
    '只有计划中或尚未装货的批次才能取消。',
  ],
  ['You can only load cartons into an open batch.', '批次处于“装货中”时才能装货。'],
  ['You can only close an open batch.', '只有“装货中”的批次才能封单。'],
  ['You can only offload cartons from an open batch.', '批次处于“装货中”时才能取出货件。'],
  ['Close the loading list before recording departure.', '请先封单，再登记离港。'],
  ['You can only record a delay before the batch arrives.', '延误须在到港前登记。'],
  ['Record departure before arrival.', '请先登记离港。'],
  ['Record arrival before starting customs clearance.', '请先登记到港，再开始清关。'],
  ['Start customs clearance before recording the release.', '请先开始清关，再登记海关放行。'],
  ['Record customs release before unloading.', '请先登记海关放行，再开始卸货。'],
  ['Start unloading before scanning cartons.', '请先开始卸货。'],
  ['Unload the cartons before completing the batch.', '卸完货后才能完成该批次。'],
  ['Only the Ghana warehouse can unload', '只有加纳仓库可以卸货'],
  [
    'Only the China warehouse, or someone with the Batches permission, can load',
    '只有中国仓库或有“批次”权限的人员可以装货',
  ],
  [
    'Only an admin can load over capacity. Ask an admin to do it',
    '只有管理员可以超容量装货，请联系管理员',
  ],
  [
    'We don’t recognise {code}. Scan our label, or receive the carton first',
    '无法识别 {code}。请扫描我们的标签，或先收货',
  ],
  [
    '{count} cartons share {code}. Scan our label on this one',
    '{code} 下有 {count} 件。请扫描此件上我们的标签',
  ],
  [
    '{label} is already in {other} ({=state}). Offload it there before loading it into {batch}.',
    '{label} 已装入 {other}（{=state}）。如需装入 {batch}，请先从原批次取出。',
  ],
  [
    '{label} has already shipped in {other} ({=state}) and can’t be loaded again. If another carton carries this label, verify it and print a new label.',
    '{label} 已随 {other} 发运（{=state}），不能再次装货。如另一件货误贴此标签，请对此件验货并重新打印标签。',
  ],
  [
    'Another batch already uses this {=what}. Search batches for it and correct one of them',
    '另一批次已使用该{=what}。请按此号码查找并更正其中一个批次',
  ],
  ['{label} isn’t in {batch}: {=state}.', '{label} 不在 {batch} 中：{=state}。'],
  ['{label} has no owner yet', '{label} 尚无货主'],
  ['sea', '海运'],
  ['air', '空运'],
  [
    '{label} is {=by} freight but {batch} is {=other} freight. Load it into {=same} batch.',
    '{label} 走{=by}，{batch} 是{=other}。请装入{=same}批次。',
  ],
  ['a sea', '海运'],
  ['an air', '空运'],
  ['elsewhere', '其他仓库'],
  ['at {site}', ' {site}'],
  [
    '{label} is {=here} but {batch} departs from {site}. Load it into a batch from its own warehouse.',
    '{label} 在{=here}，{batch} 从 {site} 起运。请装入从货件所在仓库起运的批次。',
  ],
  [
    'The invoice for {number} isn’t issued yet. Issue it before loading {label}.',
    '{number} 的账单尚未开出。请先出账单，再装 {label}。',
  ],
  [
    '{label} hasn’t been measured. Measure it before loading.',
    '{label} 尚未测量。请先测量，再装货。',
  ],
  [
    '{batch} has {left} left but {label} needs {more}. Use another batch or ask an admin to override.',
    '{batch} 剩余 {left}，{label} 需要 {more}。请装入其他批次，或由管理员注明原因后超装。',
  ],
  [
    'Customs hasn’t released {batch} yet. Record the release before unloading.',
    '海关尚未放行 {batch}。请先登记放行，再开始卸货。',
  ],
  [
    'Customs has already released {batch}. You can start unloading.',
    '{batch} 已由海关放行，可以开始卸货。',
  ],
  [
    '{batch} isn’t being unloaded yet. You can only add cartons found during unloading.',
    '{batch} 尚未开始卸货。只有卸货时发现的货件才能补入清单。',
  ],
  [
    '{label} wasn’t scanned during unloading of {batch}. Scan it there first.',
    '卸货时未扫描到 {label}。请先在 {batch} 卸货处扫描。',
  ],
  [
    'Our records show {label} {=here}, not at {site}. Scan it again where {batch} is unloaded, or count its zone, then add it to the list.',
    '系统显示 {label} 在{=here}，不在 {site}。请在 {batch} 卸货处重新扫描，或盘点该库区后再补入清单。',
  ],
  [
    '{label} is out for delivery. Record a failed delivery before writing it off.',
    '{label} 正在派送。请先登记未送达，再核销。',
  ],
  [
    '{label} has an open re-measure request. Ask finance to close it first',
    '{label} 有待处理的复测申请，请财务先关闭',
  ],
  [
    '{batch} has departed. You can correct this but not clear it.',
    '{batch} 已离港，此项可以更正，但不能清空。',
  ],
  ['{batch} is closed. Enter a reason to reopen it.', '{batch} 已封单。如需解封，请注明原因。'],

  ['A customer has claimed {label}. Decide the claim first', '{label} 已有客户认领，请先处理认领'],
  [
    'A customer has claimed {label}. Decide the claim to assign it',
    '{label} 已有客户认领。请先处理认领，通过后自动归入货主',
  ],
  ['That shipment belongs to another customer', '该运单属于另一位客户'],
  [
    '{label} is in a batch. Offload it, or wait until it arrives, then measure it',
    '{label} 已装入批次，到仓后才能测量。请先从批次取出，或等待到港。',
  ],
  [
    'Only the warehouse holding a carton can measure it. Ask an admin for this permission',
    '只有所在仓库可以测量此件，如需权限请联系管理员',
  ],
  [
    'You already measured {label}. Someone else must re-measure it',
    '{label} 已由您测量过，须由另一人复测',
  ],
  ['That carton isn’t in this re-measure request', '此件不在该复测申请中'],
  [
    '{label} has an open re-measure request. Re-measure it and the hold lifts automatically',
    '{label} 正在等待复测，复测后自动解除扣货',
  ],

  ['The cut-off must be before departure', '截货时间不能晚于离港日'],
  ['Another batch already uses this {=what}', '另一批次已使用该{=what}'],
  [
    '{batch} departs on {day}. The cut-off must be before that. If it leaves later, record a delay first',
    '{batch} 定于 {day} 离港，截货时间不能晚于当天。如推迟离港，请先登记延误',
  ],

  // What a field says where its schema says nothing itself.
  ['Enter a number', '请填写数字'],
  ['Enter a whole number', '请填写整数'],
  ['This field is required', '请填写此项'],
  ['Choose one of the options', '请从选项中选择'],
  ['Invalid format', '格式不正确'],

  // What a discrepancy says of its carton.
  ['{=one}; {=rest}', '{=one}；{=rest}'],
  ['Came {=condition}', '到货时{=condition}'],
  ['Came {=condition}: {note}', '到货时{=condition}：{note}'],
  ['In China {=condition}: {note}', '在中国{=condition}：{note}'],
  ['In Ghana {=condition}: {note}', '在加纳{=condition}：{note}'],
  ['damaged', '破损'],
  ['wet', '受潮'],
  ['opened', '已拆开'],
  ['{=what} {first} {unit}, then {second} {same}', '{=what}先 {first} {unit}，后 {second} {same}'],
  ['length', '长'],
  ['width', '宽'],
  ['height', '高'],
  ['A new measurement matched the previous one', '复测结果与上次一致'],
  ['Receipt undone', '收货已撤销'],

  // Last, as nearly anything looks like it.
  ['This carton', '此件'],
  ['{=carton}: {=state}. {=need}', '{=carton}：{=state}。{=need}'],
  ['{label}: {=state}. {=need}', '{label}：{=state}。{=need}'],
  ['This batch {=state}. {=need}', '该批次{=state}。{=need}'],
  ['{batch} {=state}. {=need}', '{batch} {=state}。{=need}'],
];
