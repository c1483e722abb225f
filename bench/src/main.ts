// Prints the tables of docs/performance.md and writes them there; with names of parts only these. Most figures are compared with a
// bare server that ran alternately with Guildhall on the same machine in the same minute; only the ratios mean anything elsewhere.
import { insertCourses, measureCatalogue } from './catalogue.ts';
import { measureEnrolments } from './enrolments.ts';
import { measureFiles } from './files.ts';
import { measureLearning } from './learners.ts';
import { generator } from './measure.ts';
import { measurePages } from './pages.ts';
import { startGuildhall } from './processes.ts';
import { measureQuizzes } from './quizzes.ts';
import { measureSearch } from './search.ts';
import { measureProcesses } from './several-processes.ts';
import { writeTables } from './table.ts';

const PARTS = {
  catalogue: measureCatalogue,
  pages: measurePages,
  enrolments: measureEnrolments,
  learning: measureLearning,
  quizzes: measureQuizzes,
  files: measureFiles,
  processes: measureProcesses,
  search: measureSearch,
};
type Part = keyof typeof PARTS;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);

const began = performance.now();
const guildhall = await startGuildhall();
await insertCourses(guildhall.socketFolder);
for (const part of names.length > 0 ? (names as Part[]) : (Object.keys(PARTS) as Part[])) {
  await PARTS[part](guildhall);
  console.log();
}
await guildhall.stop();
writeTables();
console.log(`Requests sent by ${generator}. Measured in ${Math.round((performance.now() - began) / 1_000)} s.`);
