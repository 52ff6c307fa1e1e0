import { route } from '@react-router/dev/routes';

/** Pages that staff and admins share, each at the addresses of their own area. */
export function officeRoutes(area: 'staff' | 'admin') {
  const page = (path: string, file: string) => route(path, file, { id: `${area}/${path}` });
  return [
    page('dashboard', `dashboard/${area}-dashboard-page.tsx`),
    page('shipments', 'warehouse/shipments-page.tsx'),
    page('shipments/:id', 'warehouse/shipment-page.tsx'),
    page('batches', 'batches/batches-page.tsx'),
    page('batches/active', 'batches/batches-page.tsx'),
    page('batches/history', 'batches/batches-page.tsx'),
    page('batches/create', 'batches/batch-create-page.tsx'),
    page('batches/:id', 'batches/batch-page.tsx'),
    page('batches/:id/edit', 'batches/batch-edit-page.tsx'),
    page('payments', 'payments/office-payments-page.tsx'),
    page('financial/analytics', 'books/analytics-page.tsx'),
    page('financial/margins', 'batches/batch-margins-page.tsx'),
    page('financial/journal', 'books/journal-page.tsx'),
    page('financial/refunds', 'payments/office-refunds-page.tsx'),
    page('financial/invoices', 'invoices/office-invoices-page.tsx'),
    page('financial/invoices/:id', 'invoices/office-invoice-page.tsx'),
    page('rates', 'rates/rates-page.tsx'),
    page('support', 'support/office-support-page.tsx'),
    page('support/:id', 'support/office-ticket-page.tsx'),
    page('announcement', 'announcements/announcements-page.tsx'),
    // The specification gives staff more than one address for the same page (§2).
    ...(area === 'staff'
      ? [
          page('financial/payments', 'payments/office-payments-page.tsx'),
          page('financial/rates', 'rates/rates-page.tsx'),
          page('settings/announcements', 'announcements/announcements-page.tsx'),
        ]
      : []),
  ];
}
