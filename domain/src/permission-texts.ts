import { isOffice, type Actor, type Duty } from './access.ts';
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

/** What a refusal says to staff without a permission: which one it is, and who gives it. */
export const permissionNeeded = (duty: Duty) => texts.needed({ duty });

/** The same where customers call as well: they cannot be given a permission, so nothing is said of one. */
export const permissionNeededBy = (actor: Actor, duty: Duty) =>
  isOffice(actor) ? permissionNeeded(duty) : undefined;

export const adminNeeded = texts.admin;
