import type { Duty } from './access.ts';

/** Names of permissions on screens. The code calls them duties. */
export const permissionNames: Record<Duty, { en: string; zh: string }> = {
  warehouse: { en: 'Warehouse', zh: '仓库' },
  batches: { en: 'Batches', zh: '批次' },
  finance: { en: 'Finance', zh: '财务' },
  support: { en: 'Support', zh: '客服' },
  content: { en: 'Content', zh: '公告' },
};
