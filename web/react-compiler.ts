import reactCompiler from 'babel-plugin-react-compiler';

/**
 * Tells the compiler that the text of dates and times is a primitive, which it doesn't memoize: memoized by
 * instant it would stay in the old language when the language changes.
 */
const text = {
  kind: 'function',
  positionalParams: [],
  restParam: 'read',
  calleeEffect: 'read',
  returnType: { kind: 'type', name: 'Primitive' },
  returnValueKind: 'primitive',
};
const written = ['ago', 'clock', 'day', 'dayAndTime', 'dayAt', 'dayRange', 'month', 'withDays'];
const format = {
  kind: 'object',
  properties: Object.fromEntries(written.map((name) => [name, text])),
};
const moduleTypeProvider = (name: string) =>
  name.endsWith('/lib/format/format.ts') ? format : null;

/** A Babel preset in its own file, since compiler threads can be given a path but not a function. */
export default function preset() {
  return { plugins: [[reactCompiler, { target: '19', environment: { moduleTypeProvider } }]] };
}
