export { endCodesOf } from './codes.queries.ts';
export { serveCodes } from './codes.routes.ts';
export { findUsableCode, listOpenOrders, type UsableCode } from './find-usable-code.ts';
export { retakeCode, takeCode, updateCodeUses } from './take-code.ts';
