import { defineTexts } from '../texts/message.ts';

export const { thisTicket } = defineTexts('ticketItself', {
  thisTicket: { en: 'This ticket', zh: '该工单' },
});

/** Texts that describe the state of a ticket, and what each of its steps requires. */
export const ticketStateTexts = defineTexts('ticketState', {
  OPEN: { en: 'is open', zh: '未关闭' },
  ANSWERED: { en: 'is open and answered', zh: '未关闭，已回复' },
  SNOOZED: { en: 'is snoozed', zh: '已暂缓' },
  CLOSED: { en: 'is closed', zh: '已关闭' },
});

export const ticketStepTexts = defineTexts('ticketStep', {
  ask: { en: 'Reopen the ticket to send a message.', zh: '如需留言，请先重新打开工单。' },
  answer: { en: 'Reopen the ticket to reply.', zh: '如需回复，请先重新打开工单。' },
  snooze: { en: 'Reopen the ticket to snooze it.', zh: '如需暂缓，请先重新打开工单。' },
  wake: { en: 'Only a snoozed ticket can be woken.', zh: '只有已暂缓的工单才能恢复。' },
  close: { en: 'It’s already closed.', zh: '无需再次关闭。' },
  reopen: { en: 'Only a closed ticket can be reopened.', zh: '只有已关闭的工单才能重新打开。' },
});
