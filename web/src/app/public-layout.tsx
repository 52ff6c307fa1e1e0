import { Outlet, useLocation } from 'react-router';

import { classes } from '../ui/classes.ts';
import { DataBlock } from '../ui/data-block.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

import css from './public-layout.module.css';

/** Header, content and footer of the public site; over the home page's picture the header is clear. */
export default function PublicLayout() {
  const isHome = useLocation().pathname === '/';
  return (
    <div className={classes(css.page, isHome && css.home)}>
      <DataBlock json="{{data.organization}}" />
      <a href="#content" className={css.skip}>
        Skip to the content
      </a>
      <PublicHeader isClear={isHome} />
      <main id="content" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
