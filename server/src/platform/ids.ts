import { v7, validate } from 'uuid';

/** UUIDv7: sorts by the time it was made. */
export const newId = (): string => v7();

/** False for anything that PostgreSQL would refuse as a uuid: such an id belongs to nothing. */
export const isId = (text: string): boolean => validate(text);
