import { defineTexts } from '../texts/message.ts';

export const { thisBatch } = defineTexts('batchItself', {
  thisBatch: { en: 'This batch', zh: '该批次' },
});

/** Texts that follow a batch number and describe its state. */
export const batchStateTexts = defineTexts('batchState', {
  PLANNED: { en: 'is planned and not open yet', zh: '已计划，尚未开始装货' },
  OPEN: { en: 'is open for loading', zh: '正在装货' },
  CLOSED: { en: 'is closed and waiting for departure', zh: '已封单，等待离港' },
  DEPARTED: { en: 'has departed', zh: '已离港' },
  ARRIVED: { en: 'has arrived in Ghana', zh: '已到港' },
  CLEARING: { en: 'is at customs', zh: '正在清关' },
  UNLOADING: { en: 'is being unloaded', zh: '正在卸货' },
  COMPLETED: { en: 'is completed', zh: '已完成' },
  CANCELLED: { en: 'was cancelled', zh: '已取消' },
});

/** What each batch step requires, for refusals. */
export const batchStepTexts = defineTexts('batchStep', {
  open: {
    en: 'You can open a planned batch, or reopen a closed one with a reason.',
    zh: '计划中的批次可以开始装货；已封单的批次须注明原因才能解封。',
  },
  cancel: {
    en: 'You can only cancel a batch that is planned, or open and empty.',
    zh: '只有计划中或尚未装货的批次才能取消。',
  },
  load: {
    en: 'You can only load cartons into an open batch.',
    zh: '批次处于“装货中”时才能装货。',
  },
  offload: {
    en: 'You can only offload cartons from an open batch.',
    zh: '批次处于“装货中”时才能取出货件。',
  },
  close: { en: 'You can only close an open batch.', zh: '只有“装货中”的批次才能封单。' },
  depart: {
    en: 'Close the loading list before recording departure.',
    zh: '请先封单，再登记离港。',
  },
  update: {
    en: 'You can only post an update between departure and the end of unloading.',
    zh: '只能在离港后、卸货完成前发布最新情况。',
  },
  delay: {
    en: 'You can only record a delay before the batch arrives.',
    zh: '延误须在到港前登记。',
  },
  arrive: { en: 'Record departure before arrival.', zh: '请先登记离港。' },
  startClearing: {
    en: 'Record arrival before starting customs clearance.',
    zh: '请先登记到港，再开始清关。',
  },
  releaseCustoms: {
    en: 'Start customs clearance before recording the release.',
    zh: '请先开始清关，再登记海关放行。',
  },
  startUnloading: {
    en: 'Record customs release before unloading.',
    zh: '请先登记海关放行，再开始卸货。',
  },
  unload: { en: 'Start unloading before scanning cartons.', zh: '请先开始卸货。' },
  undoUnload: {
    en: 'You can only put cartons back while the batch is being unloaded.',
    zh: '批次卸货期间才能撤销卸货。',
  },
  complete: {
    en: 'Unload the cartons before completing the batch.',
    zh: '卸完货后才能完成该批次。',
  },
});
