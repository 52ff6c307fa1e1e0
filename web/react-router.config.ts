import path from 'node:path';

import type { Config } from '@react-router/dev/config';

import { finish } from './post-build.ts';

/** Public pages are prerendered; everything behind a sign-in starts from one skeleton. */
export default {
  appDirectory: 'src',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [
    '/',
    '/tracking',
    '/login',
    '/register',
    '/staff/login',
    '/admin/login',
    '/unauthorized',
  ],
  async buildEnd({ buildManifest, reactRouterConfig }) {
    await finish(
      path.join(reactRouterConfig.buildDirectory, 'client'),
      Object.values(buildManifest?.routes ?? {}),
    );
  },
} satisfies Config;
