import { familyOf, type Family } from './families.ts';
import type { ResolveFunction } from './names.ts';
import {
  calledName,
  child,
  children,
  lastName,
  textIn,
  textsIn,
  walk,
  type Node,
  type ParsedFile,
} from './syntax.ts';

const maxSteps = 3;

/**
 * Returns a function that tells the refusal family of a node, direct or through a called function; null for
 * none.
 */
export function refusalsOf(files: readonly ParsedFile[], resolve: ResolveFunction) {
  const statuses = new Map(files.flatMap(({ program }) => [...problemsIn(program)]));

  function refusalIn(file: ParsedFile, node: Node, steps: number): Family | null {
    const code = textsIn(node).find((text) => statuses.has(text));
    if (code !== undefined) return familyOf(code, statuses.get(code) ?? 0);
    let family: Family | null = null;
    if (steps < maxSteps)
      walk(node, (one) => {
        const name = calledName(one);
        const called = name === null || family ? null : resolve(file, name);
        if (called) family = refusalIn(called.file, called.node, steps + 1);
      });
    return family;
  }
  return (file: ParsedFile, node: Node) => refusalIn(file, node, 0);
}

/** Finds every problem of the problem table by its shape: each row has a status and a message. */
function problemsIn(program: Node): Map<string, number> {
  const families = new Map<string, number>();
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    for (const row of children(node, 'properties')) {
      const key = child(row, 'key');
      const code = textIn(key) ?? lastName(key);
      const fields = children(child(row, 'value'), 'properties');
      const status = child(
        fields.find((field) => lastName(child(field, 'key')) === 'status'),
        'value',
      );
      const isRow = fields.some((field) => lastName(child(field, 'key')) === 'message');
      if (code !== null && isRow && typeof status?.['value'] === 'number')
        families.set(code, status['value']);
    }
  });
  return families;
}
