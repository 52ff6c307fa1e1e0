import {
  endOtherSessions,
  listSessions,
  type SessionAnswer,
} from '@sankofa/domain/accounts/security-endpoints';

import { ago, count } from '../lib/format.ts';
import { useAnswer, useSend } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Pill } from '../ui/pill.tsx';
import { toast } from '../ui/toast.tsx';

import css from './profile-page.module.css';

/** The devices that one is signed in on, and a way to be signed out of all but this one. */
export function OwnSessions() {
  const sessions = useAnswer(listSessions, { staleMs: 0 });
  const send = useSend(endOtherSessions, { invalidates: [listSessions] });
  const hasOthers = (sessions.data?.items.length ?? 0) > 1;
  return (
    <div className="stack">
      <Answer of={sessions} what="your devices">
        {({ items }) => (
          <ul className={css.devices} aria-label="Devices">
            {items.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Answer>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {hasOthers && (
        <div>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                {},
                {
                  onSuccess: ({ ended }) =>
                    toast(
                      ended === 1
                        ? '1 other device is signed out'
                        : `${count(ended)} other devices are signed out`,
                    ),
                },
              )
            }
          >
            Sign out the others
          </Button>
        </div>
      )}
    </div>
  );
}

const Device = ({ session: { device, ip, isThis, lastActiveAt } }: { session: SessionAnswer }) => (
  <li className={css.device}>
    <span className={css.words}>
      <strong>{device ?? 'A device we do not know'}</strong>
      <span className="muted small">
        {[ip, isThis ? null : `last used ${ago(lastActiveAt)}`].filter(Boolean).join(' · ')}
      </span>
    </span>
    {isThis && <Pill tone="ok">This device</Pill>}
  </li>
);
