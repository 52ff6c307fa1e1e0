/** Prints a figure for the reader of a test run, such as the number of responses by status. */
export const printLine = (words: string) => process.stdout.write(`${words}\n`);
