// `npm run messages:freeze`: from now on the new sentences in `src/specification` cannot be reworded.
import { addHashes } from './specification-hashes.ts';

addHashes();
