import type { FormField } from '#contract/online/form.ts';
import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import { LINK_TEXT, numberRuleOf } from '#contract/online/form-entity.ts';
import { linearPattern } from '#server/kit/linear-pattern/linear-pattern.ts';
import { PatternError } from '#server/kit/linear-pattern/nodes.ts';
import { namesIn, storageOf } from '../storage.ts';
import { nameFault } from './names.ts';

/** What the tables, dictionaries, reports and rules beside a definition are asked. */
export interface Surroundings {
    hasDictionary(code: string): boolean;
    /** Why a link can't lead to this resource or table; undefined when it can. */
    linkFault(target: string): string | undefined;
    /** The columns of a report, undefined for one that is not there. */
    reportColumns(code: string): Promise<readonly string[] | undefined>;
    hasNumberRule(code: string): Promise<boolean>;
}

const CHOSEN = new Set<FormField['fieldShowType']>(['list', 'radio', 'sel_search', 'list_multi', 'checkbox']);
const TEXTS = new Set<FormField['fieldShowType']>(['text', 'textarea']);

/** What is wrong with the fields of one table, each fault beginning with the field's label. */
export async function fieldFaults(fields: readonly FormField[], around: Surroundings): Promise<string[]> {
    const faults: string[] = [];
    const names = new Set<string>();
    const ids = new Set<string>();
    const labels = new Set<string>();
    for (const field of fields) {
        const { id, dbFieldName, dbFieldTxt } = field;
        const tell = (fault: string | undefined) => {
            if (fault !== undefined) faults.push(`「${dbFieldTxt}」${fault}`);
        };
        if (names.has(dbFieldName)) tell(`字段名${dbFieldName}重复`);
        if (ids.has(id)) tell('字段标识重复');
        // The heads of a spreadsheet tell its columns apart.
        if (labels.has(dbFieldTxt)) tell('字段名称重复');
        names.add(dbFieldName);
        ids.add(id);
        labels.add(dbFieldTxt);
        tell(nameFault(dbFieldName));
        tell(patternFault(field));
        tell(defaultFault(field));
        for (const fault of await chosenFaults(field, fields, around)) tell(fault);
        const rule = numberRuleOf(field);
        if (rule !== undefined && field.fieldShowType !== 'text') tell('只有单行文本可以自动编号');
        if (rule !== undefined && !(await around.hasNumberRule(rule))) tell(`系统编码规则${rule}不存在`);
    }
    for (const { dbFieldName, dbFieldTxt, fieldShowType } of fields)
        if (fieldShowType === 'link_table' && names.has(`${dbFieldName}${LINK_TEXT}`))
            faults.push(`「${dbFieldTxt}」的显示名与字段${dbFieldName}${LINK_TEXT}同名，请换一个字段名`);
    return faults;
}

const patternFault = ({ fieldValidType = '', fieldShowType }: FormField): string | undefined => {
    if (fieldValidType === '' || fieldValidType === 'only' || Object.hasOwn(FORM_PATTERNS, fieldValidType)) return undefined;
    if (!TEXTS.has(fieldShowType)) return '只有文本可以用正则表达式校验';
    if (!fieldValidType.startsWith('^') || !fieldValidType.endsWith('$')) return '校验的正则表达式请以^开头、以$结尾';
    try {
        new RegExp(fieldValidType, 'u');
        linearPattern(fieldValidType);
        return undefined;
    } catch (error) {
        return `校验的正则表达式不正确：${error instanceof PatternError ? error.message : '语法有误'}`;
    }
};

const defaultFault = (field: FormField): string | undefined => {
    const { fieldDefaultValue: given = '', fieldShowType: type } = field;
    if (given === '') return undefined;
    if (given.includes('${') && numberRuleOf(field) === undefined) return '默认值的写法是文字，或${编码规则}';
    if ((type === 'number' || type === 'money') && !Number.isFinite(Number(given))) return '默认值不是数字';
    if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(given)) return '默认值应为YYYY-MM-DD';
    if (type === 'datetime' && !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(given)) return '默认值应为YYYY-MM-DD HH:mm:ss';
    if (type === 'image' || type === 'file' || type === 'link_table') return '附件和关联不能有默认值';
    const storage = storageOf(field);
    return storage.kind === 'text' && given.length > storage.length ? '默认值过长' : undefined;
};

const chosenFaults = async (
    { fieldShowType, dictField = '', dictTable = '', dictText = '' }: FormField,
    fields: readonly FormField[],
    around: Surroundings,
): Promise<string[]> => {
    if (CHOSEN.has(fieldShowType)) {
        if (dictField === '') return ['请选择字典'];
        return around.hasDictionary(dictField) ? [] : [`字典${dictField}不存在`];
    }
    if (fieldShowType === 'link_table') {
        const fault = dictTable === '' ? '请选择关联的数据' : around.linkFault(dictTable);
        return fault === undefined ? [] : [fault];
    }
    if (fieldShowType !== 'popup') return [];
    const columns = dictTable === '' ? undefined : await around.reportColumns(dictTable);
    if (!columns) return [`在线报表${dictTable}不存在`];
    const [from, to] = [namesIn(dictField), namesIn(dictText)];
    if (from.length === 0 || from.length !== to.length) return ['报表列与目标字段的个数应相同'];
    const known = new Set(fields.map(field => field.dbFieldName));
    return [
        ...from.filter(name => !columns.includes(name)).map(name => `报表没有列${name}`),
        ...to.filter(name => !known.has(name)).map(name => `目标字段${name}不存在`),
    ];
};
