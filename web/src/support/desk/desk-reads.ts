import {
  getDeskCounts,
  getDeskTicket,
  listDeskTickets,
} from '@sankofa/domain/support/desk-endpoints';

import { useLive } from '../../lib/http/live.ts';
import { dictionary } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { ticketReads } from '../ticket-texts.ts';

/** Queries that show conversations to the office: stale after every message and step. */
export const deskReads = [...ticketReads, listDeskTickets, getDeskTicket, getDeskCounts];

/** Refreshes the lists and pages when a colleague or a customer has changed something. */
export const useDeskUpdates = () =>
  useLive('ticket-updated', () => void invalidateAnswers(deskReads));

/** Channels and priorities of tickets, by their codes. */
export const ticketNames = dictionary({
  en: {
    ACCOUNT: 'Customer account',
    OFFICE: 'Opened by the office',
    CONTACT_FORM: 'Contact form',
    LOW: 'Low',
    NORMAL: 'Normal',
    HIGH: 'High',
    URGENT: 'Urgent',
  },
  zh: {
    ACCOUNT: '客户账户',
    OFFICE: '由我方创建',
    CONTACT_FORM: '联系表单',
    LOW: '低',
    NORMAL: '普通',
    HIGH: '高',
    URGENT: '紧急',
  },
});

/** Returns who wrote: the customer, or the name typed into the contact form. */
export const writerOf = ({
  customer,
  sender,
}: {
  customer: { name: string } | null;
  sender: { name: string } | null;
}) => customer?.name ?? sender?.name ?? '';
