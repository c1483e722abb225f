/** The part of JSON Schema that the contract's schemas are written in. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  example?: unknown;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Names a field and the field around it. */
export interface FieldName {
  name: string;
  parent: string;
}
