import { type Caller, signIn, unwrap } from '../../e2e/support/product/api-client.ts';

type Page = { items: { id: string }[] };

async function firstId(caller: Caller, list: string): Promise<string | null> {
  const { items } = unwrap(await caller.get<Page>(list));
  return items[0]?.id ?? null;
}

/** Returns an id for each pattern with `:id`, of a record in the demo. Null if it has none. */
export async function recordsOf(url: string): Promise<Map<string, string | null>> {
  const staff = await signIn(url, 'staff');
  const admin = await signIn(url, 'admin');
  const customer = await signIn(url, 'customer');
  const lists: [Caller, string, string][] = [
    [customer, '/customer/shipment-details/:id', '/shipments'],
    [customer, '/customer/invoices/:id', '/invoices'],
    [customer, '/customer/payment/:id', '/payments'],
    [customer, '/customer/support/:id', '/tickets'],
    [staff, 'shipments/:id', '/shipments'],
    [staff, 'customers/:id/:tab?', '/customers'],
    [staff, 'batches/:id', '/batches'],
    [staff, 'batches/:id/edit', '/batches?state=OPEN'],
    [staff, 'financial/invoices/:id', '/invoices'],
    [staff, 'support/:id', '/support/tickets'],
    [staff, 'warehouse/inventory/counts/:id', '/counts'],
    [staff, 'warehouse/deliveries/:id', '/runs'],
    [admin, 'settings/sites/:id', '/settings/sites'],
    [admin, 'users/:id', '/users'],
    [admin, 'imports/:id', '/imports'],
  ];
  const found = new Map<string, string | null>();
  for (const [caller, pattern, list] of lists) found.set(pattern, await firstId(caller, list));
  return found;
}

/** Returns the path of a pattern with a real record; null if the demo has none. */
export function pathOf(
  pattern: string,
  records: ReadonlyMap<string, string | null>,
): string | null {
  const [, found] = [...records].find(([end]) => pattern.endsWith(end)) ?? [];
  if (pattern.includes(':id') && !found) return null;
  return (
    pattern
      .replace(':id', found ?? '')
      // One route for two pages, whose names every page would have to load otherwise.
      .replace(':section', 'numbering')
      .replace(/\/:\w+\?/, '')
      .replace('*', 'nowhere')
  );
}
