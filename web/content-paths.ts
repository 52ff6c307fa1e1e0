/** Pages for search engines: they are prerendered and listed in the sitemap. */
export const contentPaths = [
  '/',
  '/services',
  '/services/quote',
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
