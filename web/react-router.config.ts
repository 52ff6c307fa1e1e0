import path from 'node:path';
import { env } from 'node:process';

import type { Config } from '@react-router/dev/config';

import { buildTrackingPage } from './build-answers.ts';
import { contentPaths } from './content-paths.ts';
import { finish } from './post-build.ts';

/** Public pages are prerendered; everything behind a sign-in starts from one skeleton. */
export default {
  appDirectory: 'src',
  ssr: false,
  // scripts/build/web-build.ts gives each build a folder of its own, and publishes it when it is whole.
  buildDirectory: env['WEB_BUILD_DIR'] ?? 'build/unpublished',
  routeDiscovery: { mode: 'initial' },
  prerender: [
    '/tracking',
    '/login',
    '/register',
    '/staff/login',
    '/admin/login',
    '/forgot-password',
    '/staff/forgot-password',
    '/admin/forgot-password',
    '/resend-verification',
    '/unauthorized',
    ...contentPaths,
    // What the server shows for every path that there is none for.
    '/not-found',
  ],
  async buildEnd({ buildManifest, reactRouterConfig }) {
    await buildTrackingPage(reactRouterConfig.buildDirectory);
    await finish(
      path.join(reactRouterConfig.buildDirectory, 'client'),
      Object.values(buildManifest?.routes ?? {}),
    );
  },
} satisfies Config;
