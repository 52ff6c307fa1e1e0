import reactCompiler from 'babel-plugin-react-compiler';

/**
 * Days and times are written in the language that is chosen now. The compiler is told that they are mere text,
 * which it does not keep: kept by their instant they would stay in the old language when it is switched.
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

/** A preset of Babel in a file of its own, since the threads that compile can be told its path and no function. */
export default function preset() {
  return { plugins: [[reactCompiler, { target: '19', environment: { moduleTypeProvider } }]] };
}
