import { useLocation } from 'react-router';

import { titled } from '../lib/company.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SpotPicture } from '../ui/empty.tsx';

import css from './message-page.module.css';

const words = dictionary({
  en: {
    title: 'Page not found',
    why: 'The address may be misspelt, or the page may have moved. Use the menu to find what you need.',
    start: 'Go to your dashboard',
  },
  zh: {
    title: '找不到页面',
    why: '网址可能有误，或者页面已移动。请从菜单进入。',
    start: '返回首页',
  },
});

/** Inside an area: its menu stays, so that the way on is at hand. */
export default function AreaNotFoundPage() {
  const said = useWords(words);
  const [, area = ''] = useLocation().pathname.split('/');
  return (
    <div className={css.page}>
      <title>{titled(said.title)}</title>
      <SpotPicture spot="lost" />
      <h1>{said.title}</h1>
      <p className={css.words}>{said.why}</p>
      <ButtonLink to={`/${area}/dashboard`} variant="primary">
        {said.start}
      </ButtonLink>
    </div>
  );
}
