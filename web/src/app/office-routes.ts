import { route } from '@react-router/dev/routes';

/** Returns the routes that staff and admins share, under the paths of their area. */
export function officeRoutes(area: 'staff' | 'admin') {
  const page = (path: string, file: string) => route(path, file, { id: `${area}/${path}` });
  return [
    page('dashboard', `dashboard/${area}-dashboard-page.tsx`),
    page('shipments', 'shipments/office/shipments-page.tsx'),
    page('shipments/:id', 'shipments/office/shipment-page.tsx'),
    page('statistics', 'statistics/statistics-page.tsx'),
    page('statistics/transit', 'statistics/statistics-page.tsx'),
    page('statistics/customers', 'statistics/statistics-page.tsx'),
    page('statistics/discrepancies', 'statistics/statistics-page.tsx'),
    page('customers', 'customers/list/customers-page.tsx'),
    page('customers/:id/:tab?', 'customers/record/customer-page.tsx'),
    page('consolidations', 'consolidations/office/consolidations-page.tsx'),
    page('batches', 'batches/planning/batches-page.tsx'),
    page('batches/active', 'batches/planning/batches-page.tsx'),
    page('batches/history', 'batches/planning/batches-page.tsx'),
    page('batches/create', 'batches/planning/batch-create-page.tsx'),
    page('batches/:id', 'batches/batch-page.tsx'),
    page('batches/:id/edit', 'batches/planning/batch-edit-page.tsx'),
    page('payments', 'payments/office/office-payments-page.tsx'),
    page('financial/analytics', 'books/reports/analytics-page.tsx'),
    page('financial/margins', 'batches/costs/batch-margins-page.tsx'),
    page('financial/results', 'books/results/results-page.tsx'),
    page('financial/exports', 'books/exports/exports-page.tsx'),
    page('financial/journal', 'books/journal/journal-page.tsx'),
    page('financial/month-end', 'books/periods/month-end-page.tsx'),
    page('financial/refunds', 'payments/refunds/office-refunds-page.tsx'),
    page('financial/bills', 'payables/bills/bills-page.tsx'),
    page('financial/supplier-payments', 'payables/supplier-payments/supplier-payments-page.tsx'),
    page('financial/suppliers', 'payables/suppliers/suppliers-page.tsx'),
    page('financial/invoices', 'invoices/office/office-invoices-page.tsx'),
    page('financial/invoices/:id', 'invoices/office/office-invoice-page.tsx'),
    page('financial/certification', 'certification/certification-page.tsx'),
    page('tasks', 'background-tasks/tasks-page.tsx'),
    page('financial/taxes', 'taxes/taxes-page.tsx'),
    page('financial/vat', 'taxes/vat-page.tsx'),
    page('rates', 'rates/rates-page.tsx'),
    page('support', 'support/desk/desk-page.tsx'),
    page('support/templates', 'support/desk/templates-page.tsx'),
    page('support/ratings', 'support/ratings/ratings-page.tsx'),
    page('support/:id', 'support/desk/desk-ticket-page.tsx'),
    page('phone-messages', 'phone-messages/phone-messages-page.tsx'),
    page('announcement', 'announcements/announcements-page.tsx'),
    // The specification gives staff several paths for the same page (§2).
    ...(area === 'staff'
      ? [
          page('financial/payments', 'payments/office/office-payments-page.tsx'),
          page('financial/rates', 'rates/rates-page.tsx'),
          page('settings', 'company/staff/staff-settings-page.tsx'),
          page('settings/announcements', 'announcements/announcements-page.tsx'),
          page('settings/system', 'company/staff/system-page.tsx'),
        ]
      : []),
  ];
}
