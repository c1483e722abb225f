export { type CheckCode, createCodeCheck } from './check-code.ts';
export { hasSecondFactor, proofMethodsOf } from './proof-methods.ts';
export { resetSecondFactors } from './reset-second-factors.ts';
export { findFactors } from './second-factors.queries.ts';
export { serveSecondFactors } from './second-factors.routes.ts';
