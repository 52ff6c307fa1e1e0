const changes = [
  'POST /taxes/laws',
  'POST /taxes/registration',
  'POST /taxes/treatments',
  'POST /certification/off',
  'POST /certification/on',
  'POST /certification/test',
] as const;

/** What calls about taxes and certified invoices require besides a permission. */
export const traitsOfTaxes = {
  stepUp: changes,
  versioned: [],
  idempotent: [
    ...changes,
    'POST /customers/:id/tax-exemptions',
    'POST /tax-exemptions/:id/certificate',
    'POST /certifications/:id/send-again',
  ],
} as const;
