import type { Role } from '../access.ts';
import { type Message } from '../texts/message.ts';
import { passwordTexts } from './password-texts.ts';

export const passwordLength = { CUSTOMER: 10, STAFF: 12, ADMIN: 12 } as const;
export const passwordLongest = 128;

/**
 * Words that occur in too many passwords, ours included. Digits, signs and look-alikes around them don't help.
 */
const common = new Set(
  `password passwort passw pass letmein welcome iloveyou loveyou qwerty qwertyuiop asdfghjkl zxcvbnm
  abcdef abcdefg abcdefgh abcdefghij abc admin administrator root user login master monkey dragon
  sunshine princess football baseball superman batman shadow michael jordan jesus jesuschrist godisgood
  godislove godfirst blessed blessing grace mercy hallelujah ghana accra kumasi tamale tema takoradi
  akwaaba sankofa sankofafreight freight shipping cargo china guangzhou logistics blackstars
  changeme secret secretpassword default test testing demo temporary hello whatever trustno computer
  internet samsung iphone google facebook whatsapp customer staff manager summer winter january
  february march april june july august september october november december monday friday`.split(
    /\s+/,
  ),
);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const keyboardRuns = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];

const similarCharacters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const unmasked = (text: string) =>
  text.replaceAll(/[013457@$!]/g, (character) => similarCharacters[character] ?? character);

/** Returns the words that a password may disguise: as typed, and with `pa55w0rd` read as letters. */
export function coresOf(password: string): string[] {
  const lower = password.toLowerCase();
  return [lettersOf(lower), lettersOf(unmasked(withoutEnds(lower))), unmasked(lower)];
}

export type PasswordOwner = { role: Role; name?: string; email?: string; phone?: string | null };

/** Returns why this password is refused, or null when it is good. Length counts, composition does not. */
export function passwordWeakness(password: string, owner: PasswordOwner): Message | null {
  const length = Array.from(password).length;
  const least = passwordLength[owner.role];
  if (length < least) return passwordTexts.short({ least });
  if (length > passwordLongest) return passwordTexts.long({ most: passwordLongest });
  if (new Set(password.toLowerCase()).size < 5) return passwordTexts.repeated;
  const lower = password.toLowerCase();
  if (keyboardRuns.some((row) => row.includes(lower))) return passwordTexts.keyboard;
  const cores = coresOf(password);
  if (isFigures(password) || cores.some((core) => common.has(core) || isDoubled(core)))
    return passwordTexts.common;
  const own = personalWords(owner);
  if (cores.some((core) => own.has(core)) || isOwnNumber(password, owner.phone))
    return passwordTexts.own;
  return null;
}

/** Whether it is short and consists of digits and signs only: mostly a date, a phone number or the number of a card. */
const isFigures = (password: string) => /^[\x20-\x40\x5b-\x60\x7b-\x7e]{0,19}$/.test(password);

const isDoubled = (core: string) => {
  const half = core.slice(0, core.length / 2);
  return core === half + half && common.has(half);
};

function personalWords({ name = '', email = '' }: PasswordOwner): Set<string> {
  const [mailbox = '', host = ''] = email.toLowerCase().split('@');
  const names = name.toLowerCase().split(/\s+/);
  const words = [names.join(''), names.toReversed().join(''), ...names, mailbox, host, email];
  return new Set(words.map((word) => lettersOf(word.toLowerCase())).filter((word) => word !== ''));
}

function isOwnNumber(password: string, phone: string | null | undefined): boolean {
  const typed = password.replaceAll(/\D/g, '');
  return Boolean(phone) && typed.length >= 9 && (phone ?? '').endsWith(typed.slice(-9));
}
