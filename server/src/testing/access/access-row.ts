import type { OwnedRecords, officeThings } from './owned-records.ts';

export type Things = OwnedRecords & Awaited<ReturnType<typeof officeThings>>;

/** The data to test a call with. Every call of the product has a row, or the access matrix fails. */
export type Row = {
  /** The record it is about: in its path, or else in its body or query. */
  thing?: keyof Things;
  /** Path parameters that are not ids. */
  path?: Record<string, string>;
  body?: (things: Things) => object;
  query?: (things: Things) => string;
  /** Expected statuses that differ from what access and ownership imply, by role. */
  but?: Partial<Record<string, number>>;
};
