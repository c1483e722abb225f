import type { ApiRequest } from './retrying-client.ts';

interface Person {
  id: string;
}

export type RequestAs = (person: Person, request: ApiRequest) => Promise<ApiRequest>;

/** Adds a person's token and an IP address of their own to a request. */
export function createRequestAs(tokenOf: (person: Person) => Promise<string>): RequestAs {
  const addresses = new Map<string, string>();

  const addressOf = ({ id }: Person) => {
    const number = addresses.size;
    const address = addresses.get(id) ?? `10.0.${number >> 8}.${number & 255}`;
    addresses.set(id, address);
    return address;
  };

  return async (person, request) => ({
    ...request,
    headers: { ...request.headers, authorization: await tokenOf(person), 'x-forwarded-for': addressOf(person) },
  });
}
