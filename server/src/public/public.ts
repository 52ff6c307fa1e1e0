/** Public entry of the public site: its calls, the pages that the server fills, and the live facts on them. */
export { keptSiteFacts } from './departures/site-facts.ts';
export { quotePage } from './quotes/quote-page.ts';
export { quoteRoutes } from './quotes/quote-routes.ts';
