import { hasDuty, isAdmin, isOffice, type Actor } from '../access.ts';
import { mayCustomer } from '../customers/customer-policy.ts';
import { mayPayment } from '../payments/payment-policy.ts';
import { mayTicket } from '../support/ticket-policy.ts';
import type { ExportList } from './task-endpoints.ts';

type Started = { startedBy: string };

const mayExport: Record<ExportList, (actor: Actor) => boolean> = {
  shipments: isOffice,
  inventory: (actor) => hasDuty(actor, 'warehouse'),
  invoices: (actor) => hasDuty(actor, 'finance'),
  journal: (actor) => hasDuty(actor, 'finance'),
  customers: mayCustomer.list,
  payments: mayPayment.listAll,
  tickets: mayTicket.answer,
  audit: isAdmin,
  'phone-messages': (actor) => hasDuty(actor, 'support'),
  bills: (actor) => hasDuty(actor, 'finance'),
  'supplier-payments': (actor) => hasDuty(actor, 'finance'),
  transfers: mayPayment.listAll,
  'tax-documents': (actor) => hasDuty(actor, 'finance'),
  certifications: (actor) => hasDuty(actor, 'finance'),
};

/** Permissions for tasks. A colleague's task is 404 for staff; admins see all. */
export const mayTask = {
  see: (actor: Actor, task: Started) => isAdmin(actor) || task.startedBy === actor.id,
  seeAll: isAdmin,
  cancel: (actor: Actor, task: Started) => isAdmin(actor) || task.startedBy === actor.id,
  /** The same people who may download the list directly. */
  export: (actor: Actor, list: ExportList) => mayExport[list](actor),
  messageCustomers: (actor: Actor) => hasDuty(actor, 'support'),
  emailStatements: (actor: Actor) => hasDuty(actor, 'finance'),
  printLabels: (actor: Actor) => hasDuty(actor, 'warehouse'),
  issueInvoices: (actor: Actor) => hasDuty(actor, 'finance'),
};
