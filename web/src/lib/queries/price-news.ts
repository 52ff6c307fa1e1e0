import type { Endpoint } from '@sankofa/domain/endpoint';
import { listServicePrices, listServices } from '@sankofa/domain/extra-services/service-endpoints';
import { getInvoice, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import {
  getCurrentRates,
  listExchangeRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';
import { listYuanRates } from '@sankofa/domain/rates/yuan-rate-endpoints';
import { listStorageRules } from '@sankofa/domain/storage/storage-endpoints';

import { useLive } from '../http/live.ts';
import { invalidateAnswers } from './answers.ts';

/** The endpoints that show prices to the office. */
const priceReads: readonly Pick<Endpoint, 'path'>[] = [
  getCurrentRates,
  listRateHistory,
  listExchangeRates,
  listYuanRates,
  listServices,
  listServicePrices,
  listStorageRules,
  // Drafts are recalculated.
  listInvoices,
  getInvoice,
];

/** While the component is shown, reloads prices when a colleague changes one. */
export function usePriceNews() {
  useLive('rates-updated', () => void invalidateAnswers(priceReads));
}
