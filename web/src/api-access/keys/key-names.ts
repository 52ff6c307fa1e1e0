import { keyDays, type KeyScope } from '@sankofa/domain/key-scope';

import { dictionary } from '../../lib/messages/messages.ts';

/** Texts about API keys that customers and admins read. */
export const keyNames = dictionary({
  en: {
    read: 'Read',
    readHint: 'Shipments, tracking, invoices, rates and the China address',
    preAlert: 'Register shipments',
    preAlertHint: 'Create shipments for expected goods',
    ACTIVE: 'Active',
    EXPIRED: 'Expired',
    REVOKED: 'Revoked',
    key: 'Key',
    status: 'Status',
    permissions: 'Permissions',
    lastUsed: 'Last used',
    never: 'Never',
    from: (network: string) => `from ${network}`,
    validUntil: 'Valid until',
    revokedOn: (day: string) => `Revoked ${day}`,
    create: 'Create API key',
    created: 'API key created',
    copyNow: 'Copy the key now',
    copyHint:
      'For security, it isn’t shown again. If you lose it, revoke it and create another one.',
    apiKey: 'API key',
    name: 'Name',
    nameHint: 'The program that will use it, such as “Web shop”',
    validFor: 'Valid for',
    year: '1 year',
    days90: '90 days',
    days30: '30 days',
    forCustomer: 'The customer gets an email. Give the key only to the customer or their partner.',
  },
  zh: {
    read: '读取',
    readHint: '运单、查询、账单、价格和中国收货地址',
    preAlert: '登记运单',
    preAlertHint: '为预计到货的货物创建运单',
    ACTIVE: '有效',
    EXPIRED: '已过期',
    REVOKED: '已撤销',
    key: '密钥',
    status: '状态',
    permissions: '权限',
    lastUsed: '最近使用',
    never: '从未使用',
    from: (network: string) => `来自 ${network}`,
    validUntil: '有效期至',
    revokedOn: (day: string) => `${day} 撤销`,
    create: '创建 API 密钥',
    created: 'API 密钥已创建',
    copyNow: '请立即复制密钥',
    copyHint: '出于安全原因，密钥不会再次显示。如果遗失，请撤销并重新创建。',
    apiKey: 'API 密钥',
    name: '名称',
    nameHint: '使用该密钥的程序，例如“网店”',
    validFor: '有效期',
    year: '1 年',
    days90: '90 天',
    days30: '30 天',
    forCustomer: '客户会收到邮件通知。密钥只能交给客户本人或其合作方。',
  },
});

export const scopeNames = { read: 'read', 'pre-alert': 'preAlert' } as const satisfies Record<
  KeyScope,
  string
>;
export const lifetimes = [
  [keyDays, 'year'],
  [90, 'days90'],
  [30, 'days30'],
] as const;
