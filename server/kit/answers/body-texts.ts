import { isExact } from './parse-json.ts';

/** What is read of a JSON Schema. */
interface Schema {
    type?: string | readonly string[];
    properties?: Readonly<Record<string, Schema>>;
    items?: Schema;
    anyOf?: readonly Schema[];
    allOf?: readonly Schema[];
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Reads the numbers and booleans of a body that arrive as text, in place: existing clients of the contract sign what they send and turn
 * every top-level number into text for it. Only where the schema wants no text, and only a text that is exactly a number (no blanks,
 * exponents, other bases, nothing that a double would round) or `true` or `false`. Every other text stays and is refused by the schema.
 */
export function readBodyTexts(given: object | undefined, body: unknown): void {
    const schema: Schema | undefined = given;
    if (!schema || typeof body !== 'object' || body === null) return;
    const forms = (schema.anyOf ?? []).filter(({ properties, items }) => properties ?? items);
    // Of several forms the schema chooses, later: what one of them would read as a number may be a text in the next.
    for (const form of [...(forms.length === 1 ? forms : []), ...(schema.allOf ?? [])]) readBodyTexts(form, body);
    if (Array.isArray(body)) {
        for (const [index, value] of body.entries()) body[index] = readText(schema.items, value);
        return;
    }
    const values = body as Record<string, unknown>;
    for (const [key, part] of Object.entries(schema.properties ?? {}))
        if (Object.hasOwn(values, key)) values[key] = readText(part, values[key]);
}

function readText(schema: Schema | undefined, value: unknown): unknown {
    if (typeof value !== 'string') {
        readBodyTexts(schema, value);
        return value;
    }
    const types = typesOf(schema);
    if (types.includes('string')) return value;
    if ((types.includes('number') || types.includes('integer')) && NUMBER.test(value) && isExact(Number(value))) return Number(value);
    if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
    return value;
}

const typesOf = (schema: Schema | undefined): string[] =>
    schema ? [...[schema.type ?? []].flat(), ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(typesOf)] : [];
