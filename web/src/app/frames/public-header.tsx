import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import type { MouseEvent } from 'react';
import { Link, NavLink } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { areaOf, useStoredRole } from '../../lib/session/stored-role.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { QuickContact } from './quick-contact.tsx';

import css from './public-header.module.css';

const places = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/tracking', 'Tracking'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const;

const menuId = 'site-menu';

/**
 * Links in a row, and in a menu on small screens: the browser's popover, which opens without a script, closes
 * on Escape or a click outside, and returns the focus.
 */
export function PublicHeader({ isClear }: { isClear: boolean }) {
  return (
    <header className={classes(css.header, isClear && css.clear)}>
      <Link to="/" className={css.logo} aria-label={`${company().brand}, home`}>
        <Logo isOnDark={isClear} />
      </Link>
      <nav data-menu className={css.row} aria-label="Main">
        <Places className={css.place} />
      </nav>
      <div className={css.contact}>
        <QuickContact className={css.contactLink} />
      </div>
      <div className={css.accountLinks}>
        <AccountLinks isClear={isClear} />
      </div>
      <button type="button" className={css.opener} popoverTarget={menuId} aria-label="Menu">
        <Icon of={IconMenu} size={24} />
      </button>
      <nav data-menu id={menuId} popover="auto" className={css.menu} aria-label="Menu">
        <Places className={css.entry} onClick={closeMenu} />
        <div className={css.menuAccountLinks}>
          <AccountLinks isClear={false} onClick={closeMenu} />
        </div>
      </nav>
    </header>
  );
}

/** Closes the menu after a link is followed within the page. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

type MenuLinkProps = { onClick?: (event: MouseEvent<HTMLElement>) => void };

const Places = ({ className, onClick }: MenuLinkProps & { className: string | undefined }) =>
  places.map(([to, label]) => (
    <NavLink key={to} to={to} end={to === '/'} className={className ?? ''} onClick={onClick}>
      {label}
    </NavLink>
  ));

/** Leads a known user to their own area; its guard checks whether the session is valid. */
function AccountLinks({ isClear, onClick }: MenuLinkProps & { isClear: boolean }) {
  const role = useStoredRole();
  const variant = isClear ? 'glass' : 'plain';
  if (role)
    return (
      <ButtonLink to={areaOf(role)} variant={variant} onClick={onClick}>
        Your account
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink to="/login" variant={variant} onClick={onClick}>
        Login
      </ButtonLink>
      <ButtonLink to="/register" variant={isClear ? 'cta' : 'primary'} onClick={onClick}>
        Sign Up
      </ButtonLink>
    </>
  );
}
