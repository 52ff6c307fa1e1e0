import { auditFieldName } from '@sankofa/domain/audit-log/audit-fields';
import type { auditedActions } from '@sankofa/domain/shipments/office/shipment-record-endpoints';

import type { Language } from '../../lib/messages/language.ts';

type Action = (typeof auditedActions)[number];

const actions: Record<Action, [en: string, zh: string]> = {
  'batch.add-to-list': ['Added to loading list', '补入批次清单'],
  'batch.load': ['Loaded', '装货'],
  'batch.offload': ['Offloaded', '从批次取出'],
  'batch.remove-from-list': [
    'Removed from the loading list, found in Ghana',
    '在加纳发现，移出清单',
  ],
  'claim.add': ['Claim proof added', '补充认领材料'],
  'claim.approve': ['Claim approved', '认领通过'],
  'claim.open': ['Claim submitted', '提出认领'],
  'claim.refuse': ['Claim rejected', '驳回认领'],
  'claim.withdraw': ['Claim withdrawn', '撤回认领'],
  'claim.wrong-number': ['Claim rejected: wrong number', '认领驳回：单号不符'],
  'count.found': ['Found in stock count', '盘点找到'],
  'count.missing': ['Missing in stock count', '盘点缺失'],
  'discrepancy.resolve': ['Discrepancy resolved', '处理差异'],
  'dispute.close': ['Re-measure request closed', '关闭复测申请'],
  'dispute.credit': ['Re-measured: credit issued', '复测后冲减'],
  'dispute.open': ['Re-measure requested', '客户申请复测'],
  'dispute.uphold': ['Re-measured: no change', '复测后维持原账单'],
  'dispute.withdraw': ['Re-measure request withdrawn', '撤回复测申请'],
  'invoice.choose-plan': ['Payment plan chosen', '选择付款方式'],
  'invoice.credit': ['Credit note issued', '开红字账单'],
  'invoice.draft': ['Invoice drafted', '生成账单草稿'],
  'invoice.issue': ['Invoice issued', '开出账单'],
  'invoice.issue-opening-balance': ['Opening balance invoiced', '开出期初余额账单'],
  'invoice.issue-returned-payment': ['Returned payment invoiced', '开出退回款项账单'],
  'invoice.issue-storage': ['Storage invoice issued', '开出仓储费账单'],
  'invoice.move-due': ['Due date changed', '到期日变更'],
  'invoice.redraft': ['Draft recalculated', '重新计算账单'],
  'invoice.use-credit': ['Paid with credit', '用余额支付'],
  'invoice.void': ['Invoice voided', '账单作废'],
  'package.damage': ['Damage reported', '登记破损'],
  'package.hold': ['Put on hold', '扣货'],
  'package.identify': ['Owner assigned', '指定货主'],
  'package.match-found': ['Matched to a missing carton', '匹配少件'],
  'package.lift-hold': ['Hold lifted', '解除扣货'],
  'package.mismatch': ['Verification mismatch', '验货不符'],
  'package.move': ['Moved to another shelf', '移位'],
  'package.over': ['Unloaded: not on list (over)', '卸货多件（不在清单）'],
  'package.undo-unload': ['Unloading undone', '撤销卸货'],
  'package.receive': ['Received', '收货'],
  'package.register-found': ['Unlabelled carton registered', '登记无标签件'],
  'package.remeasure': ['Re-measured', '复测'],
  'package.reopen': ['Returned to verification', '退回重新验货'],
  'package.unload': ['Unloaded', '卸货'],
  'package.verify': ['Verified', '验货'],
  'package.void-receipt': ['Receipt undone', '撤销收货'],
  'package.write-off': ['Written off', '核销'],
  'payment.approve': ['Payment: first approval', '付款首次审批'],
  'payment.book': ['Online payment booked', '在线付款入账'],
  'payment.confirm': ['Payment confirmed', '确认付款'],
  'payment.correct': ['Payment reference corrected', '更正付款参考号'],
  'payment.move': ['Cash moved to another office', '现金转至其他网点'],
  'payment.prove': ['Proof of payment added', '上传付款凭证'],
  'payment.reject': ['Payment rejected', '驳回付款'],
  'payment.reverse': ['Payment reversed', '付款冲正'],
  'payment.submit': ['Payment reported', '提交付款'],
  'run.deliver': ['Delivered', '派送签收'],
  'run.fail': ['Delivery failed', '登记未送达'],
  'shipment.cancel': ['Shipment cancelled', '取消运单'],
  'shipment.edit': ['Shipment edited', '修改运单'],
  'shipment.hand-over': ['Handed over', '交货'],
  'shipment.charge-storage': ['Storage invoice issued', '开出仓储费账单'],
  'shipment.hold': ['All cartons put on hold', '整票扣货'],
  'shipment.import': ['Imported from a loading list', '从装箱单导入'],
  'shipment.lock-pickup': ['Handover locked', '锁定交货'],
  'shipment.unlock-pickup': ['Handover unlocked', '解锁交货'],
  'shipment.pre-alert': ['Pre-alert created', '提交预报'],
};

const at = (language: Language) => (language === 'en' ? 0 : 1);
const isAction = (action: string): action is Action => action in actions;
export const actionText = (action: string, language: Language) =>
  isAction(action) ? actions[action][at(language)] : action;
export const fieldText = (field: string, language: Language) => auditFieldName(field)[language];
