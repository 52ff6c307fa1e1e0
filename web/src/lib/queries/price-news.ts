import type { Endpoint } from '@sankofa/domain/endpoint';
import { listServicePrices, listServices } from '@sankofa/domain/extra-services/service-endpoints';
import { getInvoice, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import {
  getCurrentRates,
  listExchangeRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';
import { listStorageRules } from '@sankofa/domain/storage/storage-endpoints';

import { useLive } from '../http/live.ts';
import { invalidateAnswers } from './answers.ts';

/** Whatever shows to the office what things cost. */
const priceReads: readonly Pick<Endpoint, 'path'>[] = [
  getCurrentRates,
  listRateHistory,
  listExchangeRates,
  listServices,
  listServicePrices,
  listStorageRules,
  // Drafts are recalculated.
  listInvoices,
  getInvoice,
];

/** While it is shown, a price that a colleague changes is asked for anew. */
export function usePriceNews() {
  useLive('rates-updated', () => void invalidateAnswers(priceReads));
}
