import { permissionSentencesZh } from '../permissions.ts';
import { sentencesOfLimitsZh } from './limit-sentences-zh.ts';

export type Sentence = readonly [english: string, chinese: string];

/**
 * What a refusal says in particular, where people of the warehouses can meet it: the English sentence as
 * it stands in the code, and its Chinese. `{name}` is kept as it is; `{=name}` is a sentence or a part of
 * one that stands here itself. The first that fits counts.
 */
export const sentencesZh: readonly Sentence[] = [
  ...permissionSentencesZh,
  // What keeps a batch from leaving, one after another.
  ['{batch} cannot leave yet. {=blockers}', '{batch} 还不能出发。{=blockers}'],
  ['Nothing is loaded', '尚未装货'],
  [
    'Load at least one carton; a closed batch is opened again first.',
    '请至少装入一件；已截单的批次须先重新打开。',
  ],
  ['The container number is missing', '缺少集装箱号'],
  ['The air waybill number is missing', '缺少空运单号'],
  ['The seal number is missing', '缺少封条号'],
  ['Vessel and voyage are missing', '缺少船名和航次'],
  ['The flight is missing', '缺少航班'],
  ['Correct it in the details of the batch.', '请在批次详情中更正。'],
  ['Type it in the details of the batch.', '请在批次详情中填写。'],
  ['Type them in the details of the batch.', '请在批次详情中填写。'],
  ['{count} more are on its board.', '另有 {count} 项，见批次看板。'],
  ['{label}: {=words}', '{label}：{=words}'],
  ['This hold was lifted already', '该挂起已解除'],
  [
    'Holds are placed and lifted by people of the warehouse or of support',
    '挂起由仓库或客服人员设置和解除',
  ],
  [
    'It lifts by itself when the payment is confirmed; only an admin may override it',
    '付款确认后自动解除，只有管理员可以提前解除',
  ],

  // Receiving, verifying, owners and labels.
  [
    '{label} was received already. Scan its own label to see what can be done with it now',
    '{label} 已收货。请扫描其标签，查看现在可进行的操作',
  ],
  [
    '{number} takes no more cartons: it has its invoice. Receive this one as a new shipment of the same customer',
    '{number} 已开票，不能再加货。请将此件作为同一客户的新运单收货',
  ],
  ['Say whose carton it is', '请选择货主'],
  ['Say whether it goes by air or by sea', '请选择空运或海运'],
  ['Say at which of our warehouses in China you are', '请选择您所在的中国仓库'],
  [
    'There is no office in Ghana that takes this kind of freight. An admin must add one',
    '加纳没有接收此类货物的网点，请管理员添加',
  ],
  ['We could not find that carton', '未找到该件'],
  ['We could not find that customer', '未找到该客户'],
  ['We could not find that shipment', '未找到该运单'],
  ['We could not find that batch', '未找到该批次'],
  ['We could not find that photo', '未找到该照片'],
  ['There is no such discrepancy that is still open', '没有这一待处理的差异'],
  [
    '{label} is on an issued invoice. Finance must void or credit it first',
    '{label} 已在开具的发票上，须由财务先作废或贷记',
  ],
  [
    'Cartons are received by the warehouse in China. Ask an admin for that permission',
    '收货由中国仓库进行，请向管理员申请该权限',
  ],
  [
    'Cartons are verified by the warehouse in China. Ask an admin for that permission',
    '验货由中国仓库进行，请向管理员申请该权限',
  ],
  ['Cartons are opened again by the warehouse in China', '重新打开由中国仓库进行'],
  ['Owners are found by the warehouse in China', '确认货主由中国仓库进行'],
  ['Photos of cartons are added by the warehouse', '货件照片由仓库添加'],
  ['Pre-alerts are written by customers, warehouse and support', '预报由客户、仓库和客服填写'],
  ['Shipments are changed by their owner, the warehouse or support', '运单由客户、仓库或客服修改'],
  ['Say whose shipment it is', '请选择运单的客户'],
  [
    'Choose one of our offices in Ghana that takes this kind of freight',
    '请选择接收此类货物的加纳网点',
  ],
  [
    'Some cartons have reached our warehouse, so the office, the delivery address and the goods class are fixed. Write to support to change them',
    '部分货件已到仓，网点、送货地址和货物类别不能再改。如需修改请联系客服',
  ],
  [
    'This shipment has its invoice already. Make a new shipment for more cartons',
    '该运单已开票。更多货件请新建运单',
  ],
  ['{number} is cancelled already', '{number} 已取消'],
  [
    'Some cartons have reached our warehouse, so it cannot be cancelled. Write to support to have them sent back',
    '部分货件已到仓，不能取消。如需退回请联系客服',
  ],

  // Handing over.
  [
    'Goods are handed over by the warehouse in Ghana. Ask an admin for that permission',
    '交付由加纳仓库进行，请向管理员申请该权限',
  ],
  [
    'One of these cartons does not belong to this shipment. Look at the list again',
    '其中一件不属于该运单，请再核对清单',
  ],
  [
    '{number} is not ready for pick-up yet: nothing of it has been released',
    '{number} 还不能提货：尚无货件放行',
  ],
  [
    'That is not the pickup code of this shipment. The customer finds it in the reminder and on the shipment’s page',
    '这不是该运单的提货码。客户可在通知和运单页面中找到',
  ],
  [
    'That was wrong {count} times, so the customer was sent a new pickup code. Ask for the new one',
    '已输错 {count} 次，系统已向客户发送新的提货码。请索取新码',
  ],
  ...sentencesOfLimitsZh,

  // Batches: loading, leaving, unloading.
  ['is planned and not open yet', '已计划，尚未开放'],
  ['is open for loading', '正在装货'],
  ['is closed and waits to leave', '已截单，等待出发'],
  ['has left China', '已离开中国'],
  ['has arrived in Ghana', '已到达加纳'],
  ['is with customs', '正在清关'],
  ['is being unloaded', '正在卸货'],
  ['is completed', '已完成'],
  ['was cancelled', '已取消'],
  [
    'It can be opened while it is planned, or opened again with a reason while it is closed.',
    '计划中的批次可以开放；已截单的批次须注明原因才能重新开放。',
  ],
  [
    'Only a planned batch, or an open one with nothing in it, can be cancelled.',
    '只有计划中的批次，或未装货的开放批次，才能取消。',
  ],
  ['Cartons are loaded while the batch is open.', '批次开放期间才能装货。'],
  ['Only an open batch can be closed.', '只有开放的批次才能截单。'],
  ['Cartons are taken out while the batch is open.', '批次开放期间才能取出货件。'],
  ['Close the loading list first; then the batch can leave.', '请先截单，批次才能出发。'],
  ['A delay is recorded before the batch arrives.', '延误须在批次到达前登记。'],
  ['It arrives after it has left.', '出发后才能到达。'],
  ['Customs begins after the batch has arrived.', '批次到达后才开始清关。'],
  ['Customs releases a batch that is being cleared.', '海关只放行正在清关的批次。'],
  ['Unloading begins after customs has released the batch.', '海关放行后才能开始卸货。'],
  ['Cartons are unloaded once unloading has begun.', '开始卸货后才能卸下货件。'],
  ['It is completed after its cartons are unloaded.', '货件卸完后才能完成。'],
  ['Unloading is done by the warehouse in Ghana', '卸货由加纳仓库进行'],
  [
    'Loading is done by the warehouse in China, or with the Batches permission',
    '装货由中国仓库或有“批次”权限的人员操作',
  ],
  [
    'Only an admin may load more than the batch takes. Ask an admin to do it',
    '只有管理员可以超出批次容量装货，请联系管理员',
  ],
  [
    'We do not know {code}. Scan the label that we put on the carton, or receive the carton first',
    '无法识别 {code}。请扫描我们贴的标签，或先收货',
  ],
  [
    '{count} cartons came under {code}. Scan the label that we put on this one',
    '{code} 下有 {count} 件货。请扫描此件上我们贴的标签',
  ],
  [
    '{label} is already in {other}: {=state}. Take it out there first, if it is to travel in {batch}.',
    '{label} 已在 {other} 中：{=state}。如需装入 {batch}，请先从那里取出。',
  ],
  [
    '{label} travels or has travelled in {other}: {=state}. It cannot be loaded again; if another carton wears this label, verify that one and print it a label of its own.',
    '{label} 已随 {other} 发运：{=state}。不能再次装载；如果是另一件货贴了此标签，请复核该件并另行打印标签。',
  ],
  [
    'Another batch has this {what} already. Find it among the batches by this number, and correct it there or here',
    '另一批次已使用该{what}号。请按此号码查找批次，并在那边或这里更正',
  ],
  ['{label} is not in {batch}: {=state}.', '{label} 不在 {batch} 中：{=state}。'],
  ['{label} belongs to nobody yet', '{label} 尚无货主'],
  ['by sea', '海运'],
  ['by air', '空运'],
  [
    '{label} travels {=by} ({mode}) and {batch} goes {=other} ({its}). Load it into a batch {=same}.',
    '{label} 走{=by} ({mode})，而 {batch} 是{=other} ({its})。请装入{=same}批次。',
  ],
  ['elsewhere', '别处'],
  ['at {site}', ' {site}'],
  [
    '{label} lies {=here} and {batch} leaves from {site}. Load it into a batch from there.',
    '{label} 在{=here}，而 {batch} 从 {site} 出发。请装入从货件所在地出发的批次。',
  ],
  [
    'The invoice of {number} is not issued yet. Issue it, then load {label}.',
    '{number} 的发票尚未开具。请先开票，再装 {label}。',
  ],
  ['{label} was never measured. Measure it, then load it.', '{label} 从未测量。请先测量，再装货。'],
  [
    '{batch} has {left} left and {label} takes {more}. Load it into another batch, or let an admin load it with a reason.',
    '{batch} 还剩 {left}，而 {label} 需要 {more}。请装入其他批次，或由管理员注明原因后装入。',
  ],
  [
    'Customs has not released {batch} yet. Record the release; then unloading can begin.',
    '海关尚未放行 {batch}。请登记放行，然后开始卸货。',
  ],
  [
    '{batch} was released by customs already. Unloading can begin.',
    '{batch} 已由海关放行，可以开始卸货。',
  ],
  [
    '{batch} is not unloaded yet. Cartons are taken onto its list once they were found while unloading.',
    '{batch} 尚未卸完。卸货时发现的货件才能加入其清单。',
  ],
  [
    '{label} was not found while {batch} was unloaded. Scan it there first.',
    '{batch} 卸货时未发现 {label}。请先在那里扫描。',
  ],
  [
    '{label} lies {=here} by our books, not at {site}. Scan it once more where {batch} is unloaded, or count the zone it lies in; then take it onto the list.',
    '按账面 {label} 在{=here}，而不在 {site}。请在 {batch} 卸货处再扫描一次，或盘点其所在库区，然后加入清单。',
  ],
  [
    '{label} is out for delivery. Record its stop as not delivered; then it can be written off.',
    '{label} 正在派送中。请先将该站登记为未送达，然后可以核销。',
  ],
  [
    'The customer waits for {label} to be measured again. Finance closes that request first',
    '客户正在等待 {label} 复测。请财务先关闭该申请',
  ],
  [
    '{batch} has left with it. Correct it, but do not leave it empty.',
    '{batch} 已带着它出发。可以更正，但不能留空。',
  ],
  [
    '{batch} is closed and its loading list frozen. Give a reason to open it again.',
    '{batch} 已截单，清单已锁定。如需重新开放，请注明原因。',
  ],

  [
    '{label} is claimed by a customer. Decide the claim first',
    '{label} 已被客户认领，请先处理认领',
  ],
  [
    '{label} is claimed by a customer. Decide the claim first; that gives it to its owner',
    '{label} 已有客户认领。请先处理认领，处理后即归给货主',
  ],
  ['That shipment is another customer’s', '该运单属于另一位客户'],
  [
    '{label} is on its way. It is measured when it lies in a warehouse of ours; take it out of its batch, or wait until it has arrived',
    '{label} 正在运输途中，到达我们的仓库后才能测量；请从批次中取出，或等待到达',
  ],
  [
    'A carton is measured by the warehouse in which it lies. Ask an admin for that permission',
    '货件由所在仓库测量。如需该权限请联系管理员',
  ],
  [
    'You measured {label} before. Another person must measure it again',
    '{label} 之前由您测量，须由另一人复测',
  ],
  ['That carton is not in this dispute', '该件不在此次复测申请中'],
  ['This dispute is over: {rest}', '此次复测申请已结束：{rest}'],
  ['All is measured again. Finance decides on the credit note now', '已全部复测，退费由财务决定'],
  [
    'A request to correct {number} is already waiting for approval. Decide or withdraw that one first',
    '{number} 已有更正申请等待批准，请先由财务处理该申请',
  ],
  [
    'The customer waits for {label} to be measured again. Measure it, and the hold lifts by itself',
    '客户正在等待 {label} 复测。复测后扣货自动解除',
  ],

  ['The cut-off cannot be after the day on which it leaves', '截单时间不能晚于出发日'],
  ['Another batch has this {what} already', '另一批次已使用该{what}号'],
  [
    '{batch} leaves on {day}. The cut-off cannot be after that day; record a delay first, if it leaves later',
    '{batch} 于 {day} 出发，截单时间不能晚于当天；如推迟出发，请先登记延误',
  ],

  // What a field says where its schema says nothing itself.
  ['Write a number', '请填写数字'],
  ['Write a whole number', '请填写整数'],
  ['Fill this in', '请填写此项'],
  ['Choose one of those that are offered', '请从选项中选择'],
  ['This is not written as it should be', '填写格式不正确'],

  // What a discrepancy says of its carton.
  ['{=one}; {=rest}', '{=one}；{=rest}'],
  ['Came {=condition}', '到货时{=condition}'],
  ['Came {=condition}: {note}', '到货时{=condition}：{note}'],
  ['In China {=condition}: {note}', '在中国{=condition}：{note}'],
  ['In Ghana {=condition}: {note}', '在加纳{=condition}：{note}'],
  ['damaged', '破损'],
  ['wet', '受潮'],
  ['opened', '被打开'],
  ['{=what} {first} {unit}, then {second} {same}', '{=what}先 {first} {unit}，后 {second} {same}'],
  ['length', '长'],
  ['width', '宽'],
  ['height', '高'],
  ['A new measurement agreed with the one before', '新的测量与之前一致'],
  ['Its receipt was undone', '收货已撤销'],

  // Last, as nearly anything looks like it.
  ['This carton', '此件'],
  ['{=carton}: {=state}. {=need}', '{=carton}：{=state}。{=need}'],
  ['{label}: {=state}. {=need}', '{label}：{=state}。{=need}'],
  ['This batch {=state}. {=need}', '该批次{=state}。{=need}'],
  ['{batch} {=state}. {=need}', '{batch} {=state}。{=need}'],
];
