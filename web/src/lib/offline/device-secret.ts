import type * as security from '@sankofa/domain/accounts/sessions/security-endpoints';

import { isRecord } from '../http/call-error.ts';
import { slim } from '../http/slim.ts';

/** Like the critical calls without its schema, but only the customer's area loads it. */
export const getDeviceSecret = slim<typeof security.getDeviceSecret>({
  method: 'GET',
  path: '/me/device-secret',
  read: (body) => {
    const secret = isRecord(body) ? body['secret'] : null;
    return typeof secret === 'string' ? { secret } : null;
  },
});
