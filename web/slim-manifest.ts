import type { RouterManifest, RouterManifestRoute } from './router-scripts.ts';

/** What differs between routes. Everything else is the same for all of them, or false. */
const ownFields = ['id', 'parentId', 'path', 'index', 'hasErrorBoundary', 'module', 'css'];
const prefix = '/assets/';
const nameOf = (file: string) => file.slice(prefix.length, -'.js'.length);
/** The file of a route is usually named after the last part of its id, with eight characters of its hash. */
const lastPart = (id: string) => id.split('/').at(-1) ?? '';

/**
 * Reduces the route manifest, which every visitor loads. It lists all files below each page for preloads that
 * only prerendering uses, style sheets that a layout already has, and every flag that is false: 150 KB of no
 * use. The rest is written as one line for each field, since similar values compress best side by side, and put
 * together again by the script itself.
 * @param sheetOf the address of a style sheet as it is loaded
 */
export function slimManifest(manifest: RouterManifest, sheetOf: (href: string) => string): string {
  const { entry, routes, ...rest } = manifest;
  const all = Object.values(routes);
  for (const route of all) {
    if (route.hasDefaultExport !== true) throw new Error(`The route ${route.id} has no page`);
    const other = Object.entries(route).find(
      ([name, value]: [string, unknown]) =>
        value !== false && ![...ownFields, 'imports', 'hasDefaultExport'].includes(name),
    );
    if (other) throw new Error(`The route ${route.id} has a field of its own: ${other[0]}`);
  }
  const ids = all.map(({ id }) => id);
  const sheets: string[] = [];
  const modules: string[] = [];
  const sheetsOfModule = new Map<string, string>();
  const sheetNumber = (href: string) => {
    const sheet = sheetOf(href).slice(prefix.length);
    if (!sheets.includes(sheet)) sheets.push(sheet);
    return sheets.indexOf(sheet);
  };
  const moduleText = ({ id, module }: RouterManifestRoute) => {
    const name = nameOf(module);
    if (modules.includes(name)) return String(modules.indexOf(name));
    modules.push(name);
    const own = lastPart(id);
    return name.startsWith(`${own}-`) ? name.slice(own.length) : name;
  };
  const sheetsAbove = ({ parentId }: RouterManifestRoute): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? [...sheetsAbove(parent), ...(parent.css ?? [])] : [];
  };
  const sheetText = (route: RouterManifestRoute) => {
    const above = sheetsAbove(route);
    const text = (route.css ?? [])
      .filter((sheet) => !above.includes(sheet))
      .map(sheetNumber)
      .join(' ');
    const first = sheetsOfModule.get(route.module);
    if (first === undefined) {
      sheetsOfModule.set(route.module, text);
      return text;
    }
    // A module is usually a page of staff and of admins, with the same sheets in both areas.
    return text === first ? '' : text || '-';
  };
  // The ids of the office's routes are the paths of their area and page.
  const idText = ({ id, parentId, path = '' }: RouterManifestRoute) =>
    id === `${routes[parentId ?? '']?.path ?? ''}/${path}` ? '' : id;
  const columns = [
    all.map(idText),
    all.map(({ parentId }) => (parentId === undefined ? '' : String(ids.indexOf(parentId)))),
    all.map(moduleText),
    all.map(sheetText),
    all.map(({ path = '' }) => path),
    all.map(({ index, hasErrorBoundary }) => (index ? 'i' : '') + (hasErrorBoundary ? 'e' : '')),
  ];
  const text = JSON.stringify(columns.map((column) => column.join(',')).join('\n'));
  const head = JSON.stringify({
    ...rest,
    entry: { ...entry, css: entry.css?.map(sheetOf) },
    routes: {},
  });
  return `window.__reactRouterManifest=${head};${restoring(text, sheets.join(','))}`;
}

const restoring = (text: string, sheets: string) =>
  `{let[i,p,m,c,t,f]=${text}.split("\\n").map(l=>l.split(",")),s=${JSON.stringify(sheets)}.split(","),d=[];` +
  'i.forEach((id,n)=>{id=i[n]=id||t[p[n]]+"/"+t[n];let x=m[n],o=d[x],y=c[n];' +
  'o||d.push(o=[`/assets/${x[0]=="-"?id.split("/").pop()+x:x}.js`,y]);y=y||o[1];' +
  '__reactRouterManifest.routes[id]={id,parentId:i[p[n]||-1],path:t[n]||(n?void 0:""),' +
  'index:f[n]=="i"||void 0,hasErrorBoundary:f[n]=="e",module:o[0],' +
  'css:y>"-"?y.split(" ").map(k=>`/assets/${s[k]}`):void 0,imports:[],hasDefaultExport:!0}})};';
