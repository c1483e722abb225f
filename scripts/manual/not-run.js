// Commands of the manuals that `npm run manual` does not run, and why.

/** @type {Record<string, string>} */
export const NOT_RUN = {
  'npm run manual': 'it is this',
  'npm test': 'it is run by itself, and would begin this again',
  'npm run verify': 'the same at more length: an hour',
  'npm run check': 'a part of npm test',
  'npm run verify-certificate -- FILE': 'npm test runs it on certificates that it has issued',
  'npm run migrations:freeze': 'changes files of the project when there is a new migration',
  'npm run release -- --try': 'does what the steps of docs/operate.md do here one by one',
};
