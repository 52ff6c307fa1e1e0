type ListPage = { items: unknown; nextCursor: unknown };

/** An answer of a list without its page: what is left is about the whole list. */
export function withoutRows<A extends ListPage>(answer: A): Omit<A, 'items' | 'nextCursor'> {
  const { items: _items, nextCursor: _nextCursor, ...summary } = answer;
  return summary;
}
