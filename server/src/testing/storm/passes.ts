import type { Asked } from './insist.ts';

interface Thing {
  id: string;
}

/** Makes a call as made by somebody: with their token, from an address of their own. */
export function passesBy(tokenOf: (person: Thing) => Promise<string>) {
  const addresses = new Map<string, string>();

  const addressOf = ({ id }: Thing) => {
    const number = addresses.size;
    const address = addresses.get(id) ?? `10.0.${number >> 8}.${number & 255}`;
    addresses.set(id, address);
    return address;
  };

  return async (person: Thing, asked: Asked): Promise<Asked> => ({
    ...asked,
    headers: { ...asked.headers, authorization: await tokenOf(person), 'x-forwarded-for': addressOf(person) },
  });
}
