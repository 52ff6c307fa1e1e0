type Faq = { id: string; question: string; answer: readonly string[] };

/** Words that people use for the same thing. The first of each group is what they are compared by. */
const synonyms = [
  [
    'pay',
    'paid',
    'payment',
    'deposit',
    'balance',
    'instalment',
    'installment',
    'momo',
    'invoice',
    'part',
  ],
  ['price', 'cost', 'rate', 'charge', 'fee', 'expensive', 'cheap', 'calculate', 'much'],
  ['track', 'trace', 'where', 'locate', 'location', 'status', 'follow'],
  ['delivery', 'arrive', 'arrival', 'late', 'delay', 'eta', 'when', 'long', 'duration', 'day'],
  ['collect', 'pickup', 'pick', 'office', 'code', 'door'],
  ['combine', 'consolidate', 'consolidation', 'together', 'merge', 'several', 'supplier'],
  ['check', 'inspect', 'inspection', 'damage', 'broken', 'wet', 'missing', 'photo', 'quality'],
  ['start', 'begin', 'register', 'account', 'address', 'mark', 'sign'],
] as const;

/** Words in nearly every message, which say nothing about its subject. */
const common = new Set(
  `a about after all also am an and any are as at be been before but by can could do does for from get good goods
   had has have hello hi how i if in into is it its just me my no not of on once or our out please ship shipment
   shipping should so still sir than thank thanks that the their them then there they this to up us want was we
   well were what which who will with would yes you your carton china ghana`
    .split(/\s+/)
    .filter(Boolean),
);

const endings = ['ations', 'ation', 'ings', 'ing', 'ies', 'ied', 'ers', 'er', 'ed', 'es', 's', 'e'];

/** Returns a word without its usual English endings. Other forms, such as “paid”, are among the synonyms. */
export function stemOf(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return stem.endsWith('y') ? stem.slice(0, -1) : stem;
}

const groupOf = new Map<string, string>(
  synonyms.flatMap(([first, ...others]) =>
    [first, ...others].map((word): [string, string] => [stemOf(word), stemOf(first)]),
  ),
);

/** Returns the stems of a text that say something about its subject. */
function stemsIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !common.has(word)).map(stemOf);
}

const firstSynonym = (stem: string) => groupOf.get(stem) ?? stem;

/** Returns the terms of an answer: its stems, and the first synonym of each. */
const termsOf = (text: string) => [
  ...new Set(stemsIn(text).flatMap((stem) => [stem, firstSynonym(stem)])),
];

/** Whether one term begins with the other, so that unfinished words match too. */
const isSame = (typed: string, term: string) =>
  typed === term || (typed.length >= 4 && term.startsWith(typed));

const has = (terms: readonly string[], word: string) => terms.some((term) => isSame(word, term));

const inQuestion = 3;
const inAnswer = 1;
/** A match of one word in an answer only is no suggestion. */
const least = 2;
const most = 3;

/**
 * Returns the answers that may help with a message, the best first: words of a question weigh more than words
 * of its answer, and words of few answers more than words of many.
 */
export function matchAnswers<One extends Faq>(
  { subject, body }: { subject: string; body: string },
  questions: readonly One[],
): One[] {
  const typed = [...new Set(stemsIn(`${subject} ${body}`).map(firstSynonym))];
  const pages = questions.map((one) => ({
    one,
    question: termsOf(one.question),
    answer: termsOf(one.answer.join(' ')),
  }));
  const weightOf = (word: string) => {
    const found = pages.filter(({ question, answer }) => has([...question, ...answer], word));
    return found.length === 0 ? 0 : Math.log(1 + questions.length / found.length);
  };
  const weights = typed.map((word) => ({ word, weight: weightOf(word) }));
  return pages
    .map(({ one, question, answer }) => {
      let score = 0;
      for (const { word, weight } of weights)
        if (has(question, word)) score += weight * inQuestion;
        else if (has(answer, word)) score += weight * inAnswer;
      return { one, score };
    })
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one);
}
