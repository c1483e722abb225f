import { z } from 'zod';
import { exampleChoice, exampleNumber, exampleText } from './example-values.ts';
import type { FieldName, JsonSchema } from './json-schema.ts';

type Definitions = Record<string, JsonSchema>;

interface Place extends FieldName {
  definitions: Definitions;
}

const fieldsOf = (properties: Definitions, { name: parent, definitions }: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleValue(field, { name, parent, definitions })]),
  );

/** The numbers of a pair differ: it is a range. */
const pairOf = (items: JsonSchema[], place: Place): unknown[] =>
  items.map((item, index) => {
    const value = exampleValue(item, place);
    return typeof value === 'number' ? value + index : value;
  });

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, place: Place): unknown[] {
  if (prefixItems) return pairOf(prefixItems, place);
  if (!items || items.not) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleValue(items, place));
}

/** The first of several schemas, unless that allows only null. */
const firstOf = (schemas: JsonSchema[]): JsonSchema => schemas.find(({ type }) => type !== 'null') ?? {};

function valueOfType(schema: JsonSchema, place: Place): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return fieldsOf(schema.properties ?? {}, place);
    case 'array':
      return listOf(schema, place);
    case 'string':
      return exampleText(place, schema);
    case 'number':
    case 'integer':
      return exampleNumber(place, schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function exampleValue(schema: JsonSchema, place: Place): unknown {
  if (schema.$ref) return exampleValue(place.definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, place);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return exampleChoice(place.name, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleValue(firstOf(choices), place);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleValue(part, place)));
  return valueOfType(schema, place);
}

/** A value that the schema describes, as it is sent. */
export function exampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return exampleValue(json, { name: '', parent: '', definitions: json.$defs ?? {} });
}
