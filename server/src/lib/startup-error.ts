/** Printed without a stack: the message says what is wrong and what to do. */
export class StartupError extends Error {}
