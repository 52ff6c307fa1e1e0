import { duties, isOffice, type Actor, type Duty } from './access.ts';

/** What a permission is called on screens. The code says duty. */
export const permissionNames: Record<Duty, { en: string; zh: string }> = {
  warehouse: { en: 'Warehouse', zh: '仓库' },
  batches: { en: 'Batches', zh: '批次' },
  finance: { en: 'Finance', zh: '财务' },
  support: { en: 'Support', zh: '客服' },
  content: { en: 'Content', zh: '公告' },
};

/** What a refusal says to staff without a permission: which one it is, and who gives it. */
export const permissionNeeded = (duty: Duty) =>
  `You need the ${permissionNames[duty].en} permission. Ask an admin to add it`;

/** The same where customers call as well: they cannot be given a permission, so nothing is said of one. */
export const permissionNeededBy = (actor: Actor, duty: Duty) =>
  isOffice(actor) ? permissionNeeded(duty) : undefined;

export const adminNeeded = 'Only an admin can do this. Ask an admin to do it';

/** Both with their Chinese; the name stands in the first as a part of it. */
export const permissionSentencesZh: readonly (readonly [english: string, chinese: string])[] = [
  [
    'You need the {=permission} permission. Ask an admin to add it',
    '需要“{=permission}”权限，请联系管理员',
  ],
  ...duties.map((duty) => [permissionNames[duty].en, permissionNames[duty].zh] as const),
  [adminNeeded, '只有管理员可以进行此操作，请联系管理员'],
];
