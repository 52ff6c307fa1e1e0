import { stored } from '../storage/stored.ts';

/** Lets pages without offline work neither open the database nor load the code that reads it. */
export const mayHaveEntries = () => stored('outbox') !== null;
