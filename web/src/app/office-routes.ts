import { route } from '@react-router/dev/routes';

/** Pages that staff and admins share, each at the addresses of their own area. */
export function officeRoutes(area: 'staff' | 'admin') {
  const page = (path: string, file: string) => route(path, file, { id: `${area}/${path}` });
  return [
    page('batches', 'batches/batches-page.tsx'),
    page('batches/active', 'batches/batches-page.tsx'),
    page('batches/history', 'batches/batches-page.tsx'),
    page('batches/create', 'batches/batch-create-page.tsx'),
    page('batches/:id', 'batches/batch-page.tsx'),
    page('batches/:id/edit', 'batches/batch-edit-page.tsx'),
    page('payments', 'payments/office-payments-page.tsx'),
    page('financial/refunds', 'payments/office-refunds-page.tsx'),
    page('financial/invoices', 'invoices/office-invoices-page.tsx'),
    page('financial/invoices/:id', 'invoices/office-invoice-page.tsx'),
    // The specification gives staff more than one address for the same page (§2).
    ...(area === 'staff'
      ? [
          page('financial/payments', 'payments/office-payments-page.tsx'),
          page('financial/analytics', 'payments/office-payments-page.tsx'),
        ]
      : []),
  ];
}
