export { tell, writeTo, type Telling } from './tell.ts';
export { reminderRoutes } from './reminder-routes.ts';
