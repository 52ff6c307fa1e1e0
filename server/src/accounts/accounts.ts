/** The public entry of accounts: who the caller is, who owns a carton, and whether a profile is complete. */
export { addressRoutes } from './profile/address-routes.ts';
export { addressKitOf } from './profile/address-kit.ts';
export { addOwnAddress, deliveryPreferenceOf } from './profile/addresses.ts';
export { choiceRoutes } from './profile/choice-routes.ts';
export { emailRoutes } from './profile/email-routes.ts';
export { hasDemoAccount } from './account-queries.ts';
export {
  findCustomerByMark,
  getCustomer,
  lockUnclaimed,
  proposeByMark,
  requireProfile,
} from './people/customer-queries.ts';
export { customersFound } from './people/found-queries.ts';
export { customersOfPreviousCodes } from './people/previous-code-queries.ts';
export { invitePerson, revokeOpenInvitation } from './people/invitations.ts';
export { firstAdminLink } from './people/first-admin.ts';
export { hashPassword } from './password.ts';
export { ownDataRoutes } from './privacy/own-data-routes.ts';
export { activeAdmins } from './people/people-queries.ts';
export {
  disable as disableAccount,
  enable as enableAccount,
  updateDuties,
} from './people/people.ts';
export {
  addCustomerAccount,
  changeUnclaimed,
  inviteCustomerAccount,
} from './sign-in/customer-account.ts';
export { missingEmailOf, shownEmailOf } from './placeholder-email.ts';
export { peopleRoutes } from './people/people-routes.ts';
export { profileRoutes } from './profile/profile-routes.ts';
export { recoveryRoutes } from './sign-in/recovery-routes.ts';
export { addUser, type NewUser } from './sign-in/registration.ts';
export { restoreAccess } from './second-factor/second-factor.ts';
export { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
export { securityRoutes } from './profile/security-routes.ts';
export { sessionRoutes } from './sign-in/session-routes.ts';
export { setDeviceCookie } from './sessions/cookies.ts';
export { authenticate, endSessionsOf } from './sessions/sessions.ts';
export { socketSignIn } from './sessions/socket-sign-in.ts';
export { openView } from './sessions/open-view.ts';
export { endSurplusSessions, sessionRulesOf } from './sessions/session-rules.ts';
export { endViewsOf } from './sessions/view-queries.ts';
