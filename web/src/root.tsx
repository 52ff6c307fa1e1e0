import { lazy, Suspense, useEffect, useState } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';

import { PartBoundary } from './app/loading/part-boundary.tsx';
import { AreaSkeleton } from './app/loading/skeleton.tsx';
import regular from './fonts/poppins-english-400.woff2?url';
import semibold from './fonts/poppins-english-600.woff2?url';
import { logOnly } from './lib/format/log.ts';
import { csrfToken } from './lib/http/transport.ts';
import { announcementBlock } from './lib/session/announcement.ts';
import { companyBlock } from './lib/session/company.ts';
import { DataBlock } from './ui/data/data-block.tsx';

import './ui/layout/tokens.css';
import './fonts.css';
import './ui/layout/base.css';

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
export const links = () => [
  { rel: 'preload', href: regular, ...font },
  { rel: 'preload', href: semibold, ...font },
  { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/brand/favicon-32.png', sizes: '32x32' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon-180.png' },
];

/**
 * Whether the parts of React Router that write a page are rendered. In a browser their elements are there already, and
 * stay: React leaves alone what it doesn't know in the head and the body.
 */
const isWriting = import.meta.env.SSR || import.meta.env.DEV;

/**
 * Returns the attributes that boot.js and the user have set on the page: theme, area and language. When the
 * error screen replaces the page, React would remove them.
 */
function ownAttributes(): Record<string, string> {
  if (typeof document === 'undefined') return { 'data-announcement': announcementBlock.key };
  const own = Array.from(document.documentElement.attributes).filter(({ name }) =>
    /^(?:lang$|data-)/.test(name),
  );
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

export function Layout({ children }: { children: React.ReactNode }) {
  const [asBefore] = useState(ownAttributes);
  // boot.js has stored the clicks before hydration.
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    // boot.js sets the theme, the area and the language on this element before hydration.
    <html lang="en" {...asBefore} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B2A4A" />
        <script src="/boot.js" />
        {isWriting && <Links />}
      </head>
      <body>
        <DataBlock id={companyBlock.id} type="application/json" json={companyBlock.place} />
        <DataBlock
          id={announcementBlock.id}
          type="application/json"
          json={announcementBlock.place}
        />
        {children}
        {isWriting && <ScrollRestoration />}
        {isWriting && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  // Spec §7: fetched at the start. Nothing waits for it: a call requests it again when needed.
  useEffect(() => {
    csrfToken().catch((error: unknown) => logOnly('Failed to fetch the CSRF token', error));
  }, []);
  return (
    <PartBoundary isFullPage>
      <Outlet />
    </PartBoundary>
  );
}

export const HydrateFallback = AreaSkeleton;

/** Loaded on an error, since hardly any user ever sees it. */
const ErrorScreen = lazy(async () => ({
  default: (await import('./app/error-screen.tsx')).ErrorScreen,
}));

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PartBoundary isFullPage>
      <Suspense>
        <ErrorScreen error={error} />
      </Suspense>
    </PartBoundary>
  );
}
