/**
 * Reads the text of another service's response, up to a size in bytes.
 * @throws Error if it is larger
 */
export async function responseText({ body }: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns null for what is no JSON, such as a proxy’s error page or a truncated response. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
