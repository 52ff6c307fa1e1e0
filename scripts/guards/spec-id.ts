/** A test file that is run without a guard is a module of its own, so that one run holds it several times. */
export const withGuard = (file: string, guard: string) => `${file}?guard=${guard}`;
export const withoutGuard = (file: string) => file.split('?')[0] ?? file;
export const guardOf = (file: string): string | null => /\?guard=(\w+)/.exec(file)?.[1] ?? null;
