import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = string | number | boolean | undefined;

/** As OTLP writes them: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  traceState?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: KeyValue[];
  status: { code?: number; message?: string };
}

interface SentTraces {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  attributes: Record<string, Value>;
  /** The attributes of the process. */
  resource: Record<string, Value>;
}

const toRecord = (pairs: KeyValue[]): Record<string, Value> =>
  Object.fromEntries(
    pairs.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue,
    ]),
  );

const spansIn = ({ resourceSpans }: SentTraces): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: toRecord(span.attributes),
        resource: toRecord(resource.attributes),
      })),
  );

/** A receiver of OTLP over HTTP, as a collector of OpenTelemetry is one. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as SentTraces;
    requests.push({ path: request.url ?? '', headers: request.headers, body: JSON.stringify(body) });
    spans.push(...spansIn(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that has been sent so far. */
    spans,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
