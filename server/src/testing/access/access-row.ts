import type { OwnedRecords, officeThings } from './owned-records.ts';

export type Things = OwnedRecords & Awaited<ReturnType<typeof officeThings>>;

/** What a call is tried with. Every call of the product has one, or the matrix fails. */
export type Row = {
  /** The thing that it is about: in its path, or else in its body or query. */
  thing?: keyof Things;
  /** Parameters of its path that are no id. */
  path?: Record<string, string>;
  body?: (things: Things) => object;
  query?: (things: Things) => string;
  /** Who is in for another answer than the access and the owner say, and why. */
  but?: Partial<Record<string, number>>;
};
