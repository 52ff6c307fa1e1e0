import { parseAst } from 'vite';
import { z } from 'zod/mini';

/** The scripts and modules that React Router writes into a page to start it. */
export type PageStart = {
  /** The file with the list of all routes. */
  manifest: string;
  /** The modules of this page, with their names in `modules`. */
  routes: { name: string; file: string }[];
  /** The statement that passes the modules to the router. */
  modules: string;
  /** The entry module, which hydrates the page. */
  entry: string;
};

const otherForm = () => new Error('A script of React Router has another form');

export function startOf(script: string): PageStart {
  const start: Partial<PageStart> & Pick<PageStart, 'routes'> = { routes: [] };
  for (const statement of parseAst(script).body) {
    if (statement.type === 'ImportDeclaration') {
      const [specifier] = statement.specifiers;
      const file = statement.source.value;
      if (specifier) start.routes.push({ name: specifier.local.name, file });
      else start.manifest = file;
    } else if (statement.type === 'ExpressionStatement') {
      const { expression } = statement;
      if (expression.type === 'AssignmentExpression')
        start.modules = script.slice(statement.start, statement.end);
      else if (
        expression.type === 'ImportExpression' &&
        expression.source.type === 'Literal' &&
        typeof expression.source.value === 'string'
      )
        start.entry = expression.source.value;
    }
  }
  const { manifest, routes, modules, entry } = start;
  if (manifest === undefined || modules === undefined || entry === undefined) throw otherForm();
  return { manifest, routes, modules, entry };
}

const routeSchema = z.looseObject({
  id: z.string(),
  parentId: z.optional(z.string()),
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  hasErrorBoundary: z.optional(z.boolean()),
  module: z.string(),
  css: z.optional(z.array(z.string())),
  hasDefaultExport: z.optional(z.boolean()),
});
const manifestSchema = z.looseObject({
  entry: z.looseObject({
    module: z.string(),
    imports: z.array(z.string()),
    css: z.optional(z.array(z.string())),
  }),
  routes: z.record(z.string(), routeSchema),
});
/** The list of all routes and their files. */
export type RouterManifest = z.infer<typeof manifestSchema>;
export type RouterManifestRoute = z.infer<typeof routeSchema>;

/** Returns the list from the script that assigns it. */
export function manifestIn(script: string): RouterManifest {
  const [statement] = parseAst(script).body;
  if (
    statement?.type !== 'ExpressionStatement' ||
    statement.expression.type !== 'AssignmentExpression'
  )
    throw otherForm();
  const { start, end } = statement.expression.right;
  return manifestSchema.parse(JSON.parse(script.slice(start, end)));
}
