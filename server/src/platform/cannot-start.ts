/** Why the server cannot start, said to the person who started it: what is wrong and what to do, no stack. */
export class CannotStart extends Error {}
