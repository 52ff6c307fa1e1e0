const han = /\p{Script=Han}/u;
const wordPattern = /\p{L}{2,}/u;

/** Strings that no person reads: URLs, codes, class names, queries, style sheets, media types. */
const technical = [
  /^(?:https?:|data:|mailto:|tel:|blob:|node:|\.{0,2}\/|[#?&])\S*$/,
  // A single word that is not English: an identifier, a code, a file, a key of the keyboard.
  /^(?![A-Z][a-z’]+$|[A-Z][a-z]+-[a-z]+$)[\w$.:/@=%&?#+*~-]+$/,
  /^(?:[A-Z][a-z]+-)+[A-Z]\w*$/,
  /^Arrow(?:Up|Down|Left|Right)$/,
  /^(?:select|insert into|update \w+ set|delete from|create|alter|drop|set local|lock table|with \w+ as|listen|notify|begin|commit|rollback) /,
  /^(?:if|ensure)? ?\(.*\(/,
  /^\w[\w.]* (?:as|=) [\w$]+$/,
  / = \$|'self'|var\(--/,
  /(?:^|;|\{)\s*[a-z-]+:[^\s;][^;]*;/,
  /^\(?(?:max|min|prefers)-[a-z-]+:/,
  /^(?:@media|default-src|script-src|style-src|public|private|no-store|max-age|same-origin|attachment|form-data)[\s,;:=]/,
  /^[MmLlHhVvCcZzAa\d.,\s-]+$/,
  /^[\w-]+\/[\w.+-]+(?:; ?[\w-]+=.*)?$/,
];

const placeholder = /\$\{…\}/g;

/** Whether a string of a program is a text that people read. `${…}` stands for a value. */
export function isCopy(text: string): boolean {
  if (han.test(text)) return true;
  // A value within one word makes it a key, a path or a file name.
  const isSingleWord = !/\s/.test(text.replaceAll(placeholder, ''));
  const plain = text.replaceAll(placeholder, isSingleWord ? '0' : ' ').trim();
  if (!wordPattern.test(plain)) return false;
  return !technical.some((pattern) => pattern.test(plain));
}
