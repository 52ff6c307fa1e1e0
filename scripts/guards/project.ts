import type { Family } from './families.ts';
import { resolverOf } from './names.ts';
import { refusalsOf } from './refusals.ts';
import { rolesOf, type Role } from './roles.ts';
import { parse, type Node, type ParsedFile, type SourceFile } from './syntax.ts';

/** The sources, and functions to resolve names across them. */
export type Project = {
  files: readonly ParsedFile[];
  /** Returns the family of the refusal that a node creates; null if it creates none. */
  refusalIn: (file: ParsedFile, node: Node) => Family | null;
  /** Returns what calling this name in this file does. */
  roleOf: (file: ParsedFile, name: string) => Role | null;
};

export function readProject(sources: readonly SourceFile[]): Project {
  const files = sources.map(parse);
  const resolve = resolverOf(files);
  const refusalIn = refusalsOf(files, resolve);
  return { files, refusalIn, roleOf: rolesOf(resolve, refusalIn) };
}
