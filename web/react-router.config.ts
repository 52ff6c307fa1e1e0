import path from 'node:path';
import { env } from 'node:process';

import type { Config } from '@react-router/dev/config';

import { buildFilledPages } from './build-answers.ts';
import { contentPaths } from './content-paths.ts';
import { finish } from './post-build.ts';

/** Prerenders public pages; everything behind the login starts from one skeleton. */
export default {
  appDirectory: 'src',
  ssr: false,
  // scripts/build/web-build.ts gives each build its own folder, and publishes it when it is complete.
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
    // The server's response for unknown paths.
    '/not-found',
  ],
  async buildEnd({ buildManifest, reactRouterConfig }) {
    await buildFilledPages(reactRouterConfig.buildDirectory);
    await finish(
      path.join(reactRouterConfig.buildDirectory, 'client'),
      Object.values(buildManifest?.routes ?? {}),
    );
  },
} satisfies Config;
