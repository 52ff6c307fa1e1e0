import { expect, test } from 'vitest';

import { missingFieldsOf } from './profile.ts';
import { ensureProfile } from './profile/ensure-profile.ts';

const fullProfile = { name: 'Ama Mensah', phone: '+233244123456', city: 'Accra' };

test('accepts a complete profile', () => {
  expect(missingFieldsOf(fullProfile)).toEqual([]);
  expect(() => ensureProfile(fullProfile)).not.toThrow();
});

test('empty and blank fields are missing, and the error names them', () => {
  const profile = { ...fullProfile, phone: null, city: '  ' };
  expect(missingFieldsOf(profile)).toEqual(['phone', 'city']);
  expect(() => ensureProfile(profile)).toThrow(
    expect.objectContaining({
      code: 'auth.profile_incomplete',
      status: 403,
      details: { missingFields: ['phone', 'city'] },
    }),
  );
});
