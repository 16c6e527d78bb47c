import type { FormDefinition, FormField } from '#contract/online/form.ts';
import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import { numberRuleOf } from '#contract/online/form-entity.ts';
import { isUnique } from '../../definition.ts';
import { fieldName, kebab, literal, pascal, quote, words } from './names.ts';

/** Part of the tree that the code is written for. */
export const AREA = 'custom';

/** A table of the form as the code has it. */
export interface CodeTable {
    tableName: string;
    label: string;
    fields: readonly FormField[];
    /** Of lines: the table of their records. */
    main?: string;
    isTree: boolean;
}

/** The tables that become code, that of the records first. */
export const codeTables = (form: FormDefinition): CodeTable[] => [
    { tableName: form.tableName, label: form.tableTxt, fields: form.fields, isTree: form.isTree },
    ...form.subs.map(sub => ({ tableName: sub.tableName, label: sub.tableTxt, fields: sub.fields, main: form.tableName, isTree: false })),
];

const filterOf = ({ isQuery, queryMode, fieldShowType: type }: FormField): string | undefined => {
    if (isQuery === 0 || type === 'image' || type === 'file') return undefined;
    if (type === 'switch') return 'bool';
    if (['list', 'radio', 'sel_search', 'link_table', 'sel_user'].includes(type)) return 'in';
    if (['number', 'money', 'date', 'datetime'].includes(type)) return queryMode === 'group' ? 'range' : 'eq';
    return queryMode === 'single' ? 'eq' : 'like';
};

const makerOf = (field: FormField): { maker: string; before: string[]; more: Record<string, string | number | boolean | undefined> } => {
    const { fieldShowType: type, dictField = '', dictTable = '', dbLength, dbPointLength = 0 } = field;
    switch (type) {
        case 'textarea':
            return { maker: 'longText', before: [], more: { maxLength: dbLength ?? 2000 } };
        case 'umeditor':
            return { maker: 'richText', before: [], more: {} };
        case 'number':
            return dbPointLength > 0
                ? { maker: 'decimal', before: [], more: { digits: dbPointLength, most: 10 ** 12 } }
                : { maker: 'integer', before: [], more: {} };
        case 'money':
            return { maker: 'money', before: [], more: {} };
        case 'date':
            return { maker: 'date', before: [], more: {} };
        case 'datetime':
            return { maker: 'dateTime', before: [], more: {} };
        case 'switch':
            return { maker: 'bool', before: [], more: {} };
        case 'list':
        case 'radio':
        case 'sel_search':
            return { maker: 'dict', before: [quote(dictField)], more: {} };
        case 'list_multi':
        case 'checkbox':
            return { maker: 'dict', before: [quote(dictField)], more: { multiple: true } };
        case 'link_table':
            return { maker: 'reference', before: [quote(dictTable.includes('/') ? dictTable : `${AREA}/${kebab(dictTable)}`)], more: {} };
        case 'image':
        case 'file':
            return { maker: type, before: [quote('online')], more: { most: 9 } };
        case 'sel_user':
            return { maker: 'text', before: [], more: { account: true, maxLength: 64 } };
        default:
            return { maker: 'text', before: [], more: { maxLength: type === 'pca' ? 64 : (dbLength ?? 255), ...patternOf(field) } };
    }
};

const patternOf = ({ fieldValidType = '', dbFieldTxt }: FormField) => {
    if (fieldValidType === '' || fieldValidType === 'only') return {};
    const known = FORM_PATTERNS[fieldValidType];
    return known ? { pattern: known.pattern, fault: `${dbFieldTxt}${known.says}` } : { pattern: fieldValidType };
};

const fieldLine = (field: FormField): { line: string; makers: string[] } => {
    const { maker, before, more } = makerOf(field);
    const options = literal({
        ...more,
        filter: filterOf(field),
        sortable: field.sortFlag === 1 ? true : undefined,
        hidden: field.isShowList === 0 ? true : undefined,
        unique: isUnique(field) ? true : undefined,
    });
    const given = [quote(field.dbFieldTxt), quote(words(field.dbFieldName)), ...before, ...(options === '' ? [] : [options])];
    const isNumbered = numberRuleOf(field) !== undefined;
    const makers = [maker];
    let made = `${maker}(${given.join(', ')})`;
    if (field.fieldMustInput === 0 || isNumbered) {
        made = `nullable(${made})`;
        makers.push('nullable');
    }
    if (field.isReadOnly === 1 || isNumbered) {
        made = `readOnly(${made})`;
        makers.push('readOnly');
    }
    return { line: `        ${fieldName(field)}: ${made},`, makers };
};

/** The contract of a table as this repository writes one. */
export const contractFile = ({ tableName, label, fields, main, isTree }: CodeTable): string => {
    const lines = fields.map(fieldLine);
    const makers = new Set(lines.flatMap(line => line.makers));
    const extra: string[] = [];
    if (main !== undefined) {
        makers.add('reference');
        extra.push(`        mainId: reference('所属记录', 'Record', ${quote(`${AREA}/${kebab(main)}`)}, { filter: 'in' }),`);
    }
    if (isTree) {
        for (const maker of ['reference', 'nullable']) makers.add(maker);
        extra.push(
            `        pid: nullable(reference(${quote(`上级${label}`)}, 'Above', ${quote(`${AREA}/${kebab(tableName)}`)}, { filter: 'in' })),`,
        );
    }
    const [first] = fields;
    return `import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { ${[...makers].toSorted().join(', ')} } from '../kit.ts';

/** ${label} */
export const ${pascal(tableName)} = entity({
    resource: ${quote(`${AREA}/${kebab(tableName)}`)},
    wire: ${quote(`/${AREA}/${fieldName({ dbFieldName: tableName })}`)},
    permission: ${quote(`${AREA}:${fieldName({ dbFieldName: tableName })}`)},
    label: ${quote(label)},
    english: ${quote(words(tableName))},
    represent: ${quote(first ? fieldName(first) : 'id')},
    actions: STANDARD_ACTIONS,
    fields: {
${[...extra, ...lines.map(({ line }) => line)].join('\n')}
    },
});
`;
};
