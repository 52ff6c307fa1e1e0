/** What a customer must have told us before goods can be taken in for them. */
export const requiredProfileFields = ['name', 'phone', 'city'] as const;
export type ProfileField = (typeof requiredProfileFields)[number];
export type Profile = { [Field in ProfileField]: string | null };

/** The cities that the forms offer. Any other may be written. */
export const cities = [
  'Accra',
  'Kumasi',
  'Tamale',
  'Tema',
  'Takoradi',
  'Cape Coast',
  'Sunyani',
  'Ho',
  'Koforidua',
  'Wa',
  'Bolgatanga',
] as const;

const labels: Record<ProfileField, string> = {
  name: 'your name',
  phone: 'your phone number',
  city: 'your city',
};
export const profileFieldLabel = (field: ProfileField) => labels[field];

export const missingFieldsOf = (profile: Profile): ProfileField[] =>
  requiredProfileFields.filter((field) => !profile[field]?.trim());
