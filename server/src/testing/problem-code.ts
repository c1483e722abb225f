interface Reply {
  statusCode: number;
  json: () => { code: string };
}

/** The status of a reply, and the code of the problem in its body. */
export const codeOf = (reply: Reply) => [reply.statusCode, reply.json().code];

/** A reply but for the name of the request, which is another in each. */
export function comparable({ statusCode, json }: { statusCode: number; json: () => { requestId?: string } }) {
  const { requestId: _, ...document } = json();
  return [statusCode, document];
}
