/** The door of services: the price list of what is charged beside the freight. */
export { addService, changePrice, retireService } from './change-services.ts';
export { findPriceAt, pricesOfIds, type DatedPrice } from './service-queries.ts';
