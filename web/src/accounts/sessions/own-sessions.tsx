import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionAnswer,
} from '@sankofa/domain/accounts/sessions/security-endpoints';

import { ago, count } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../profile-page.module.css';

const texts = dictionary({
  en: {
    what: 'your devices',
    list: 'Devices',
    out: 'Log out other devices',
    logOut: 'Log out',
    logOutOf: (device: string) => `Log out ${device}`,
    loggedOutOf: (device: string) => `${device} logged out`,
    ended: (count: string) =>
      count === '1' ? '1 other device logged out' : `${count} other devices logged out`,
    unknown: 'Unknown device',
    used: (when: string) => `last used ${when}`,
    thisDevice: 'This device',
  },
  zh: {
    what: '您的设备',
    list: '设备',
    out: '退出其他设备',
    logOut: '退出',
    logOutOf: (device: string) => `退出 ${device}`,
    loggedOutOf: (device: string) => `${device} 已退出登录`,
    ended: (count: string) => `其他 ${count} 台设备已退出登录`,
    unknown: '未知设备',
    used: (when: string) => `上次使用：${when}`,
    thisDevice: '本设备',
  },
});

/** Devices on which the user is logged in, with a button to log out of each other one, and of all of them. */
export function OwnSessions() {
  const t = useTexts(texts);
  const sessions = useAnswer(listSessions, { staleMs: 0 });
  const send = useSend(endOtherSessions, { invalidates: [listSessions] });
  const endOne = useSend(endOwnSession, { invalidates: [listSessions] });
  const error = send.error ?? endOne.error;
  const handleEnd = ({ id, device }: SessionAnswer) =>
    endOne.mutate(
      { params: { id } },
      { onSuccess: () => toast(t.loggedOutOf(device ?? t.unknown)) },
    );
  const hasOtherSessions = (sessions.data?.items.length ?? 0) > 1;
  return (
    <div className="stack">
      <Answer of={sessions} what={t.what}>
        {({ items }) => (
          <ul className={css.devices} aria-label={t.list}>
            {items.map((session) => (
              <Device key={session.id} session={session} onEnd={handleEnd} />
            ))}
          </ul>
        )}
      </Answer>
      {error && <Alert tone="bad">{error.message}</Alert>}
      {hasOtherSessions && (
        <div>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate({}, { onSuccess: ({ ended }) => toast(t.ended(count(ended))) })
            }
          >
            {t.out}
          </Button>
        </div>
      )}
    </div>
  );
}

function Device({
  session,
  onEnd,
}: {
  session: SessionAnswer;
  onEnd: (session: SessionAnswer) => void;
}) {
  const t = useTexts(texts);
  const { device, ip, isThis, lastActiveAt } = session;
  return (
    <li className={css.device}>
      <span className={css.text}>
        <strong>{device ?? t.unknown}</strong>
        <span className="muted small">
          {[ip, isThis ? null : t.used(ago(lastActiveAt))].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isThis ? (
        <Pill tone="ok">{t.thisDevice}</Pill>
      ) : (
        <Button
          size="small"
          aria-label={t.logOutOf(device ?? t.unknown)}
          onClick={() => onEnd(session)}
        >
          {t.logOut}
        </Button>
      )}
    </li>
  );
}
