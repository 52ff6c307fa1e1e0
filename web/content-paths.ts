/** The pages that search engines shall find: they are prerendered and stand in the sitemap. */
export const contentPaths = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/how-it-works',
  '/learn-more',
  '/careers',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
];
