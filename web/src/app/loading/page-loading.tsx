import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

import css from './page-loading.module.css';

const texts = dictionary({ en: { loading: 'Loading' }, zh: { loading: '加载中' } });

/** In the place of a page whose script is on its way: the bar at once, the grey lines a moment later. */
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
