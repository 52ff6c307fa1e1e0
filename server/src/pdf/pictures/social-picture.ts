import { lineOf, linesOf, type Line } from './text-path.ts';

/** The size that WhatsApp, Facebook and others show in full. */
const [width, height] = [1200, 630];
const edge = 72;
const ink = {
  navy: '#0b2a4a',
  deep: '#071a30',
  white: '#ffffff',
  soft: '#bcd3e4',
  orange: '#ff6b00',
  cyan: '#85d2ff',
};

/** The brand mark, on a square of 100. */
const mark =
  '<path fill="#fff" d="M4 12L30 12L62 50L30 88L4 88L36 50Z"/><path fill="#ff6b00" d="M40 12L66 12L98 50L66 88L40 88L72 50Z"/>';

const drawn = ({ path }: Line, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;

type PictureCard = { title: string; figure: string; notes: readonly string[] };
export type SocialPicture = {
  brand: string;
  /** Above the title. */
  label: string;
  title: string;
  cards: readonly PictureCard[];
  foot: string;
};

/** Draws the picture of a shared link: text on navy, and one or two cards with figures. */
function socialSvg({ brand, label, title, cards, foot }: SocialPicture): string {
  const hasCards = cards.length > 0;
  const size = hasCards ? 46 : 68;
  const lines = linesOf(title, {
    size,
    weight: 700,
    width: width - 2 * edge,
    most: hasCards ? 2 : 4,
  });
  const top = hasCards ? 224 : 270;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${ink.navy}"/><stop offset="1" stop-color="${ink.deep}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<rect width="${width}" height="10" fill="${ink.orange}"/>`,
    `<g transform="translate(${edge} 56) scale(0.52)">${mark}</g>`,
    drawn(lineOf(brand, 30, 700), edge + 70, 92, ink.white),
    drawn(lineOf(label, 26, 500), edge, top - size - 16, ink.cyan),
    ...lines.map((line, at) => drawn(line, edge, top + at * size * 1.18, ink.white)),
    ...cards.slice(0, 2).map((card, at) => cardAt(card, at)),
    drawn(lineOf(foot, 22, 500), edge, height - 44, ink.soft),
    '</svg>',
  ].join('');
}

function cardAt({ title, figure, notes }: PictureCard, at: number): string {
  const wide = (width - 2 * edge - 24) / 2;
  const x = edge + at * (wide + 24);
  const y = 300;
  return [
    `<rect x="${x}" y="${y}" width="${wide}" height="230" rx="20" fill="#12385f"/>`,
    drawn(lineOf(title, 26, 500), x + 28, y + 48, ink.cyan),
    drawn(lineOf(figure, 50, 700), x + 28, y + 114, ink.white),
    ...notes
      .slice(0, 2)
      .map((note, index) => drawn(lineOf(note, 22, 500), x + 28, y + 160 + index * 36, ink.soft)),
  ].join('');
}

/** Returns the picture as PNG. */
export async function renderSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(socialSvg(picture)))
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
