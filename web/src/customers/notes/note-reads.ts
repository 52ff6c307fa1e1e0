import { listFollowUps, listNotes } from '@sankofa/domain/customers/notes/note-endpoints';
import {
  getCustomer,
  listCustomerTimeline,
} from '@sankofa/domain/customers/record/customer-endpoints';

/** What shows notes: all are stale once one changes. */
export const noteReads = [listNotes, listFollowUps, listCustomerTimeline, getCustomer];
