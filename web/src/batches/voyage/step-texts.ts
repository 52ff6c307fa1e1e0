import { hasDuty, type Actor } from '@sankofa/domain/access';
import { mayStepBatch } from '@sankofa/domain/batches/batch-policy';
import {
  type BatchState,
  type BatchStep,
  canStepBatch,
} from '@sankofa/domain/batches/batch-status';
import type { Mode } from '@sankofa/domain/values/mode';

import { counted } from '../../lib/format/format.ts';
import { type Language, useLanguage } from '../../lib/messages/language.ts';
import { type Batch, loadText } from '../batch-texts.ts';

/** Steps with a button; cartons are loaded, offloaded and unloaded by scanning. */
export type HeaderStep = Exclude<BatchStep, 'load' | 'offload' | 'unload' | 'undoUnload'>;

type StepTexts = {
  label: (batch: Batch) => string;
  /** Says what will happen, to what and to how many people, before it is done. */
  happens: (batch: Batch) => string;
  done: (batch: Batch) => string;
};
/** Whether the step can't be undone, which makes its button red. */
export const isDangerous = (step: HeaderStep) => step === 'cancel';

const carrierOf: Record<Mode, string> = { SEA: 'vessel', AIR: 'flight' };

/** Returns how many people a step affects: "3 customers are notified". */
function notifyText(customers: number): string {
  if (customers === 0) return 'No customers to notify.';
  return customers === 1
    ? 'We’ll notify 1 customer now.'
    : `We’ll notify ${counted(customers, 'customer')} now.`;
}
const notifyTextZh = (customers: number) =>
  customers === 0 ? '无需通知客户。' : `立即通知 ${customers} 位客户。`;

const en: Record<HeaderStep, StepTexts> = {
  open: {
    label: ({ state }) => (state === 'CLOSED' ? 'Reopen for loading' : 'Open for loading'),
    happens: ({ state, cartons }) =>
      state === 'CLOSED'
        ? `This unlocks the loading list (${counted(cartons, 'carton')}) so you can load and offload cartons again. Customers aren’t notified.`
        : 'You can start scanning cartons into it. Customers aren’t notified.',
    done: (batch) => `${batch.batchNumber} is open for loading`,
  },
  close: {
    label: () => 'Close loading list',
    happens: (batch) =>
      `This locks the loading list at ${loadText(batch, 'en')}. Reopen the batch to load or offload cartons. Customers aren’t notified.`,
    done: (batch) => `${batch.batchNumber} closed`,
  },
  depart: {
    label: () => 'Record departure',
    happens: (batch) =>
      `Departs on the ${carrierOf[batch.mode]} with ${loadText(batch, 'en')}. ${notifyText(batch.customers)} You can’t undo this.`,
    done: (batch) => `${batch.batchNumber} departed`,
  },
  delay: {
    label: () => 'Record delay',
    happens: (batch) =>
      `This moves the expected dates and the balance due dates with them. ${notifyText(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} has new dates`,
  },
  update: {
    label: () => 'Post an update',
    happens: (batch) => `Customers see it in tracking. ${notifyText(batch.customers)}`,
    done: (batch) => `Update on ${batch.batchNumber} posted`,
  },
  arrive: {
    label: () => 'Record arrival',
    happens: (batch) =>
      `Marks ${loadText(batch, 'en')} as arrived in Ghana. ${notifyText(batch.customers)} You can’t undo this.`,
    done: (batch) => `${batch.batchNumber} has arrived`,
  },
  startClearing: {
    label: () => 'Start customs clearance',
    happens: () => 'Marks the batch as at customs. Customers see this in tracking.',
    done: (batch) => `${batch.batchNumber} is at customs`,
  },
  releaseCustoms: {
    label: () => 'Record customs release',
    happens: (batch) =>
      `Marks ${counted(batch.cartons, 'carton')} as released by customs so unloading can start. ${notifyText(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} released by customs`,
  },
  startUnloading: {
    label: () => 'Start unloading',
    happens: (batch) => `The warehouse scans ${counted(batch.cartons, 'carton')} out one by one.`,
    done: (batch) => `${batch.batchNumber} is being unloaded`,
  },
  complete: {
    label: () => 'Finish unloading',
    happens: (batch) => {
      const missing = batch.cartons - batch.unloaded;
      return missing > 0
        ? `${batch.unloaded} of ${batch.cartons} cartons scanned. ${counted(missing, 'missing carton')} will be recorded as short and we’ll notify ${missing === 1 ? 'its owner' : 'their owners'}. We’ll notify customers whose goods are ready to collect.`
        : `All ${batch.cartons} cartons scanned. We’ll notify customers whose goods are ready to collect.`;
    },
    done: (batch) => `${batch.batchNumber} completed`,
  },
  cancel: {
    label: () => 'Cancel batch',
    happens: () =>
      'The batch is empty, so no customers are notified. It stays in History with your reason.',
    done: (batch) => `${batch.batchNumber} is cancelled`,
  },
};

const zh: Record<HeaderStep, StepTexts> = {
  open: {
    label: ({ state }) => (state === 'CLOSED' ? '解封' : '开始装货'),
    happens: ({ state, cartons }) =>
      state === 'CLOSED'
        ? `装货清单（${cartons} 件）解封，可继续装货或取出。不通知客户。`
        : '可以开始扫描装货。不通知客户。',
    done: (batch) => `${batch.batchNumber} 开始装货`,
  },
  close: {
    label: () => '封单',
    happens: (batch) => `清单锁定：${loadText(batch, 'zh')}。解封前不能装货或取出。不通知客户。`,
    done: (batch) => `${batch.batchNumber} 已封单`,
  },
  depart: {
    label: () => '登记离港',
    happens: (batch) =>
      `货物随${batch.mode === 'SEA' ? '船' : '航班'}离港：${loadText(batch, 'zh')}。${notifyTextZh(batch.customers)}此操作不能撤销。`,
    done: (batch) => `${batch.batchNumber} 已离港`,
  },
  delay: {
    label: () => '登记延误',
    happens: (batch) => `预计日期改变，尾款到期日随之改变。${notifyTextZh(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} 的日期已更新`,
  },
  update: {
    label: () => '发布最新情况',
    happens: (batch) => `客户可在物流轨迹中看到。${notifyTextZh(batch.customers)}`,
    done: (batch) => `已发布 ${batch.batchNumber} 的最新情况`,
  },
  arrive: {
    label: () => '登记到港',
    happens: (batch) =>
      `登记到港：${loadText(batch, 'zh')}。${notifyTextZh(batch.customers)}此操作不能撤销。`,
    done: (batch) => `${batch.batchNumber} 已到港`,
  },
  startClearing: {
    label: () => '开始清关',
    happens: () => '批次进入清关，客户可在物流轨迹中看到。',
    done: (batch) => `${batch.batchNumber} 清关中`,
  },
  releaseCustoms: {
    label: () => '登记海关放行',
    happens: (batch) =>
      `海关已放行 ${batch.cartons} 件，可以卸货。${notifyTextZh(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} 海关已放行`,
  },
  startUnloading: {
    label: () => '开始卸货',
    happens: (batch) => `仓库逐件扫描卸货，共 ${batch.cartons} 件。`,
    done: (batch) => `${batch.batchNumber} 正在卸货`,
  },
  complete: {
    label: () => '完成卸货',
    happens: (batch) => {
      const missing = batch.cartons - batch.unloaded;
      return missing > 0
        ? `已扫描 ${batch.unloaded} / ${batch.cartons} 件。未扫描到的 ${missing} 件登记为少件，并通知客户。可提货的客户会收到提货通知。`
        : `全部 ${batch.cartons} 件已扫描。可提货的客户会收到提货通知。`;
    },
    done: (batch) => `${batch.batchNumber} 已完成`,
  },
  cancel: {
    label: () => '取消批次',
    happens: () => '批次内无货，不通知客户。批次及原因保留在历史中。',
    done: (batch) => `${batch.batchNumber} 已取消`,
  },
};

/** Returns names and effects of all steps in the reader's language. */
export const useStepTexts = () => ({ en, zh })[useLanguage()];

export const isHeaderStep = (step: BatchStep): step is HeaderStep => step in en;
export const headerSteps = (batch: Batch) => batch.steps.filter((step) => isHeaderStep(step));

/** The next step from each status. */
const onward: Record<BatchState, HeaderStep | null> = {
  PLANNED: 'open',
  OPEN: 'close',
  CLOSED: 'depart',
  DEPARTED: 'arrive',
  ARRIVED: 'startClearing',
  CLEARING: 'releaseCustoms',
  UNLOADING: 'complete',
  COMPLETED: null,
  CANCELLED: null,
};

export function nextStep(batch: Batch): HeaderStep | null {
  const step = onward[batch.state];
  return step === 'releaseCustoms' && batch.customsReleasedAt ? 'startUnloading' : step;
}

/** Returns who takes the next step, if the reader can't. */
export function nextActorText(actor: Actor, batch: Batch, language: Language): string | null {
  const step = nextStep(batch);
  if (!step || !canStepBatch(step, batch.state) || mayStepBatch(actor, step)) return null;
  if (!hasDuty(actor, 'batches') && !hasDuty(actor, 'warehouse')) return null;
  const isUnloading = step === 'startUnloading' || step === 'complete';
  if (language === 'zh')
    return `下一步“${zh[step].label(batch)}”须由${isUnloading ? '加纳仓库' : '有“批次”权限的人员'}操作。`;
  return `Next step: ${en[step].label(batch)} (${isUnloading ? 'Ghana warehouse' : 'Batches team'}).`;
}
