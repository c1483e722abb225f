// A server of the release before runs beside a newer one, and may be gone back to: tables expand first, and contract a release later.

/** Migrations before it are frozen as they are. */
const FIRST_CHECKED = 48;

/** What may refuse a server that reads and writes as the release before does, by what to call it. */
const CONTRACTIONS = /** @type {[string, RegExp][]} */ ([
  ['drops a table, view, type, schema or sequence', /\bdrop (table|view|materialized view|type|schema|sequence)\b/],
  ['drops a column', /\bdrop column\b/],
  ['drops a unique index, constraint or function that statements may name', /\bdrop (index|constraint|function)\b/],
  ['renames', /\brename (to|column|constraint)\b|\balter table [^;]*\brename \w+ to\b/],
  ['makes a column required', /\bset not null\b/],
  ['takes a default away', /\bdrop default\b/],
  ['changes the type of a column', /\balter column "?\w+"? (set data )?type\b/],
]);

const CREATED_TABLE = /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/g;
const REQUIRED_COLUMN = /\badd (?:column )?(?:if not exists )?"?\w+"? [^,]*\bnot null\b[^,]*/g;
const STRICTER_RULE = /\badd (constraint|check|unique|exclude|foreign key|primary key)\b/;

/**
 * The statements in lower case, each on one line; those of functions and `do` blocks too.
 * @param {string} text
 */
function splitStatements(text) {
  const withoutComments = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  return withoutComments.split(';').map((statement) => statement.trim());
}

/**
 * @param {string} statement
 * @param {Set<string>} created
 */
function findIn(statement, created) {
  const found = CONTRACTIONS.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name);
  const [, table = ''] = /\balter table (?:only )?"?(\w+)"?/.exec(statement) ?? [];
  const [, indexed = ''] = /\bcreate unique index .*? on "?(\w+)"?/.exec(statement) ?? [];
  if (indexed && !created.has(indexed)) found.push('makes rows of a table that exists unique');
  if (!table) return found;
  if (created.has(table)) return [];
  const required = statement.match(REQUIRED_COLUMN) ?? [];
  if (required.some((column) => !/\b(default|generated)\b/.test(column))) {
    found.push('adds a required column without a default');
  }
  if (STRICTER_RULE.test(statement)) found.push('adds a rule for rows of a table that exists');
  return found;
}

/**
 * What the release before may not survive in a migration.
 * @param {string} text
 * @returns {string[]}
 */
export function findContractions(text) {
  const statements = splitStatements(text);
  const created = new Set(
    statements.flatMap((each) => [...each.matchAll(CREATED_TABLE)].map(([, name]) => name ?? '')),
  );
  return [...new Set(statements.flatMap((statement) => findIn(statement, created)))];
}

/** @param {string} version */
const numbersOf = (version) => version.split('.').map(Number);

/**
 * Whether a release is out: the present one, or one before.
 * @param {string} version
 * @param {string} present
 */
function isReleased(version, present) {
  const [one, other] = [numbersOf(version), numbersOf(present)];
  const place = one.findIndex((number, index) => number !== other[index]);
  return place < 0 || (one[place] ?? 0) < (other[place] ?? 0);
}

/**
 * Why a migration may not land, or undefined. It may contract where it names the release, out already, that no longer uses what goes:
 * `-- unused since 0.3.0: the old name of ...`
 * @param {string} file
 * @param {string} text
 * @param {string} present The version of the last release.
 * @returns {string | undefined}
 */
export function refuseContraction(file, text, present) {
  if (Number.parseInt(file, 10) < FIRST_CHECKED) return undefined;
  const contractions = findContractions(text);
  if (contractions.length === 0) return undefined;
  const [, version] = /^-- unused since (\d+\.\d+\.\d+): \S/m.exec(text) ?? [];
  if (version && isReleased(version, present)) return undefined;
  const remedy = version
    ? `${version} is not released yet: contract in the release after it.`
    : 'Servers of the release before may still need it. Write which release no longer does: -- unused since VERSION: what';
  return `${file} ${contractions.join(', ')}. ${remedy}`;
}
