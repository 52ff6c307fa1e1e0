import { useLocation } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { titled } from '../../lib/session/company.ts';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

import css from '../message-page.module.css';

const texts = dictionary({
  en: {
    title: 'Page not found',
    hint: 'The address may be misspelt, or the page may have moved. Use the menu to find what you need.',
    start: 'Go to your dashboard',
  },
  zh: {
    title: '找不到页面',
    hint: '网址可能有误，或者页面已移动。请从菜单进入。',
    start: '返回首页',
  },
});

/** A missing page inside an area, with the area's menu. */
export default function AreaNotFoundPage() {
  const t = useTexts(texts);
  const [, area = ''] = useLocation().pathname.split('/');
  return (
    <div className={css.page}>
      <title>{titled(t.title)}</title>
      <SpotPicture spot="lost" />
      <h1>{t.title}</h1>
      <p className={css.text}>{t.hint}</p>
      <ButtonLink to={`/${area}/dashboard`} variant="primary">
        {t.start}
      </ButtonLink>
    </div>
  );
}
