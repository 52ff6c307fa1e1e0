import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { clock, instantOf } from '../../lib/format/format.ts';
import { isConnected, watchConnection } from '../../lib/http/connection.ts';
import { send } from '../../lib/http/transport.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { oldestShown } from '../../lib/queries/answers.ts';
import { Icon } from '../layout/icon.tsx';

import css from './offline-bar.module.css';

const texts = dictionary({
  en: {
    offline: 'You’re offline. This page may be out of date.',
    since: (at: string) => ` Data as of ${at}.`,
  },
  zh: {
    offline: '您已离线，显示的内容可能不是最新的。',
    since: (at: string) => `数据更新于 ${at}。`,
  },
});

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineBar() {
  const isOnline = useIsOnline();
  const t = useTexts(texts);
  return <div role="status">{!isOnline && <Bar>{t.offline}</Bar>}</div>;
}

const Bar = ({ children }: { children: string }) => (
  <p className={css.bar}>
    <Icon of={IconAlert} size={18} />
    {children}
  </p>
);

/** The bar of the signed-in areas, also while only our server can't be reached. It says how old the page is. */
export function LastSeenBar() {
  const hasConnection = useSyncExternalStore(watchConnection, isConnected, () => true);
  return <div role="status">{!hasConnection && <LastSeen />}</div>;
}

const lookEveryMs = 1000;
const tryEveryMs = 10_000;

function LastSeen() {
  const t = useTexts(texts);
  const [at, setAt] = useState(oldestShown);
  useEffect(() => {
    const look = setInterval(() => setAt(oldestShown()), lookEveryMs);
    // A browser only knows about its own network.
    const attempt = setInterval(() => {
      if (navigator.onLine) void send('/health', { method: 'GET' }).catch(() => null);
    }, tryEveryMs);
    return () => {
      clearInterval(look);
      clearInterval(attempt);
      // Whatever waits for a connection begins again, as after a message of the browser.
      if (isConnected()) window.dispatchEvent(new Event('online'));
    };
  }, []);
  return <Bar>{t.offline + (at === null ? '' : t.since(clock(instantOf(at))))}</Bar>;
}
