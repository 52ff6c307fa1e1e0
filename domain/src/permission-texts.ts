import type { Duty } from './access.ts';
import { permissionNames } from './permissions.ts';
import { defineTexts } from './texts/message.ts';

const texts = defineTexts('permission', {
  needed: ({ duty }: { duty: Duty }) => ({
    en: `You need the ${permissionNames[duty].en} permission. Ask an admin to add it`,
    zh: `需要“${permissionNames[duty].zh}”权限，请联系管理员`,
  }),
  admin: {
    en: 'Only an admin can do this. Ask an admin to do it',
    zh: '只有管理员可以进行此操作，请联系管理员',
  },
});

/** Tells staff which permission they lack and who can grant it. */
export const permissionNeeded = (duty: Duty) => texts.needed({ duty });

export const adminNeeded = texts.admin;
