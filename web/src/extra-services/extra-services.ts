/** Parts of extra services that other features use. */
export { ServiceHistory, ServiceList } from './service-list.tsx';
