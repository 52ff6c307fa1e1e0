/** Builds the module id of a test file run without a guard, so that one run can contain it several times. */
export const withGuard = (file: string, guard: string) => `${file}?guard=${guard}`;
export const withoutGuard = (file: string) => file.split('?')[0] ?? file;
export const guardOf = (file: string): string | null => /\?guard=(\w+)/.exec(file)?.[1] ?? null;
