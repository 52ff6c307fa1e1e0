import type { User } from '@sankofa/domain/accounts/account-endpoints';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { lazy, Suspense, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { mayHaveEntries } from '../../lib/offline/may-have-entries.ts';
import { signOut } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/layout/button.tsx';
import type { Area } from '../menus/menu-entry.ts';

import css from './account-menu.module.css';

// Loaded when the menu is first opened: every page of the area contains this menu.
const Avatar = lazy(async () => ({ default: (await import('../../ui/data/avatar.tsx')).Avatar }));

const loadUnsent = async (of: 'customer' | 'office') =>
  (await import('../outbox/outbox-entry.tsx')).loadOutboxEntry(of);
const OfCustomer = lazy(() => loadUnsent('customer'));
const OfOffice = lazy(() => loadUnsent('office'));

const texts = dictionary({
  en: {
    account: 'Your account',
    profile: 'Profile',
    light: 'Light theme',
    dark: 'Dark theme',
    logout: 'Log out',
    customer: 'Customer',
    staff: 'Staff',
    admin: 'Admin',
  },
  zh: {
    account: '我的账户',
    profile: '个人资料',
    light: '浅色模式',
    dark: '深色模式',
    logout: '退出登录',
    customer: '客户',
    staff: '员工',
    admin: '管理员',
  },
});

/** The current user, the theme, and logging out. */
export function AccountMenu({ user, area }: { user: User; area: Area }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <IconButton
        icon={IconUser}
        label={`${t.account}: ${user.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.account}>
        <div className="stack">
          <div className={css.user}>
            <Suspense fallback={null}>
              <Avatar user={user} />
            </Suspense>
            <div>
              <strong className={css.name}>{user.name}</strong>
              <p className="muted small">
                {user.email} · {t[area]}
                {user.customerCode && ` · ${user.customerCode}`}
              </p>
            </div>
          </div>
          <div className={css.choices}>
            <ButtonLink to={`/${area}/profile`} icon={IconUser} onClick={() => setOpen(false)}>
              {t.profile}
            </ButtonLink>
            {isOpen && mayHaveEntries() && (
              <Suspense fallback={null}>
                {area === 'customer' ? <OfCustomer /> : <OfOffice />}
              </Suspense>
            )}
            <ThemeToggle light={t.light} dark={t.dark} />
            <Button
              icon={IconLogout}
              isBusy={isLeaving}
              onClick={() => {
                setLeaving(true);
                void signOut();
              }}
            >
              {t.logout}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function ThemeToggle({ light, dark }: { light: string; dark: string }) {
  const [isDark, setDark] = useState(() => document.documentElement.dataset['theme'] === 'dark');
  return (
    <Button
      icon={isDark ? IconSun : IconMoon}
      onClick={() => {
        const theme = isDark ? 'light' : 'dark';
        document.documentElement.dataset['theme'] = theme;
        localStorage.setItem('theme', theme);
        setDark(!isDark);
      }}
    >
      {isDark ? light : dark}
    </Button>
  );
}
