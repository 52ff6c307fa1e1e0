import {
  activityThrottleMs,
  idleLimitMs,
  idleTickMs,
  idleWarningMs,
} from '@sankofa/domain/accounts/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isActivityUrgent, lastActivity, noteActivity } from '../lib/activity.ts';
import { minutesAndSeconds } from '../lib/format.ts';
import { nowMs } from '../lib/now.ts';
import { checkHealth, signOut } from '../lib/session.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Said aloud only then: a countdown that is read every second cannot be listened to. */
const announcedAt = [5 * 60_000, 60_000, 30_000];
/** Keys that work the dialog itself; every other key is a sign of life. */
const dialogKeys = new Set(['Tab', 'Shift', 'Enter', ' ', 'Escape']);

const worksTheDialog = (event: Event) =>
  event.target instanceof Element &&
  event.target.closest('[role="alertdialog"]') !== null &&
  (event instanceof KeyboardEvent
    ? dialogKeys.has(event.key)
    : event.target.closest('button') !== null);

function leftNow(): number | null {
  const idle = nowMs() - (lastActivity() ?? nowMs());
  return idle >= idleWarningMs ? idleLimitMs - idle : null;
}

/** Milliseconds until the session ends, told once a second from 25 minutes of idleness on; else null. */
export function useIdle(onEnd: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState(leftNow);

  function stay() {
    noteActivity();
    setLeft(null);
    // After a long quiet the server must know before its own half hour is over.
    if (isActivityUrgent()) void checkHealth();
  }

  const tick = useEffectEvent(() => {
    // The time is kept on the device: another tab's activity counts, and a sleeping laptop's hours do too.
    const now = leftNow();
    if (now !== null && now <= 0) onEnd();
    else setLeft(now);
  });
  const handlePress = useEffectEvent((event: Event) => {
    if (left !== null && worksTheDialog(event)) return;
    const last = lastActivity() ?? 0;
    if (nowMs() - last < activityThrottleMs) return;
    stay();
  });

  useEffect(() => {
    if (lastActivity() === null) noteActivity();
    const press = (event: Event) => handlePress(event);
    const timer = setInterval(() => tick(), idleTickMs);
    window.addEventListener('mousedown', press, true);
    window.addEventListener('keydown', press, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('keydown', press, true);
    };
  }, []);

  return { left, stay };
}

const end = () => void signOut({ isExpired: true });

const words = dictionary({
  en: {
    title: 'Are you still there?',
    expires: (left: string) => `Your session will expire in ${left} due to inactivity.`,
    close: 'Close and log out',
    leave: 'Logout Now',
    stay: 'Stay Logged In',
  },
  zh: {
    title: '您还在吗？',
    expires: (left: string) => `由于长时间没有操作，登录将在 ${left} 后过期。`,
    close: '关闭并退出登录',
    leave: '立即退出',
    stay: '保持登录',
  },
});

/** Warns after 25 minutes without a key or a press, and signs out after 30 (spec §4). */
export function IdleWatch() {
  const said = useWords(words);
  const { left, stay } = useIdle(end);
  const isOpen = left !== null;
  const staying = useRef<HTMLButtonElement>(null);
  const spoken = announcedAt.findLast((at) => isOpen && left <= at) ?? null;
  // Not on the way out, where the Enter at the end of a scan would sign out.
  useEffect(() => {
    if (isOpen) staying.current?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={end}
      role="alertdialog"
      title={said.title}
      closeLabel={said.close}
      actions={
        <>
          <Button onClick={end}>{said.leave}</Button>
          <Button ref={staying} variant="primary" size="large" onClick={stay}>
            {said.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true" className="num">
        {said.expires(minutesAndSeconds(left ?? 0))}
      </p>
      <p className="hidden-text" role="status">
        {spoken !== null && said.expires(minutesAndSeconds(spoken))}
      </p>
    </Dialog>
  );
}
