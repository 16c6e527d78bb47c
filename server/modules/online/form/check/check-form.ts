import { type FormDefinition, FormField, FormSub } from '#contract/online/form.ts';
import Value from 'typebox/value';
import { refuseAs } from '#server/kit/errors.ts';
import { compile, ExpressionError, type Vocabulary } from '../expression.ts';
import { namesIn } from '../storage.ts';
import { fieldFaults, type Surroundings } from './check-field.ts';
import { tableNameFault } from './names.ts';

/** Part of a body that a fault is shown under. */
type Part = 'tableName' | 'fields' | 'indexs' | 'subs' | 'buttons' | 'rules' | 'treeFieldname';

/** What the check of tables needs beside that of fields. */
export interface FormSurroundings extends Surroundings {
    /** Why the form can't have a table of this name; undefined when it can. */
    tableFault(name: string): Promise<string | undefined>;
}

/** @throws AppError VALIDATION that names the field, in Chinese, for a definition that could not be made into tables and screens */
export async function requireForm(form: FormDefinition, around: FormSurroundings): Promise<void> {
    const faults = await formFaults(form, around);
    const fields = Object.fromEntries(faults.toReversed());
    const [first] = faults;
    if (first) throw refuseAs('VALIDATION', first[1], { fields });
}

async function formFaults(form: FormDefinition, around: FormSurroundings): Promise<[Part, string][]> {
    const faults: [Part, string][] = [];
    const tell = (part: Part, found: readonly (string | undefined)[]) =>
        faults.push(...found.flatMap((fault): [Part, string][] => (fault === undefined ? [] : [[part, fault]])));
    tell('tableName', [tableNameFault(form.tableName) ?? (await around.tableFault(form.tableName))]);
    tell('fields', await fieldFaults(form.fields, around));
    tell('indexs', indexFaults(form));
    const names = new Set(form.fields.map(({ dbFieldName }) => dbFieldName));
    const tables = new Set([form.tableName]);
    for (const sub of form.subs) {
        const named = (fault: string | undefined) => (fault === undefined ? undefined : `子表「${sub.tableTxt}」：${fault}`);
        tell('subs', [named(tables.has(sub.tableName) ? `表名${sub.tableName}重复` : undefined)]);
        tell('subs', [named(names.has(sub.tableName) ? `表名${sub.tableName}与字段同名` : undefined)]);
        tables.add(sub.tableName);
        tell('subs', [named(tableNameFault(sub.tableName) ?? (await around.tableFault(sub.tableName)))]);
        tell('subs', (await fieldFaults(sub.fields, around)).map(named));
        tell('subs', indexFaults(sub).map(named));
    }
    if (form.isTree && form.treeFieldname !== null && form.treeFieldname !== '' && !names.has(form.treeFieldname))
        tell('treeFieldname', [`树形展示字段${form.treeFieldname}不存在`]);
    const words = vocabularyOf(form);
    tell('rules', ruleFaults(form, words));
    tell('buttons', buttonFaults(form, words));
    return faults;
}

const indexFaults = ({ fields, indexs = [] }: Pick<FormDefinition, 'fields'> & Partial<Pick<FormDefinition, 'indexs'>>): string[] => {
    const known = new Map(fields.map(field => [field.dbFieldName, field]));
    return indexs.flatMap(({ indexField }) => {
        const names = namesIn(indexField);
        if (names.length === 0) return ['索引没有字段'];
        if (new Set(names).size < names.length) return [`索引${indexField}的字段重复`];
        return names.flatMap(name => {
            const field = known.get(name);
            if (!field) return [`索引的字段${name}不存在`];
            return field.fieldShowType === 'umeditor' ? [`「${field.dbFieldTxt}」是富文本，不能建索引`] : [];
        });
    });
};

/** What the expressions of a form may speak of. */
export const vocabularyOf = (form: FormDefinition): Vocabulary => ({
    fields: form.fields.map(({ dbFieldName }) => dbFieldName),
    lines: Object.fromEntries(form.subs.map(sub => [sub.tableName, sub.fields.map(({ dbFieldName }) => dbFieldName)])),
});

const expressionFault = (text: string, words: Vocabulary): string | undefined => {
    try {
        compile(text, words);
        return undefined;
    } catch (error) {
        if (error instanceof ExpressionError) return error.message;
        throw error;
    }
};

const setFaults = (set: Readonly<Record<string, string>>, form: FormDefinition, words: Vocabulary): string[] =>
    Object.entries(set).flatMap(([name, text]) => {
        const field = form.fields.find(({ dbFieldName }) => dbFieldName === name);
        if (!field) return [`没有字段${name}`];
        const fault = expressionFault(text, words);
        return fault === undefined ? [] : [`「${field.dbFieldTxt}」的表达式：${fault}`];
    });

const ruleFaults = (form: FormDefinition, words: Vocabulary): string[] =>
    form.rules.flatMap(({ when, set, refuse }, index) => {
        const where = `第${index + 1}条增强：`;
        if (!set && !refuse) return [`${where}请填写赋值或拒绝提示`];
        if (refuse && !when) return [`${where}拒绝需要条件`];
        const fault = when === undefined || when === '' ? undefined : expressionFault(when, words);
        return [...(fault === undefined ? [] : [`条件：${fault}`]), ...setFaults(set ?? {}, form, words)].map(each => where + each);
    });

const buttonFaults = (form: FormDefinition, words: Vocabulary): string[] => {
    const codes = new Set<string>();
    return form.buttons.flatMap(({ buttonCode, buttonName, exp, set }) => {
        const isTaken = codes.has(buttonCode);
        codes.add(buttonCode);
        const fault = exp === undefined || exp === '' ? undefined : expressionFault(exp, words);
        return [
            ...(isTaken ? [`编码${buttonCode}重复`] : []),
            ...(Object.keys(set).length === 0 ? ['请至少为一个字段赋值'] : []),
            ...(fault === undefined ? [] : [`条件：${fault}`]),
            ...setFaults(set, form, words),
        ].map(each => `按钮「${buttonName}」：${each}`);
    });
};

/** Fills in what a body may leave out, so that what is stored is whole. */
export const completed = (form: FormDefinition): FormDefinition => ({
    ...form,
    fields: form.fields.map(field => Value.Default(FormField, structuredClone(field)) as FormField),
    subs: form.subs.map(sub => Value.Default(FormSub, structuredClone(sub)) as FormSub),
});
