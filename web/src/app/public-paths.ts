/** Spec §2: open to everyone, exactly these and any path below them; `/` only itself. */
const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/resend-verification',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/staff/login',
  '/staff/register',
  '/staff/forgot-password',
  '/staff/reset-password',
  '/services',
  '/about',
  '/contact',
  '/how-it-works',
  '/learn-more',
  '/terms',
  '/privacy',
  '/cookies',
  '/faq',
  '/careers',
  '/tracking',
];

export const isPublicPath = (path: string) =>
  path === '/' || publicPaths.some((open) => path === open || path.startsWith(`${open}/`));
