import {
  addTemplate,
  addTicketNote,
  assignTicket,
  openTicket,
  receiveContact,
  setPriority,
} from '../support/support.ts';
import type { SeedPeople } from './seed-types.ts';

const templates = [
  {
    name: 'Where is my shipment?',
    body: 'Hello {{customer}},\n\nshipment {{shipment}} is on its way. You can follow it under Track shipment, and we’ll notify you when it arrives.',
  },
  {
    name: 'Payment received',
    body: 'Hello {{customer}},\n\nwe’ve received your payment for invoice {{invoice}}. Thank you.',
  },
  {
    name: 'Photos of damage',
    body: 'Hello {{customer}},\n\nwe’re sorry about that. Please send us photos of the carton and of the goods inside, and we’ll look into it today.',
  },
];

const contacts = [
  {
    name: 'Selorm Agbenu',
    email: 'selorm.agbenu@example.com',
    subject: 'Do you ship lithium batteries by air?',
    message:
      'I want to bring 200 power banks from Shenzhen. Is that possible by air, and what does it cost?',
  },
  {
    name: 'Mariama Issah',
    email: 'mariama.issah@example.com',
    subject: 'Rates to Tamale',
    message: 'What do you charge per CBM by sea to Tamale, and how long does it take?',
  },
];

/** Plans reply templates, contact form messages, and tickets as support works on them. */
export function planSupport({ context, customers, office }: SeedPeople) {
  for (const [at, template] of templates.entries())
    context.plan(context.day(-60 + at), office.support, (work) => addTemplate(work, template));
  for (const [at, contact] of contacts.entries())
    context.plan(context.day(-1.5 + at), office.support, (work) => receiveContact(work, contact));
  const [customer] = customers;
  if (!customer) return;
  context.plan(context.day(-2.2), customer.actor, async (work) => {
    const { id } = await openTicket(work, {
      subject: 'Two cartons are missing from my delivery',
      body: 'The driver handed over eight cartons, but I paid for ten. Please check.',
    });
    const assigneeId = office.support.id;
    context.plan(context.day(-2.1), office.support, async (at) => {
      await assignTicket(at, { id, assigneeId, insteadOf: null });
      await setPriority(at, { id, priority: 'URGENT' });
      await addTicketNote(at, {
        id,
        body: 'Asked Tema. The unloading list has ten cartons, two of them on shelf B-03.',
      });
    });
  });
}
