import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { lazy, Suspense } from 'react';

import css from './avatar.module.css';

// Few users have a photo, and the frame around every page must stay small.
const LazyPhoto = lazy(async () => ({ default: (await import('./own-photo.tsx')).ProfilePhoto }));

/** Returns the initials of the first and the last name; for a Chinese name its last two characters. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  if (/^\p{Script=Han}+$/u.test(name.trim())) return name.trim().slice(-2);
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase();
}

/** The user's photo, or their initials. */
export function Avatar({ user }: { user: User }) {
  const initials = <span aria-hidden="true">{initialsOf(user.name)}</span>;
  return (
    <span className={css.avatar}>
      {user.photoId ? (
        <Suspense fallback={initials}>
          <LazyPhoto id={user.photoId} fallback={initials} />
        </Suspense>
      ) : (
        initials
      )}
    </span>
  );
}
