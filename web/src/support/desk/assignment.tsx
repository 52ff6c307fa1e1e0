import {
  assignTicket,
  type DeskTicket,
  listSupportAgents,
  setTicketPriority,
} from '@sankofa/domain/support/desk-endpoints';
import { ticketPriorities } from '@sankofa/domain/support/ticket-kinds';

import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { deskReads, priorityNames } from './desk-reads.ts';

/** Who works on the ticket, and how urgent it is. Each choice is saved at once. */
export function Assignment({ ticket }: { ticket: DeskTicket }) {
  const viewer = useViewer();
  const agents = useAnswer(listSupportAgents);
  const assigning = useSharedSend(assignTicket, deskReads);
  const prioritising = useSharedSend(setTicketPriority, deskReads);
  const params = { id: ticket.id };
  const assigneeId = ticket.assignee?.id ?? null;
  const assign = (to: string | null) =>
    assigning.mutate(
      { params, body: { assigneeId: to, insteadOf: assigneeId } },
      {
        onSuccess: ({ assignee }) =>
          toast(assignee ? `Assigned to ${assignee.name}` : 'No longer assigned'),
      },
    );
  const error = assigning.error ?? prioritising.error;
  const people = agents.data?.items ?? [];
  // Someone who lost the permission stays the assignee until the ticket is given to someone else.
  const known = people.some(({ id }) => id === assigneeId);
  const options: [string, string][] = [
    ['', 'No one'],
    ...(ticket.assignee && !known
      ? [[ticket.assignee.id, ticket.assignee.name] as [string, string]]
      : []),
    ...people.map(({ id, name }): [string, string] => [
      id,
      id === viewer.id ? `${name} (you)` : name,
    ]),
  ];
  return (
    <Card
      title="Assignment"
      action={
        assigneeId === null && (
          <Button size="small" isBusy={assigning.isPending} onClick={() => assign(viewer.id)}>
            Take ticket
          </Button>
        )
      }
    >
      <div className="stack">
        {error && <Alert tone="bad">{error.message}</Alert>}
        <SelectField
          name="assigneeId"
          label="Assignee"
          value={assigneeId ?? ''}
          onChange={(event) => assign(event.currentTarget.value || null)}
          options={options}
        />
        <SelectField
          name="priority"
          label="Priority"
          value={ticket.priority}
          onChange={(event) => {
            const priority = ticketPriorities.find((one) => one === event.currentTarget.value);
            if (priority) prioritising.mutate({ params, body: { priority } });
          }}
          options={ticketPriorities.map((one): [string, string] => [one, priorityNames[one]])}
        />
      </div>
    </Card>
  );
}
