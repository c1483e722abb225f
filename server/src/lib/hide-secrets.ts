/** What a failure may quote of a job or a request: the first of each pair is replaced by the second. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  /** The user of an address, and all that follows its path: either may be a secret. */
  [/(\w:\/\/)[^\s/@]*@/g, '$1'],
  [/(\w:\/\/[^\s?#]*)[?#]\S*/g, '$1'],
  [/((?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:api|access|private)[-_]?key)["']?\s*[=:]\s*)\S+/gi, '$1…'],
  /** Not the folder of a package: `node_modules/@scope/name`. */
  [/(?:"[^"\r\n]{1,64}"|[^\s<>"'(),;:]{0,255}[^\s<>"'(),;:/])@[^\s<>"'(),;:]+/g, '…'],
  /** A JSON Web Token, also a short one: `{"` in Base64. */
  [/\beyJ[\w-]{4,}(?:\.[\w-]*)*/g, '…'],
  /** An AWS secret: 40 characters, also slashes. */
  [
    /(?<![\w+/=-])(?=[A-Za-z\d+/]{0,39}\d)(?=[A-Za-z\d+/]{0,39}[a-z])(?=[A-Za-z\d+/]{0,39}[A-Z])[A-Za-z\d+/]{40}(?![\w+/=-]|\.\w)/g,
    '…',
  ],
  /** A part of a path that is no word: a token in a link. */
  [/\/(?=[\w-]*[A-Z\d])[\w-]{20,}(?![\w-])/g, '/…'],
  /** As long as a token, and nothing that is written by hand. */
  [/[\w+=-]{32,}/g, '…'],
];

/** The text without e-mail addresses, passwords and tokens, as far as they can be told from words. */
export const hideSecrets = (text: string): string =>
  HIDDEN.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), text);
