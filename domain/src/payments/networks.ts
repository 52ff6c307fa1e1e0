/** The mobile money networks of Ghana. */
export const networks = ['MTN', 'Telecel', 'AT'] as const;
