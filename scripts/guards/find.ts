import { createHash } from 'node:crypto';

import type { Family } from './families.ts';
import { findInBooleans } from './find-booleans.ts';
import { findInCalls } from './find-calls.ts';
import { findInStatements } from './find-statements.ts';
import { readProject, type Project } from './project.ts';
import {
  child,
  isFunction,
  lastName,
  snippetOf,
  textIn,
  walk,
  type Node,
  type ParsedFile,
  type SourceFile,
} from './syntax.ts';

/**
 * An edit that removes a guard from its source: `before` and `after` wrap a range, or `instead` replaces it.
 * They refer to the guard by `ON`, which is true while the guard is on.
 */
export type Edit =
  | { start: number; end: number; before: string; after: string }
  | { start: number; end: number; instead: string };
export const ON = '%ON%';
/** In an edit: the id of the guard, as text. */
export const ID = '%ID%';

/** `trait` for a property of an endpoint. */
export type GuardMatch = { family: Family; node: Node; edit: Edit; trait?: string };
/** The context of a node: its file, its ancestors (the nearest first), and what its names mean. */
export type Place = { project: Project; file: ParsedFile; around: readonly Node[] };

export type Guard = {
  /** Stable as long as neither the guard nor the name of its function or file changes. */
  id: string;
  family: Family;
  path: string;
  /** Its location for people: `handOverPackages`, `mayPayment.confirm`. */
  name: string;
  snippet: string;
  /** The endpoint trait, if it is one: `access`, `stepUp`. */
  trait: string | null;
  edit: Edit;
};

const finders = [findInStatements, findInCalls, findInBooleans];

/** Finds every guard in the sources by its syntax. */
export function findGuards(sources: readonly SourceFile[]): Guard[] {
  const project = readProject(sources);
  return project.files.flatMap((file) => guardsIn(project, file));
}

function guardsIn(project: Project, file: ParsedFile): Guard[] {
  const guards: Guard[] = [];
  const occurrences = new Map<string, number>();
  walk(file.program, (node, around) => {
    for (const find of finders)
      for (const { family, node: part, edit, trait = null } of find(node, {
        project,
        file,
        around,
      })) {
        const name = nameOf([node, ...around]);
        const snippet = snippetOf(file.text, part);
        const key = [family, file.path, name, snippet].join('\n');
        const count = occurrences.get(key) ?? 0;
        occurrences.set(key, count + 1);
        const id = idOf(`${key}\n${count}`);
        guards.push({ id, family, path: file.path, name, snippet, trait, edit });
      }
  });
  return guards;
}

const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 12);

/** Returns the names of the functions and values around a node, the outermost first. */
function nameOf(nodes: readonly Node[]): string {
  const names: string[] = [];
  for (const [index, node] of nodes.entries()) {
    const inside = nodes[index - 1];
    if (node.type === 'FunctionDeclaration') names.push(lastName(child(node, 'id')) ?? '');
    if (node.type === 'VariableDeclarator' && isNamedByIt(inside))
      names.push(lastName(child(node, 'id')) ?? '');
    if (node.type === 'Property' && inside && isFunction(inside))
      names.push(lastName(child(node, 'key')) ?? textIn(child(node, 'key')) ?? '');
  }
  return names.filter(Boolean).toReversed().join('.') || '(module)';
}

const isNamedByIt = (inside: Node | undefined) =>
  inside !== undefined && (isFunction(inside) || /Call|Object|Satisfies|As/.test(inside.type));
