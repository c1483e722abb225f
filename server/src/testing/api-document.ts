import type { TestApp } from './test-app.ts';

interface Content {
  example?: unknown;
  examples?: Record<string, object>;
  schema: { allOf?: [object, { properties: { code: { enum: string[] } } }] };
}

export interface ResponseDescription {
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  requestBody?: { required: boolean; content?: Record<string, Content> };
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  responses: Record<string, ResponseDescription>;
}

interface ApiDocument {
  info: { description: string };
  components: { examples: Record<string, { summary: string; value: object }> };
  paths: Record<string, Record<string, Operation>>;
}

/** `/api/docs/json`, read once. */
export function apiDocumentOf(t: TestApp) {
  let document: ApiDocument | undefined;
  const readDocument = async () => {
    document ??= (await t.get('/api/docs/json')).json<ApiDocument>();
    return document;
  };
  const documentedOperations = async () =>
    Object.entries((await readDocument()).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
    );
  const findOperation = async (operationId: string) => {
    const described = (await documentedOperations()).find((operation) => operation.operationId === operationId);
    if (!described) throw new Error(`${operationId} is not described.`);
    return described;
  };
  return { readDocument, documentedOperations, findOperation };
}
