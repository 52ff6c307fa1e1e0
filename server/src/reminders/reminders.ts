export { companyName, emailRenderer, renderCompanyEmail } from './company-email.ts';
export { emailWording } from './email-templates.ts';
export { isDaytime } from './daytime.ts';
export { cancelNews, queueNews } from './news.ts';
export type { NewNotice } from './notice.ts';
export { notify, notifyMany } from './notify.ts';
export { reminderRoutes } from './reminder-routes.ts';
export { writeTo } from './write-email.ts';
