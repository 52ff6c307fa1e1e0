import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { lazy, Suspense } from 'react';

import css from './avatar.module.css';

// Few have a picture, and the frame around every page must stay light.
const LazyPhoto = lazy(async () => ({ default: (await import('./own-photo.tsx')).ProfilePhoto }));

/** The first letters of the first and the last name; of a name in Chinese its last two signs. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  if (/^\p{Script=Han}+$/u.test(name.trim())) return name.trim().slice(-2);
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase();
}

/** Who one is: the own picture, or the initials where there is none. */
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
