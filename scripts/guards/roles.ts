import type { Family } from './families.ts';
import { isLock } from './locks.ts';
import type { DeclaredFunction, ResolveFunction } from './names.ts';
import { calledName, child, statementsOf, walk, type Node, type ParsedFile } from './syntax.ts';

/** The effect of a function for callers that ignore its result. */
export type Role = { refuses: Family | null; locks: boolean };
type RoleOf = (file: ParsedFile, name: string) => Role | null;
type FindRefusal = (file: ParsedFile, node: Node) => Family | null;

/** Returns a function that tells what calling a name does; null if it neither refuses nor locks. */
export function rolesOf(resolve: ResolveFunction, refusalIn: FindRefusal): RoleOf {
  const roles = new Map<Node, Role | null>();
  const roleOf: RoleOf = (file, name) => {
    const called = resolve(file, name);
    if (!called) return null;
    const known = roles.get(called.node);
    if (known !== undefined) return known;
    // A recursive function is visited only once.
    roles.set(called.node, null);
    const refuses = isCheck(called, roleOf) ? refusalOfCheck(called, roleOf, refusalIn) : null;
    const locks = isLock(called.node);
    const role = refuses || locks ? { refuses, locks } : null;
    roles.set(called.node, role);
    return role;
  };
  return roleOf;
}

/** Whether the function only refuses: removing a call removes a guard and no other effect. */
function isCheck({ node, file }: DeclaredFunction, roleOf: RoleOf): boolean {
  const body = child(node, 'body');
  if (body?.type !== 'BlockStatement') return isCheckCall(file, body, roleOf);
  return statementsOf(body).every((one) => isCheckStatement(file, one, roleOf));
}

function isCheckCall(file: ParsedFile, node: Node | null, roleOf: RoleOf): boolean {
  const name = calledName(node);
  return name !== null && (roleOf(file, name)?.refuses ?? null) !== null;
}

function isCheckStatement(file: ParsedFile, node: Node, roleOf: RoleOf): boolean {
  const areChecks = (branch: Node | null) =>
    statementsOf(branch).every((one) => isCheckStatement(file, one, roleOf));
  switch (node.type) {
    case 'VariableDeclaration':
    case 'ThrowStatement':
    case 'FunctionDeclaration':
      return true;
    case 'ReturnStatement':
      return child(node, 'argument') === null;
    case 'ExpressionStatement':
      return isCheckCall(file, child(node, 'expression'), roleOf);
    case 'IfStatement':
      return areChecks(child(node, 'consequent')) && areChecks(child(node, 'alternate'));
    case 'ForOfStatement':
      return areChecks(child(node, 'body'));
    default:
      return false;
  }
}

function refusalOfCheck(
  { node, file }: DeclaredFunction,
  roleOf: RoleOf,
  refusalIn: FindRefusal,
): Family | null {
  let family: Family | null = null;
  walk(node, (one) => {
    if (family) return false;
    const argument = one.type === 'ThrowStatement' ? child(one, 'argument') : null;
    if (argument) family = refusalIn(file, argument);
    const name = one.type === 'ExpressionStatement' ? calledName(child(one, 'expression')) : null;
    if (name !== null) family ??= roleOf(file, name)?.refuses ?? null;
    return true;
  });
  if (family) return family;
  const name = calledName(child(node, 'body'));
  return name === null ? null : (roleOf(file, name)?.refuses ?? null);
}
