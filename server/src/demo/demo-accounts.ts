import { demoNames, demoPerson } from '@sankofa/domain/fixtures/people';

/** The people who can log in to the demo. Production refuses to start if one of them exists. */
export const demoAccounts = demoNames.map((key) => ({ key, ...demoPerson(key) }));
