// `npm run messages:check -- de`: all that is wrong, missing or stale in one language, on offer or not.
import { languageProblems } from './check-translations.ts';

const [language] = process.argv.slice(2);
if (language === undefined) throw new Error('Name a language: npm run messages:check -- de');

const problems = languageProblems(language, { isComplete: true });
console.log(problems.length > 0 ? problems.join('\n') : `${language} is complete`);
if (problems.length > 0) process.exitCode = 1;
