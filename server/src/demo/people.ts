import type { SampleCustomer } from '@sankofa/domain/fixtures/people';
import type { Random } from '@sankofa/domain/fixtures/random';

const firstNames = [
  'Ama',
  'Kwame',
  'Akosua',
  'Kojo',
  'Esi',
  'Yaa',
  'Kwaku',
  'Adwoa',
  'Fiifi',
  'Araba',
  'Selorm',
  'Dzifa',
  'Edem',
  'Mawuli',
  'Akpene',
  'Naa',
  'Nii',
  'Korkor',
  'Tetteh',
  'Fatima',
  'Ibrahim',
  'Rahama',
  'Alhassan',
  'Memunatu',
  'Salifu',
  'Gifty',
  'Emmanuel',
  'Priscilla',
  'Daniel',
  'Comfort',
] as const;
const lastNames = [
  'Asante',
  'Owusu-Ansah',
  'Darko',
  'Addo',
  'Appiah',
  'Amoako',
  'Ofori',
  'Agyeman',
  'Quartey',
  'Lamptey',
  'Tetteh',
  'Agbeko',
  'Dogbe',
  'Kpodo',
  'Iddrisu',
  'Abdulai',
  'Yakubu',
  'Mahama',
  'Baidoo',
  'Essien',
] as const;
const prefixes = ['24', '54', '55', '59', '20', '50', '26', '27'] as const;
const cities = [
  'Accra',
  'Accra',
  'Accra',
  'Kumasi',
  'Tema',
  'Tamale',
  'Takoradi',
  'Kasoa',
] as const;

/** Returns customers who run a shop or a trade. */
export function customers(random: Random, count: number): SampleCustomer[] {
  const usedNames = new Set<string>();
  return Array.from({ length: count }, () => {
    let name = '';
    do name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    while (usedNames.has(name));
    usedNames.add(name);
    const mailbox = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
    return {
      name,
      email: `${mailbox}@example.com`,
      phone: `+233${random.pick(prefixes)}${String(random.between(1_000_000, 9_999_999))}`,
      city: random.pick(cities),
    };
  });
}
