import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useSyncExternalStore } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Icon } from '../layout/icon.tsx';

import css from './offline-bar.module.css';

const texts = dictionary({
  en: { offline: 'You’re offline. This page may be out of date.' },
  zh: { offline: '您已离线，显示的内容可能不是最新的。' },
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
  return (
    <div role="status">
      {!isOnline && (
        <p className={css.bar}>
          <Icon of={IconAlert} size={18} />
          {t.offline}
        </p>
      )}
    </div>
  );
}
