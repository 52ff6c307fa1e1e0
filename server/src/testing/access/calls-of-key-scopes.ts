import type { KeyScope } from '@sankofa/domain/key-scope';

/** The only calls that an API key may make, by the scope that it needs. An intended change updates both. */
export const callsOfKeyScopes: Record<KeyScope, readonly string[]> = {
  read: [
    'GET /destinations',
    'GET /goods-classes',
    'GET /invoices',
    'GET /invoices/:id',
    'GET /invoices/:id.pdf',
    'GET /me/address-kit',
    'GET /rates',
    'GET /shipments',
    'GET /shipments/:id',
    'GET /shipments/counts',
    'GET /tracking/:trackingNumber',
  ],
  'pre-alert': ['POST /shipments'],
};
