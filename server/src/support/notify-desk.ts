import { staffWith } from '../company/company.ts';
import type { Tx } from '../platform/database/db.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { notifyUsers } from '../platform/live-channel.ts';
import type { LiveMessage } from '../platform/live-sockets.ts';
import { findAgents } from './agent-queries.ts';

/** Notifies the open pages of everyone who may answer tickets, and of no one else. */
export async function notifyDesk(work: PublicWork, message: LiveMessage) {
  const agents = await findAgents(work.tx);
  await notifyUsers(
    work.tx,
    agents.filter(({ id }) => id !== work.actor?.id).map(({ id: userId }) => ({ userId, message })),
  );
}

/** Returns whom to notify about a ticket: its assignee, or everyone in support if no one has taken it. */
export async function recipientsOf(
  tx: Tx,
  { assigneeId }: { assigneeId: string | null },
): Promise<string[]> {
  // Someone who lost the permission no longer reads tickets.
  const isThere = (await findAgents(tx)).some(({ id }) => id === assigneeId);
  return assigneeId !== null && isThere ? [assigneeId] : staffWith(tx, ['support']);
}
