import {
  endPersonSession,
  endPersonSessions,
  listPeople,
  type PersonPageAnswer,
  type PersonSessionAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { ago, dayAndTime } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    unknownDevice: 'Unknown device',
    device: 'Device',
    network: 'Network',
    unknown: 'Unknown',
    lastActive: 'Last active',
    loggedIn: 'Logged in',
    actions: 'Actions',
    logOutOf: (session: string) => `Log out ${session}`,
    logOut: 'Log out',
    wasLoggedOut: (name: string, session: string) => `${name} was logged out of ${session}`,
    devices: 'Devices',
    wasLoggedOutOf: (name: string) => `${name} was logged out of all devices`,
    logOutOfAll: 'Log out of all devices',
    notLoggedIn: 'Not logged in on any device.',
  },
  zh: {
    unknownDevice: '未知设备',
    device: '设备',
    network: '网络',
    unknown: '未知',
    lastActive: '最近活动',
    loggedIn: '登录时间',
    actions: '操作',
    logOutOf: (session: string) => `在 ${session} 上退出登录`,
    logOut: '退出登录',
    wasLoggedOut: (name: string, session: string) => `${name} 已在 ${session} 上退出登录`,
    devices: '设备',
    wasLoggedOutOf: (name: string) => `${name} 已在所有设备上退出登录`,
    logOutOfAll: '在所有设备上退出登录',
    notLoggedIn: '未在任何设备上登录。',
  },
});

const invalidates = [showPerson, listPeople];
const deviceText = (t: TextsOf<typeof texts>, { device }: PersonSessionAnswer) =>
  device ?? t.unknownDevice;

const columns = (
  t: TextsOf<typeof texts>,
  end: (session: PersonSessionAnswer) => void,
): Column<PersonSessionAnswer>[] => [
  { head: t.device, phone: 'title', cell: (session) => deviceText(t, session) },
  { head: t.network, cell: ({ network }) => network ?? t.unknown },
  { head: t.lastActive, cell: ({ lastActiveAt }) => ago(lastActiveAt) },
  { head: t.loggedIn, cell: ({ createdAt }) => dayAndTime(createdAt) },
  {
    head: t.actions,
    cell: (session) => (
      <Button
        size="small"
        aria-label={t.logOutOf(deviceText(t, session))}
        onClick={() => end(session)}
      >
        {t.logOut}
      </Button>
    ),
  },
];

/** The devices that a person is logged in on. */
export function PersonSessions({ person: { id, name, sessions } }: { person: PersonPageAnswer }) {
  const t = useTexts(texts);
  const endAll = useSend(endPersonSessions, { invalidates });
  const endOne = useSend(endPersonSession, { invalidates });
  const error = endAll.error ?? endOne.error;
  const handleEnd = (session: PersonSessionAnswer) =>
    endOne.mutate(
      { params: { id, sessionId: session.id } },
      { onSuccess: () => toast(t.wasLoggedOut(name, deviceText(t, session))) },
    );
  return (
    <Card
      title={t.devices}
      isFlush={sessions.length > 0}
      {...(sessions.length > 0 && {
        action: (
          <Button
            size="small"
            isBusy={endAll.isPending}
            onClick={() =>
              endAll.mutate({ params: { id } }, { onSuccess: () => toast(t.wasLoggedOutOf(name)) })
            }
          >
            {t.logOutOfAll}
          </Button>
        ),
      })}
    >
      {error && <Alert tone="bad">{error.message}</Alert>}
      {sessions.length === 0 ? (
        <p>{t.notLoggedIn}</p>
      ) : (
        <Table
          label={t.devices}
          rows={sessions}
          keyOf={(row) => row.id}
          columns={columns(t, handleEnd)}
        />
      )}
    </Card>
  );
}
