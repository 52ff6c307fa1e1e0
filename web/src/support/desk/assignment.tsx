import {
  assignTicket,
  type DeskTicket,
  listSupportAgents,
  setTicketPriority,
} from '@sankofa/domain/support/desk-endpoints';
import { ticketPriorities } from '@sankofa/domain/support/ticket-kinds';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { deskReads, ticketNames } from './desk-reads.ts';

const texts = dictionary({
  en: {
    assignedTo: (name: string) => `Assigned to ${name}`,
    noLongerAssigned: 'No longer assigned',
    noOne: 'No one',
    you: (name: string) => `${name} (you)`,
    assignment: 'Assignment',
    takeTicket: 'Take ticket',
    assignee: 'Assignee',
    priority: 'Priority',
  },
  zh: {
    assignedTo: (name: string) => `已分配给 ${name}`,
    noLongerAssigned: '已取消分配',
    noOne: '无',
    you: (name: string) => `${name}（您）`,
    assignment: '分配',
    takeTicket: '接手工单',
    assignee: '处理人',
    priority: '优先级',
  },
});

/** Who works on the ticket, and how urgent it is. Each choice is saved at once. */
export function Assignment({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const names = useTexts(ticketNames);
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
          toast(assignee ? t.assignedTo(assignee.name) : t.noLongerAssigned),
      },
    );
  const error = assigning.error ?? prioritising.error;
  const people = agents.data?.items ?? [];
  // Someone who lost the permission stays the assignee until the ticket is given to someone else.
  const known = people.some(({ id }) => id === assigneeId);
  const options: [string, string][] = [
    ['', t.noOne],
    ...(ticket.assignee && !known
      ? [[ticket.assignee.id, ticket.assignee.name] as [string, string]]
      : []),
    ...people.map(({ id, name }): [string, string] => [id, id === viewer.id ? t.you(name) : name]),
  ];
  return (
    <Card
      title={t.assignment}
      action={
        assigneeId === null && (
          <Button size="small" isBusy={assigning.isPending} onClick={() => assign(viewer.id)}>
            {t.takeTicket}
          </Button>
        )
      }
    >
      <div className="stack">
        {error && <Alert tone="bad">{error.message}</Alert>}
        <SelectField
          name="assigneeId"
          label={t.assignee}
          value={assigneeId ?? ''}
          onChange={(event) => assign(event.currentTarget.value || null)}
          options={options}
        />
        <SelectField
          name="priority"
          label={t.priority}
          value={ticket.priority}
          onChange={(event) => {
            const priority = ticketPriorities.find((one) => one === event.currentTarget.value);
            if (priority) prioritising.mutate({ params, body: { priority } });
          }}
          options={ticketPriorities.map((one): [string, string] => [one, names[one]])}
        />
      </div>
    </Card>
  );
}
