import {
  getBatch,
  getReadiness,
  listBatches,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { getBatchMargin } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { getSuggestions } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { listUnpaid } from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';

import { invalidateAnswers } from '../lib/queries/answers.ts';

/** Queries that show a batch: stale after every step, load and error. */
export const batchReads: readonly Pick<Endpoint, 'path'>[] = [
  getBatch,
  listBatchPackages,
  getReadiness,
  getSuggestions,
  listUnpaid,
  getBatchMargin,
  listBatches,
  listDiscrepancies,
];

/** Refreshes everything that is shown of batches. */
export const refreshBatches = () => void invalidateAnswers(batchReads);
