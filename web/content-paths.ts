import { freightRoutes, pathOf } from '@sankofa/domain/public/freight-routes';

/** Pages for search engines: they are prerendered and listed in the sitemap. */
export const contentPaths = [
  '/',
  '/services',
  '/services/quote',
  ...freightRoutes.map(pathOf),
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
