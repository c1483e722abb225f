// Builds the pages of one language (`PAGE_LANGUAGE`), for browsers and for the server that renders them. `build-pages.ts`
// runs it. Both builds in one process load the build's own code once.
import { build } from 'vite';

const CONFIGURATIONS = ['vite.config.ts', 'vite.render.config.ts'];

await Promise.all(CONFIGURATIONS.map((configFile) => build({ configFile, logLevel: 'warn' })));
