/** Prints a figure that a reader of the run wants to see, such as how often each answer came. */
export const printLine = (words: string) => process.stdout.write(`${words}\n`);
