import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { store } from '../../lib/storage/stored.ts';
import { Icon } from '../../ui/layout/icon.tsx';

import css from './notices.module.css';

/**
 * Shown until it is dismissed. boot.js marks the root before the first paint, so that the layout is stable
 * for returning visitors.
 */
export function WelcomeBanner() {
  return (
    <aside className={css.welcome} aria-label="New here">
      <p>
        <strong>{`Welcome to ${company().brand}.`}</strong> New here?{' '}
        <Link to="/how-it-works" className={css.link}>
          See how it works in seven steps
        </Link>
      </p>
      <button
        type="button"
        className={css.close}
        aria-label="Dismiss welcome message"
        onClick={() => {
          store('welcome', 'closed');
          document.documentElement.dataset['welcome'] = 'closed';
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <Icon of={IconX} />
      </button>
    </aside>
  );
}
