import {
  endPersonSession,
  endPersonSessions,
  listPeople,
  type PersonPageAnswer,
  type PersonSessionAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { ago, dayAndTime } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

const invalidates = [showPerson, listPeople];
const deviceText = ({ device }: PersonSessionAnswer) => device ?? 'Unknown device';

const columns = (end: (session: PersonSessionAnswer) => void): Column<PersonSessionAnswer>[] => [
  { head: 'Device', phone: 'title', cell: deviceText },
  { head: 'Network', cell: ({ network }) => network ?? 'Unknown' },
  { head: 'Last active', cell: ({ lastActiveAt }) => ago(lastActiveAt) },
  { head: 'Logged in', cell: ({ createdAt }) => dayAndTime(createdAt) },
  {
    head: 'Actions',
    cell: (session) => (
      <Button
        size="small"
        aria-label={`Log out ${deviceText(session)}`}
        onClick={() => end(session)}
      >
        Log out
      </Button>
    ),
  },
];

/** The devices that a person is logged in on. */
export function PersonSessions({ person: { id, name, sessions } }: { person: PersonPageAnswer }) {
  const endAll = useSend(endPersonSessions, { invalidates });
  const endOne = useSend(endPersonSession, { invalidates });
  const error = endAll.error ?? endOne.error;
  const handleEnd = (session: PersonSessionAnswer) =>
    endOne.mutate(
      { params: { id, sessionId: session.id } },
      { onSuccess: () => toast(`${name} was logged out of ${deviceText(session)}`) },
    );
  return (
    <Card
      title="Devices"
      isFlush={sessions.length > 0}
      {...(sessions.length > 0 && {
        action: (
          <Button
            size="small"
            isBusy={endAll.isPending}
            onClick={() =>
              endAll.mutate(
                { params: { id } },
                { onSuccess: () => toast(`${name} was logged out of all devices`) },
              )
            }
          >
            Log out of all devices
          </Button>
        ),
      })}
    >
      {error && <Alert tone="bad">{error.message}</Alert>}
      {sessions.length === 0 ? (
        <p>Not logged in on any device.</p>
      ) : (
        <Table
          label="Devices"
          rows={sessions}
          keyOf={(row) => row.id}
          columns={columns(handleEnd)}
        />
      )}
    </Card>
  );
}
