import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Runs before each file: its modules are its own, and its browser has stored nothing and is at the home page. */
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
globalThis.indexedDB = new IDBFactory();
window.history.replaceState(null, '', '/');
