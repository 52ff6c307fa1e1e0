export { isDaytime } from './daytime.ts';
export { cancelNews, queueNews } from './news.ts';
export { emailRenderer, notify, notifyMany, type NewNotice, writeTo } from './notify.ts';
export { reminderRoutes } from './reminder-routes.ts';
