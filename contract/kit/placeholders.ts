/** A placeholder of a template: `${plateNo}` (wire-contract 7.10). */
const PLACEHOLDER = /\$\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu;

/** The names that a template asks for, each once, in the order of the text. */
export const placeholdersOf = (template: string): string[] => [
    ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** The template with its values; a name without a value stays empty. `show` prepares a value for where it goes, such as HTML. */
export const fillPlaceholders = (
    template: string,
    values: Readonly<Record<string, string | number>>,
    show: (value: string) => string = value => value,
): string => template.replace(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? show(String(values[name])) : ''));
