import { KEPT_ANSWER_HOURS } from '@guildhall/contract';
import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import { examplesOf } from './examples-of-route.ts';
import { PROBLEM_EXAMPLES, PROBLEM_JSON, problemExamplesOf } from './problems.ts';

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Made up by the caller. For ${KEPT_ANSWER_HOURS} hours the same request with the same key is not made again, and gets the same answer.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const REVISION_HEADER = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The revision that the change was made from, such as `"3"`.',
  schema: { type: 'string' },
};

interface Content {
  example?: unknown;
  examples?: object;
  schema?: { allOf?: { properties?: { code?: { enum?: string[] } } }[] };
}

interface Described {
  requestBody?: { required?: boolean; content?: Record<string, Content> };
  parameters?: { name?: string; in?: string; example?: unknown }[];
  responses?: Record<string, { content?: Record<string, Content> }>;
}

const JSON_TYPE = 'application/json';

/** Examples of request and answer, and of what the call may be refused with. */
function addExamples({ requestBody, parameters = [], responses = {} }: Described, { name, route }: Operation) {
  const { params, body, response } = examplesOf(name, route);
  for (const parameter of parameters)
    if (parameter.in === 'path' && parameter.name) parameter.example = params[parameter.name];
  const input = requestBody?.content?.[JSON_TYPE];
  if (input && body !== undefined) input.example = body;
  const output = responses[200]?.content?.[JSON_TYPE];
  if (output && response !== undefined) output.example = response;
  for (const { content } of Object.values(responses)) {
    const problem = content?.[PROBLEM_JSON];
    const codes = problem?.schema?.allOf?.[1]?.properties?.code?.enum;
    if (problem && codes) problem.examples = problemExamplesOf(codes);
  }
}

interface DescribedApi {
  paths?: Record<string, Record<string, Described>>;
  components?: { examples?: object };
}

/** Adds headers and examples. @fastify/swagger describes every body as required; some calls may be made without one. */
export function completeDocument(document: object): void {
  const { paths = {}, components } = document as DescribedApi;
  if (components) components.examples = PROBLEM_EXAMPLES;
  for (const operation of OPERATIONS) {
    const { route } = operation;
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const described = paths[path]?.[route.method.toLowerCase()];
    if (!described) continue;
    const headers = [...(route.idempotencyKey ? [KEY_HEADER] : []), ...(route.ifMatch ? [REVISION_HEADER] : [])];
    if (headers.length > 0) described.parameters = [...(described.parameters ?? []), ...headers];
    if (described.requestBody) described.requestBody.required = !route.body?.safeParse(undefined).success;
    addExamples(described, operation);
  }
}
