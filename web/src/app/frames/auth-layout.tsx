import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';

import { languageFor, languageOfDevice, useLanguage } from '../../lib/messages/language.ts';
import { company } from '../../lib/session/company.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { useFrame } from '../loading/last-frame.tsx';
import { LanguageToggle } from './language-toggle.tsx';

import css from './auth-layout.module.css';

/** A form beside a picture; staff and admins get a navy panel that names their login. */
export default function AuthLayout() {
  useFrame((page) => <AuthFrame>{page}</AuthFrame>);
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

/** The areas of the office; customers log in without a name of their area. */
const areas = {
  staff: { en: 'Staff area', zh: '员工区' },
  admin: { en: 'Admin area', zh: '管理区' },
};

function AuthFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const role = pathname.startsWith('/staff')
    ? areas.staff
    : pathname.startsWith('/admin')
      ? areas.admin
      : null;
  const language = useLanguage();
  // The office logs in with the language last chosen on this device; customers in English.
  useEffect(() => (role ? languageOfDevice() : languageFor('', 'en')), [role]);
  return (
    <div className={css.page}>
      <div className={css.formSide}>
        <OfflineBar />
        <header className={css.head}>
          <Link to="/" className={css.logo} aria-label={`${company().brand}, home`}>
            <Logo />
          </Link>
          {role && <LanguageToggle />}
        </header>
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      <aside className={classes(css.pictureSide, role && css.office)}>
        {role ? (
          <p className={css.role}>
            <Logo isOnDark />
            <span>{role[language]}</span>
          </p>
        ) : (
          <picture>
            <source srcSet="/hero/port-tall-900.avif" type="image/avif" />
            <img src="/hero/port-tall-900.webp" alt="" className={css.picture} loading="lazy" />
          </picture>
        )}
      </aside>
    </div>
  );
}
