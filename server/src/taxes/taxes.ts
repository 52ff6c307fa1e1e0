/** Public entry to taxes: what the taxes of an invoice follow from, and how it is changed. */
export { findTaxFacts, getTaxLaw, nextTaxStart, type TaxFacts } from './tax-facts-queries.ts';
export { addTaxLaw, setRegistration, setTreatments } from './change-taxes.ts';
export { taxDocumentExport } from './vat-return.ts';
export {
  creditFromBefore,
  filedThrough,
  findFiling,
  findFirstReturn,
  isFiledElsewhere,
  lockReturns,
} from './vat-return-queries.ts';
export { returnOfMonth, type TaxOfReturn } from './return-of-month.ts';
