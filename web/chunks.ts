type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };
type Layer = {
  name: string;
  /** Whether a module belongs to it, by its path and the paths of all its importers. */
  contains: (id: string, above: readonly string[]) => boolean;
  /** Split by the pages that need them, into separate files. */
  entriesAware?: true;
};

const inSrc = (files: string) => {
  const pattern = new RegExp(String.raw`[\\/]src[\\/](?:${files})`);
  return (id: string) => pattern.test(id);
};
const isVendor = (id: string) =>
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/.test(id);
const isTexts = (id: string) =>
  /[\\/]src[\\/](?:lib[\\/](?:format[\\/](?:format|dollars)|messages[\\/]language|http[\\/]token)|values[\\/](?:pesewas|zones))\.ts|Icon(?:AlertTriangle|ChevronLeft)\.mjs/.test(
    id,
  );
const isTransport = (id: string) => /Icon(?:Package|Plane|Ship|TruckDelivery)\.mjs/.test(id);
const isRoot = inSrc(String.raw`root\.tsx`);
const isPublicFrame = inSrc(String.raw`app[\\/]frames[\\/]public-layout\.tsx`);
// A style sheet that a page imports without using a class is not linked to that page from a shared file.
const isPublicKit = inSrc(
  String.raw`public[\\/](?:(?:page|head|picture|pages[\\/]call-to-action)\.tsx|pages[\\/]feature\.module\.css)|lib[\\/]queries[\\/]is-hydrated\.ts`,
);
// Forms of several pages have them, some of which are loaded later: no page loads the others' styles with them.
const isSegments = inSrc(String.raw`public[\\/]segments\.`);
// The home page and the quote page have it, and neither loads the other for an icon.
const isCalculator = (id: string) => id.endsWith('IconCalculator.mjs');
const isHome = inSrc(String.raw`public[\\/]home[\\/]home-page\.tsx`);
const isLive = inSrc(
  String.raw`public[\\/](?:estimator[\\/](?:live|use)-rates|home[\\/]announcement-card)\.tsx?`,
);
const isOtherPage = inSrc(String.raw`public[\\/](?:pages|tracking)[\\/][\w-]+-page\.tsx`);
const isDashboard = inSrc(String.raw`dashboard[\\/]customer-dashboard-page\.tsx`);
const isCalls = inSrc(
  String.raw`lib[\\/](?:queries[\\/]list-parts|session[\\/]session|http[\\/]call)\.ts`,
);
const isReading = inSrc(String.raw`lib[\\/](?:queries[\\/]use-answer|http[\\/]live)\.ts`);
const isQueries = inSrc(String.raw`lib[\\/]queries[\\/]query\.tsx`);
const isAreaFrame = inSrc(String.raw`app[\\/]frames[\\/](?:area|customer)-layout\.tsx`);
// The tables of statuses are for pages with lists: the first page only shares an entry file with them.
const isKit = inSrc(String.raw`ui[\\/](?!data[\\/]status)`);
const isPublicPage = inSrc(String.raw`public[\\/](?!tracking[\\/]tracking-own)`);
const isLoginPage = inSrc(String.raw`accounts[\\/](?!profile)|app[\\/]frames[\\/]auth-layout`);
const isBehind = (id: string) =>
  isCalls(id) || isAreaFrame(id) || isLoginPage(id) || isDashboard(id);

/**
 * Modules that are loaded together: everything that pages of one kind share. A route's own module has to stay
 * in a file of its own.
 */
const layers: Layer[] = [
  { name: 'vendor', contains: isVendor },
  {
    // Includes what both the public site and an area use, so that neither loads the other.
    name: 'site',
    contains: (id, above) =>
      above.some(isRoot) ||
      ((isPublicKit(id) || above.some((one) => isPublicFrame(one) || isPublicKit(one))) &&
        above.some(isBehind)),
  },
  // Small and used on nearly every page: they compress better as one file than as seven.
  { name: 'words', contains: isTexts },
  // What shows how goods travel is drawn together; each alone is too small to be compressed.
  { name: 'transport', contains: isTransport },
  {
    name: 'public',
    contains: (id, above) =>
      isPublicKit(id) || above.some((one) => isPublicFrame(one) || isPublicKit(one)),
  },
  { name: 'segments', contains: isSegments },
  { name: 'calculator', contains: isCalculator },
  // How answers are requested and live updates received, on public pages and in the areas.
  { name: 'reading', contains: (id, above) => isReading(id) || above.some(isReading) },
  {
    // A layer includes all its dependencies, so shared dependencies are taken out first.
    name: 'shared',
    entriesAware: true,
    contains: (_, above) =>
      above.some(isOtherPage) && above.some((one) => isLive(one) || isHome(one)),
  },
  { name: 'live', contains: (id, above) => isLive(id) || above.some(isLive) },
  {
    // Used by both a public page and an area.
    name: 'shared',
    entriesAware: true,
    contains: (_, above) => above.some(isPublicPage) && above.some(isBehind),
  },
  { name: 'calls', contains: (id, above) => isCalls(id) || above.some(isCalls) },
  { name: 'queries', contains: (id, above) => isQueries(id) || above.some(isQueries) },
  {
    name: 'doors',
    entriesAware: true,
    contains: (_, above) => above.some(isLoginPage) && above.some(isAreaFrame),
  },
  {
    // The frame, and the components that nearly every page in it uses.
    name: 'area',
    contains: (id, above) => above.some(isAreaFrame) || (isKit(id) && above.some(isDashboard)),
  },
  { name: 'home', contains: (_, above) => above.some(isHome) },
  { name: 'office', entriesAware: true, contains: (_, above) => above.some(isDashboard) },
];

/**
 * The chunk groups for the bundler. Forty files of half a kilobyte compress worse than four, and each is a
 * request on a slow connection. What only some pages need stays in separate files.
 */
export const chunks = layers.map(({ name, contains, entriesAware = false }, at) => ({
  priority: layers.length - at,
  entriesAware,
  name: (id: string, graph: Graph) => (contains(id, importersOf(id, graph)) ? name : null),
}));

function importersOf(id: string, graph: Graph): string[] {
  const importers = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const importer of graph.getModuleInfo(next)?.importers ?? [])
      if (!importers.has(importer)) {
        importers.add(importer);
        open.push(importer);
      }
  return [...importers];
}
