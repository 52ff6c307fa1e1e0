/** Prints a figure for the reader of a test run, such as the number of responses by status. */
export const printLine = (text: string) => process.stdout.write(`${text}\n`);
