import { sql } from 'kysely';

/**
 * Selects the stored figures of batches. A batch is missing here, and its figures are computed, if it is not completed,
 * has a draft invoice, or has changed since (migration 0027).
 */
export const storedFigures = sql`(
  select f.* from batch_figures f
  where not exists (select from batch_changes c where c.batch_id = f.batch_id)
)`;
