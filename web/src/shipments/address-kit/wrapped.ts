/** Breaks a text into lines that fit: after any character, as Chinese is broken, but not within a mark or a word. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [part] of text.matchAll(/[\w-]+|./gsu)) {
    if (line === '' || fits((line + part).trimEnd())) line += part;
    else {
      lines.push(line.trim());
      line = part.trimStart();
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}
