import path from 'node:path';

import {
  unwrapped,
  child,
  children,
  isFunction,
  lastName,
  textIn,
  type Node,
  type ParsedFile,
} from './syntax.ts';

/** A function, and the file that declares it. */
export type DeclaredFunction = { node: Node; file: ParsedFile };
export type ResolveFunction = (file: ParsedFile, name: string) => DeclaredFunction | null;

const maxSteps = 5;

/** Resolves a name to the function it refers to, through imports and re-exports. */
export function resolverOf(files: readonly ParsedFile[]): ResolveFunction {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const functions = new Map(files.map((file) => [file, functionsOf(file)]));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));

  function resolve(file: ParsedFile, name: string, steps: number): DeclaredFunction | null {
    const own = functions.get(file)?.get(name);
    if (own) return own;
    const from = imports.get(file)?.get(name);
    if (!from || steps > maxSteps) return null;
    const target = byPath.get(targetOf(file.path, from.module));
    return target ? resolve(target, from.name, steps + 1) : null;
  }
  return (file, name) => resolve(file, name, 0);
}

function functionsOf(file: ParsedFile): Map<string, DeclaredFunction> {
  const functions = new Map<string, DeclaredFunction>();
  const add = (name: string | null, node: Node | null) => {
    if (name !== null && node) functions.set(name, { node, file });
  };
  for (const statement of children(file.program, 'body')) {
    const declared = child(statement, 'declaration') ?? statement;
    if (declared.type === 'FunctionDeclaration') add(lastName(child(declared, 'id')), declared);
    for (const one of children(declared, 'declarations')) {
      const value = unwrapped(child(one, 'init'));
      if (value && isFunction(value)) add(lastName(child(one, 'id')), value);
    }
  }
  return functions;
}

/** Returns the imports and re-exports of a file by their local names. */
function importsOf({ program }: ParsedFile): Map<string, { module: string; name: string }> {
  const imports = new Map<string, { module: string; name: string }>();
  for (const statement of children(program, 'body')) {
    const module = textIn(child(statement, 'source'));
    if (module === null) continue;
    for (const one of children(statement, 'specifiers')) {
      const isExport = one.type === 'ExportSpecifier';
      const localName = lastName(child(one, isExport ? 'exported' : 'local'));
      const sourceName = lastName(child(one, isExport ? 'local' : 'imported')) ?? localName;
      if (localName !== null && sourceName !== null)
        imports.set(localName, { module, name: sourceName });
    }
  }
  return imports;
}

const targetOf = (from: string, module: string) =>
  module.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), module)
    : module.replace(/^@sankofa\/(\w+)\/(.+)$/, '$1/src/$2.ts');
