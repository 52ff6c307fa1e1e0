const changes = ['POST /taxes/laws', 'POST /taxes/registration', 'POST /taxes/treatments'] as const;

/** What calls about taxes require besides a permission. */
export const traitsOfTaxes = {
  stepUp: changes,
  versioned: [],
  idempotent: [...changes, 'POST /customers/:id/tax-exemptions'],
} as const;
