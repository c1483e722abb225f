// `npm run verify`: what takes too long for `npm test`.
import { PREPARATION, runStages, VERIFICATIONS } from './stages.js';

process.exit(await runStages([PREPARATION.packages, PREPARATION.pages, ...VERIFICATIONS]));
