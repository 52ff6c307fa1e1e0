export { isDaytime } from './daytime.ts';
export { dropNews, writeNews } from './news.ts';
export { emailRenderer, tell, tellAll, type Telling, writeTo } from './notify.ts';
export { reminderRoutes } from './reminder-routes.ts';
