import { entity, type Entity, STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import { entityOfForm, fieldsOfSub } from '#contract/online/form-entity.ts';
import { type FormDefinition, formPathOf, formPermissionOf, type FormField, type FormSub, formWireOf } from '#contract/online/form.ts';
import type { Field, Fields } from '#contract/kit/fields.ts';
import { linearPattern } from '#server/kit/linear-pattern/linear-pattern.ts';
import type { WireRow } from '#server/kit/list/source.ts';

/** A pattern that somebody has written: it is run in linear time, never as a regular expression of the language (security S63). */
export interface OwnPattern {
    name: string;
    label: string;
    matches: (text: string) => boolean;
}

const isOwn = ({ fieldValidType = '' }: FormField) =>
    fieldValidType !== '' && fieldValidType !== 'only' && !Object.hasOwn(FORM_PATTERNS, fieldValidType);

/** The patterns of fields that are not built in. */
export const ownPatterns = (fields: readonly FormField[]): OwnPattern[] =>
    fields.filter(isOwn).map(({ dbFieldName: name, dbFieldTxt: label, fieldValidType = '' }) => ({
        ...{ name, label, matches: linearPattern(fieldValidType) },
    }));

/** Fields that the values of own patterns do not match. */
export const patternFaults = (patterns: readonly OwnPattern[], values: WireRow): Record<string, string> =>
    Object.fromEntries(
        patterns.flatMap(({ name, label, matches }) => {
            const value = values[name];
            return typeof value === 'string' && !matches(value) ? [[name, `${label}格式不正确`]] : [];
        }),
    );

const withoutOwn = (fields: Fields, of: readonly FormField[]): Fields => {
    const own = new Set(of.filter(isOwn).map(({ dbFieldName }) => dbFieldName));
    return Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
            if (!own.has(name)) return [name, field];
            const { pattern: _pattern, ...rest } = field as Field & { pattern?: string };
            return [name, rest];
        }),
    );
};

/** The contract of a form's records as the server checks it. */
export const recordEntity = (form: FormDefinition): Entity => {
    const made = entityOfForm(form);
    const fields = withoutOwn(made.fields, form.fields);
    return { ...made, fields: fields as Entity['fields'] };
};

/** The contract of a sub table's lines; they are reached through their records alone. */
export const lineEntity = (form: FormDefinition, sub: FormSub): Entity => {
    const [first] = sub.fields;
    return entity<Fields>({
        resource: `${formPathOf(form)}/${sub.tableName}`,
        wire: `${formWireOf(form)}/${sub.tableName}`,
        permission: formPermissionOf(form),
        label: sub.tableTxt,
        english: sub.tableTxt,
        represent: first?.dbFieldName ?? '',
        actions: STANDARD_ACTIONS.filter(action => action === 'query'),
        fields: withoutOwn(fieldsOfSub(form, sub), sub.fields),
    });
};
