/** The door to people: who is asking, who a carton belongs to, and whether their profile will do. */
export { addressRoutes } from './address-routes.ts';
export { addOwnAddress, deliveryWish } from './addresses.ts';
export { choiceRoutes } from './choice-routes.ts';
export { emailRoutes } from './email-routes.ts';
export { hasDemoAccount } from './account-queries.ts';
export {
  findCustomerByMark,
  getCustomer,
  proposeByMark,
  requireProfile,
} from './customer-queries.ts';
export { anywhere, customersFound } from './found-queries.ts';
export { firstAdminLink } from './first-admin.ts';
export { hashPassword } from './password.ts';
export { ownDataRoutes } from './own-data-routes.ts';
export { peopleRoutes } from './people-routes.ts';
export { profileRoutes } from './profile-routes.ts';
export { recoveryRoutes } from './recovery-routes.ts';
export { addUser, type NewUser } from './registration.ts';
export { openWayBack } from './second-factor.ts';
export { secondFactorRoutes } from './second-factor-routes.ts';
export { securityRoutes } from './security-routes.ts';
export { sessionRoutes } from './session-routes.ts';
export { socketSignIn, whoIs } from './sessions.ts';
