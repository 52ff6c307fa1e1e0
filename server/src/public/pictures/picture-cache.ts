import type { SocialPicture } from '../../pdf/pdf.ts';

/** A picture has about 30 KB; a busy hour asks for fewer. */
const most = 100;

type Draw = (picture: SocialPicture) => Promise<Uint8Array>;

/** Draws each picture once, as long as it is among the last hundred. */
export function pictureCache(draw: Draw): Draw {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (picture) => {
    const key = JSON.stringify(picture);
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    const drawing = draw(picture);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    return drawing;
  };
}
