/** What calls about receivables, voids and credit require besides a permission; see `endpoint-traits.ts`. */
export const receivableTraits = {
  stepUp: [
    'PATCH /customers/:id/credit-terms',
    'POST /invoices/:id/write-off/reverse',
    'POST /shipments/:id/release-credit',
    'POST /tasks/statements',
  ],
  versioned: [
    'PATCH /customers/:id/credit-terms',
    'POST /invoices/:id/use-credit',
    'POST /invoices/:id/void',
    'POST /invoices/:id/write-off',
    'POST /invoices/:id/write-off/reverse',
  ],
  idempotent: [
    'POST /customers/:id/apply-credit',
    'POST /invoices/:id/resume-reminders',
    'POST /invoices/:id/stop-reminders',
    'POST /invoices/:id/use-credit',
    'POST /invoices/:id/void',
    'POST /invoices/:id/write-off',
    'POST /invoices/:id/write-off/reverse',
    'POST /payments/on-account',
    'POST /shipments/:id/release-credit',
    'POST /tasks/statements',
  ],
} as const;
