/** Public entry of the feature: the banner while a colleague views a customer's area, and the user's own follow-ups. */
export { FollowUps } from './notes/follow-ups.tsx';
export { ViewBanner } from './view-as/view-banner.tsx';
