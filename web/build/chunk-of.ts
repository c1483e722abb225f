/** What this needs to know of a module from the bundler. */
interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/** The pages that visitors open first. */
const VISITED_PAGES =
  /\/web\/src\/(pages\/(home|get-all-classes|class-details|lesson|login|signup|reset-password|certificates|verify|teach-in-here)|app\/learn-frame)\.tsx$/;

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|@tanstack)\//;
const FORM_LIBRARIES = /\/node_modules\/(react-hook-form|@hookform)\//;
const HELPERS = /^\0vite\//;
/** Only forms need them. */
const SCHEMAS = /\/contract\/src\/[^/?]+\.ts$|\/node_modules\/zod\//;

/** Pages that are a form; other pages load theirs when somebody opens it. */
const FORM_PAGES = /\/(login|signup|reset-password|teach-in-here)\.tsx$/;

/** Where visitors look for a class. */
const CATALOGUE_PAGES = /\/(home|get-all-classes|class-details)\.tsx$/;

/** What there is to learn in a class: its outline and its lessons. */
const COURSE_PAGES = /\/(class-details|lesson|learn-frame)\.tsx$/;

/** In the bar of every page, once it is there: one script. */
const BASKET = /\/web\/src\/(lib\/basket\/(?!visitor-basket)|ui\/icons\/ShoppingBasket)/;

/** The entry, pages and later parts that need a module at once. */
function startsOf(id: string, graph: Graph): Set<string> {
  const starts = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const module = graph.getModuleInfo(name);
    if (!module) return;
    if (module.isEntry || module.dynamicImporters.length > 0) starts.add(name);
    for (const importer of module.importers) visit(importer);
  };
  visit(id);
  return starts;
}

/** The frame of lessons is in the script of the lesson. */
const nameOf = (page: string) => /([^/]+)\.tsx$/.exec(page)?.[1]?.replace('learn-frame', 'lesson') ?? 'page';

/** The script of what some of visitors' pages share: a few kinds, as each is a request. */
const SHARED_SCRIPTS = Object.entries({ forms: FORM_PAGES, catalogue: CATALOGUE_PAGES, course: COURSE_PAGES });

/**
 * The script that a module is in; null leaves it to the bundler, which makes a script for each set of pages. Visitors'
 * pages share few scripts: `libraries`, which releases seldom change, `app` for every page, and those for some.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (LIBRARIES.test(id)) return 'libraries';
  if (HELPERS.test(id)) return 'app';
  if (FORM_LIBRARIES.test(id)) return 'forms';
  if (SCHEMAS.test(id)) return null;
  if (BASKET.test(id)) return 'basket-parts';
  const starts = [...startsOf(id, graph)];
  if (starts.includes(id)) return null;
  if (starts.some((start) => graph.getModuleInfo(start)?.isEntry)) return 'app';
  const pages = starts.filter((start) => VISITED_PAGES.test(start));
  const names = new Set(pages.map(nameOf));
  if (names.size > 1) {
    const shared = SHARED_SCRIPTS.find(([, kind]) => pages.every((page) => kind.test(page)));
    return shared?.[0] ?? 'app';
  }
  return pages[0] && starts.length > 1 ? `${nameOf(pages[0])}-parts` : null;
}
