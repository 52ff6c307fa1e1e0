/** Public entry to extra services: the price list of what is charged besides freight. */
export { addService, changePrice, retireService } from './change-services.ts';
export { findPriceAt, pricesOfIds, type DatedPrice } from './service-queries.ts';
