/**
 * Whether a key belongs to the method by which Chinese, Japanese and other signs are put together. Safari says that it is
 * over before the key that ends it; then only the old code of the key says so.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
