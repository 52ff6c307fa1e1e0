import { defineTexts } from '../../texts/message.ts';

/** Texts about the state of a correction request, and the requirements of its steps. */
export const correctionStateTexts = defineTexts('correctionState', {
  thisRequest: { en: 'This request', zh: '该申请' },
  requested: { en: 'is waiting for approval', zh: '待批准' },
  approved: { en: 'was already approved', zh: '已批准' },
  rejected: { en: 'was already rejected', zh: '已驳回' },
  withdrawn: { en: 'was withdrawn', zh: '已撤回' },
  onlyWaiting: {
    en: 'You can only approve or reject a request that is waiting for approval.',
    zh: '只有待批准的申请才能批准或驳回。',
  },
});
