/** What other features show of extra services. */
export { ServiceHistory, ServiceList } from './service-list.tsx';
