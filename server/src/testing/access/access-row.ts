import type { officeRecordsOf } from './records/office-records.ts';
import type { OwnedRecords } from './records/owned-records.ts';

export type Records = OwnedRecords & Awaited<ReturnType<typeof officeRecordsOf>>;

/** The data to test a call with. Every call of the product has a row, or the access matrix fails. */
export type Row = {
  /** The record it is about: in its path, or else in its body or query. */
  record?: keyof Records;
  /** Path parameters that are not ids. */
  path?: Record<string, string>;
  body?: (records: Records) => object;
  query?: (records: Records) => string;
  /** Expected statuses that differ from what access and ownership imply, by role. */
  but?: Partial<Record<string, number>>;
};
