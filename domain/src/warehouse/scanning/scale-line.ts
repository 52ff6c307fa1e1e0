/** One reading of a scale: a stable weight, or why there is none. */
export type ScaleReading =
  | { kind: 'weight'; grams: number }
  | { kind: 'moving' }
  | { kind: 'overload' };

const gramsIn = { kg: 1000, g: 1, lb: 453.592_37, 公斤: 1000, 千克: 1000, 克: 1 } as const;
type Unit = keyof typeof gramsIn;
const unit = '(kg|g|lb|公斤|千克|克)';
const figure = String.raw`\+?\s*(\d+(?:\.\d+)?)`;

/** `ST,GS,+  18.40kg`: state, gross or net, number. */
const commaLine = new RegExp(
  String.raw`^(ST|US|OL)\s*,(?:\s*[A-Z]{1,2}\s*,)?\s*(?:${figure}\s*${unit})?`,
  'i',
);
/** `S S     18.40 kg`: the response to a request, stable (S), unstable (D) or above the range (+). */
const answerLine = new RegExp(String.raw`^S\s+([SD+])(?:\s+${figure}\s*${unit})?$`, 'i');
/** `GROSS: 18.40 kg`, `G.W: 18.40 kg`, `wn0018.40kg` (net, of Yaohua), `18.40 kg N`, `净重 18.40公斤`. */
const wordLine = new RegExp(
  String.raw`^(?:(?:GROSS|NET|WEIGHT|GS|NT|WT|WN|WW|[GN]\.\s?W\.?|G|N|W|毛重|净重|重量)\s*[:：=]?\s*)?${figure}\s*${unit}\s*(?:GROSS|NET|G|N)?$`,
  'i',
);

const isUnit = (text: string): text is Unit => text in gramsIn;
function weightOf(typed: string | undefined, named: string | undefined): ScaleReading | null {
  const known = named?.toLowerCase() ?? '';
  if (typed === undefined || !isUnit(known)) return null;
  const grams = Math.round(Number(typed) * gramsIn[known]);
  return grams > 0 ? { kind: 'weight', grams } : null;
}

function readingOf(line: string): ScaleReading | null {
  const comma = commaLine.exec(line);
  if (comma) {
    const state = comma[1]?.toUpperCase();
    if (state === 'US') return { kind: 'moving' };
    return state === 'OL' ? { kind: 'overload' } : weightOf(comma[2], comma[3]);
  }
  const answer = answerLine.exec(line);
  if (answer) {
    const state = answer[1]?.toUpperCase();
    if (state === 'D') return { kind: 'moving' };
    return state === '+' ? { kind: 'overload' } : weightOf(answer[2], answer[3]);
  }
  const word = wordLine.exec(line);
  return word ? weightOf(word[1], word[2]) : null;
}

/**
 * Finds the reading in what a scale sent or a person pasted: the last valid line, because scales repeat
 * themselves until the weight is stable. Null if no line is a reading.
 */
export function scaleReading(text: string): ScaleReading | null {
  const readings = text
    .split(/[\r\n]+/)
    .map((line) => readingOf(line.replaceAll(/\p{Cc}/gu, ' ').trim()))
    .filter((one) => one !== null);
  return readings.at(-1) ?? null;
}

/** Reads `60x45x50 cm` or `600 × 450 × 500 mm` as three sides in millimetres; the default is centimetres. */
export function sidesIn(text: string): readonly [number, number, number] | null {
  const match =
    /^\s*(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(cm|mm)?\s*$/i.exec(
      text,
    );
  if (!match) return null;
  const factor = match[4]?.toLowerCase() === 'mm' ? 1 : 10;
  const [a = 0, b = 0, c = 0] = match.slice(1, 4).map((side) => Math.round(Number(side) * factor));
  return [a, b, c];
}
