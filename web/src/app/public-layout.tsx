import { Link, Outlet } from 'react-router';

import { areaOf, useStoredRole } from '../lib/stored-role.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

import css from './public-layout.module.css';

/** Header, content and footer of the public site; over the home page's picture the header is clear. */
export default function PublicLayout() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.logo} aria-label="Sankofa Freight, home">
          <Logo />
        </Link>
        <Link to="/tracking" className={css.place}>
          Tracking
        </Link>
        <div className={css.doors}>
          <Doors />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <Logo isOnDark />
        <p>Air and sea freight from China to Ghana</p>
      </footer>
    </div>
  );
}

/** Whoever was here before goes to their own area; the guard there asks whether the session still holds. */
function Doors() {
  const role = useStoredRole();
  if (role) return <ButtonLink to={areaOf(role)}>Your account</ButtonLink>;
  return (
    <>
      <ButtonLink to="/login">Login</ButtonLink>
      <ButtonLink to="/register" variant="cta">
        Sign Up
      </ButtonLink>
    </>
  );
}
