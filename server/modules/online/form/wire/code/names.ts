import type { FormField } from '#contract/online/form.ts';

/** `cost_fen` as the code writes it: costFen. */
export const camel = (name: string): string =>
    name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/_+$/, '');

/** `cost_fen` as a name of an entity: CostFen. */
export const pascal = (name: string): string => {
    const word = camel(name);
    return word.charAt(0).toUpperCase() + word.slice(1);
};

/** `cost_fen` as a folder: cost-fen. */
export const kebab = (name: string): string => name.replaceAll('_', '-').replace(/-+$/, '');

/** `cost_fen` as a label that somebody will put right: Cost fen. */
export const words = (name: string): string => {
    const text = name.replaceAll('_', ' ').trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A text as the code quotes it. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** An object of the code on one line, without what is undefined. */
export const literal = (of: Readonly<Record<string, string | number | boolean | undefined>>): string => {
    const parts = Object.entries(of).flatMap(([key, value]) =>
        value === undefined ? [] : [`${key}: ${typeof value === 'string' ? quote(value) : String(value)}`],
    );
    return parts.length === 0 ? '' : `{ ${parts.join(', ')} }`;
};

/** The name of a field in the code; a link is the id of what it links to. */
export const fieldName = ({ dbFieldName }: Pick<FormField, 'dbFieldName'>): string => camel(dbFieldName);
