import { isExact } from './parse-json.ts';

/** The parts of a JSON Schema that are read. */
interface Schema {
    type?: string | readonly string[];
    properties?: Readonly<Record<string, Schema>>;
    items?: Schema;
    anyOf?: readonly Schema[];
    allOf?: readonly Schema[];
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Converts numbers and booleans that arrive as strings in a body, in place: existing clients of the contract sign what they send and turn
 * every top-level number into a string for it. Only where the schema does not allow a string, and only if the string is exactly a number
 * (no blanks, exponents, other bases, nothing that a double would round), `true` or `false`. Every other string stays and is refused by the
 * schema.
 */
export function readBodyTexts(given: object | undefined, body: unknown): void {
    const schema: Schema | undefined = given;
    if (!schema || typeof body !== 'object' || body === null) return;
    const forms = (schema.anyOf ?? []).filter(({ properties, items }) => properties ?? items);
    // With several alternatives the schema chooses later: a string that one alternative would read as a number may be valid as a string in
    // another.
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
