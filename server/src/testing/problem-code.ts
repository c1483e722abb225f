interface Reply {
  statusCode: number;
  json: () => { code: string };
}

/** The status of a reply, and the code of the problem in its body. */
export const codeOf = (reply: Reply) => [reply.statusCode, reply.json().code];
