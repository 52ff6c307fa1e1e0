/** Profile fields that a customer must fill in before goods can be received for them. */
export const requiredProfileFields = ['name', 'phone', 'city'] as const;
export type ProfileField = (typeof requiredProfileFields)[number];
export type Profile = { [Field in ProfileField]: string | null };

/** Cities offered in forms; any other can be typed. */
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
