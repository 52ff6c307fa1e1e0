import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { missingFieldsOf } from '@sankofa/domain/accounts/profile';
import { sessionRulesUnset } from '@sankofa/domain/accounts/sessions/session-rules';

import { actorOf, type Person } from '../account-queries.ts';

/** Returns a person as the API shows them. Only customers have a profile to complete. */
export function userOf(person: Person): User {
  const { role, duties, siteKind } = actorOf(person);
  return {
    id: person.id,
    role,
    name: person.name,
    email: person.email,
    phone: person.phone,
    city: person.city,
    address: person.address,
    duties: [...duties],
    siteKind,
    customerCode: person.customerCode,
    shippingMark: person.shippingMark,
    missingFields: role === 'CUSTOMER' ? missingFieldsOf(person) : [],
    language: person.language,
    photoId: person.photoFileId,
    isEmailVerified: person.emailVerifiedAt !== null,
    ...(person.idleMinutes < sessionRulesUnset.idleMinutes && { idleMinutes: person.idleMinutes }),
    ...(person.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
    createdAt: person.createdAt,
  };
}
