import { v7, validate } from 'uuid';

/** UUIDv7: sorts by creation time. */
export const newId = (): string => v7();

/** False for anything that PostgreSQL would refuse as a uuid. */
export const isId = (text: string): boolean => validate(text);
