/** Waiting for the Authority's stamp, stamped, or refused with a reason that a person has to resolve. */
export const certificationStates = ['AWAITING', 'CERTIFIED', 'REFUSED'] as const;
export type CertificationState = (typeof certificationStates)[number];
