/** The records in the address of the form for a new ticket; empty for those that it doesn’t name. */
export type About = { shipment: string; carton: string; invoice: string };

const parts = ['shipment', 'carton', 'invoice'] as const;

export const aboutOf = (search: URLSearchParams): About => ({
  shipment: search.get('shipment') ?? '',
  carton: search.get('carton') ?? '',
  invoice: search.get('invoice') ?? '',
});

/** Returns the query of the form’s address. */
export function aboutQuery(about: About): string {
  const search = new URLSearchParams();
  for (const part of parts) if (about[part]) search.set(part, about[part]);
  return search.toString();
}

/** Returns the name of the draft: each record has one of its own. */
export const draftOf = (about: About): string =>
  ['new', ...parts.map((part) => about[part])].filter(Boolean).join(':');
