/** A placeholder of a template: `${plateNo}` (wire-contract 7.10). */
const PLACEHOLDER = /\$\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu;

/** Names of the placeholders in a template, without duplicates, in order of appearance. */
export const placeholdersOf = (template: string): string[] => [
    ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Fills in a template; names without a value become empty. `show` formats a value for the target, for example escapes it for HTML. */
export const fillPlaceholders = (
    template: string,
    values: Readonly<Record<string, string | number>>,
    show: (value: string) => string = value => value,
): string => template.replace(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? show(String(values[name])) : ''));
