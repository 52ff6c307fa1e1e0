/** Public entry to taxes: what the taxes of an invoice follow from. */
export { findTaxFacts, getTaxLaw, type TaxFacts } from './tax-facts-queries.ts';
