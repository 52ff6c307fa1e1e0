import { OutboxButton } from '../../ui/feedback/outbox-list.tsx';

/** Loads the list of unsent work, with the kinds of work of the office or of customers. */
export async function loadOutboxEntry(of: 'customer' | 'office') {
  await (of === 'customer' ? import('./customer-kinds.ts') : import('./office-kinds.ts'));
  return { default: OutboxButton };
}
