import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

import css from './page-loading.module.css';

const texts = dictionary({ en: { loading: 'Loading' }, zh: { loading: '加载中' } });

/** Shown while a page's script loads: the progress bar at once, the skeleton after a moment. */
export function PageLoading() {
  const t = useTexts(texts);
  return (
    <div className={css.loading} role="status" aria-busy="true">
      <span className="hidden-text">{t.loading}</span>
      <div className={css.bar} />
      <div className={css.lines}>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
