import { GlobalWindow } from 'dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** What Node has too, and happy-dom in its own way. */
const ADDITIONAL_KEYS = [
  ...['Request', 'Response', 'Headers', 'fetch', 'FormData', 'URL', 'URLSearchParams'],
  ...['MessagePort', 'AbortController', 'AbortSignal'],
];

/**
 * Vitest's environment `happy-dom`, under another name: a package `happy-dom` would be installed by `npm start` too, as an
 * optional peer of Vitest, which is an optional peer of a package of the server.
 */
export default {
  name: 'document',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow({
      url: 'http://localhost:3000',
      console: global.console,
      settings: { disableErrorCapturing: true },
    });
    const { originals, keys } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ADDITIONAL_KEYS,
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor);
      },
    };
  },
} satisfies Environment;
