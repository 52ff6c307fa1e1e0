export { isDaytime, startDaytimeReminders } from './daytime.ts';
export { dropNews, writeNews } from './news.ts';
export { tell, writeTo } from './tell.ts';
export { reminderRoutes } from './reminder-routes.ts';
