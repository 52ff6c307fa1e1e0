/** The filters of a screen, as a call takes them. */
export type FilterQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the filters as texts, without those that are not set. */
export const textsOf = (query: FilterQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Returns the filters as the query of an address would have them. */
export const filterTextOf = (query: FilterQuery): string =>
  new URLSearchParams(textsOf(query)).toString();
