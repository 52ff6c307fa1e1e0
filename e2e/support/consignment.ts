import { good, type Caller } from './caller.ts';

type Site = { id: string; kind: 'ORIGIN' | 'DESTINATION'; city: string };
type Shipment = { id: string; packages: { id: string; labelNumber: string }[] };
type Invoice = { id: string; version: number; instalments: { owed: { amount: string } }[] };

const measures = { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 50 };

/** A shipment of the customer's, measured and with an issued invoice, made over HTTP. */
export async function invoicedShipment(
  { customer, staff }: { customer: Caller; staff: Caller },
  { mode = 'SEA', cartons = 1 }: { mode?: 'SEA' | 'AIR'; cartons?: number } = {},
) {
  const { items: sites } = good(await staff.get<{ items: Site[] }>('/warehouse/sites'));
  const siteId = sites.find(({ city }) => city === 'Guangzhou')?.id;
  const destinationSiteId = sites.find(({ kind }) => kind === 'DESTINATION')?.id;
  const shipment = good(
    await customer.post<Shipment>('/shipments', {
      mode,
      goodsClass: 'NORMAL',
      destinationSiteId,
      lines: [{ supplierNumber: `SF${Date.now()}`, contents: 'Shoes', cartons }],
    }),
  );
  let invoiceId = '';
  for (const { id } of shipment.packages)
    good(
      await staff.post('/warehouse/receive', {
        packageId: id,
        measures,
        condition: 'GOOD',
        siteId,
      }),
    );
  for (const { id } of shipment.packages)
    invoiceId =
      good(
        await staff.post<{ invoiceId: string | null }>('/warehouse/verify', {
          packageId: id,
          measures,
          goodsClass: 'NORMAL',
          condition: 'GOOD',
        }),
      ).invoiceId ?? '';
  const draft = good(await staff.get<Invoice>(`/invoices/${invoiceId}`));
  const invoice = good(
    await staff.post<Invoice>(`/invoices/${invoiceId}/issue`, {}, { version: draft.version }),
  );
  return { shipment, invoice };
}
