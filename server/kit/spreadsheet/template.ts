import { type Entity, isRequired } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import writeExcelFile from 'write-excel-file/node';
import type { CrudOptions } from '../crud/options.ts';
import type { Dictionary } from '../dictionary.ts';
import type { Session } from '../access/session.ts';
import { headOf } from '#contract/kit/calls/import.ts';
import { importFields } from './read-import.ts';
import { keyHeadOf, lineSheetsOf, NOTES, ownerHeadOf } from './line-sheets.ts';

/**
 * An empty spreadsheet to fill in: heads on the first sheet (`*` marks required ones), another sheet for each kind of lines, and on the
 * last sheet what each column accepts.
 */
export const importTemplate = async (
    options: Pick<CrudOptions, 'entity' | 'lines'>,
    session: Session,
    dictionary: Pick<Dictionary, 'items'>,
): Promise<Buffer> => {
    const { entity } = options;
    const lines = lineSheetsOf(options);
    const key = keyHeadOf(entity);
    const owner = ownerHeadOf(key);
    const columnsOf = (of: Entity): Column[] =>
        importFields({ entity: of, session }).map(([, field]) => ({
            head: headOf(field),
            isRequired: isRequired(field),
            rule: ruleOf(field, dictionary),
        }));
    const keyRule = `有${lines.map(({ name }) => name).join('、')}的记录编一个序号，如1、2、3，只在本文件内有效`;
    const ownerRule = `「${entity.label}」表中所属记录的${key}`;
    const sheets = [
        {
            name: entity.label,
            columns: [...(lines.length > 0 ? [{ head: key, isRequired: false, rule: keyRule }] : []), ...columnsOf(entity)],
        },
        ...lines.map(({ name, sheet }) => ({
            name,
            columns: [{ head: owner, isRequired: true, rule: ownerRule }, ...columnsOf(sheet.source.entity)],
        })),
    ];
    const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
    const rules = sheets.flatMap(({ name, columns }) =>
        columns.map(column => [
            lines.length > 0 ? `${name}：${column.head}` : column.head,
            column.isRequired ? '必填' : '选填',
            column.rule,
        ]),
    );
    const notes = [['列', '要求', '填写说明'].map(bold), ...rules.map(row => row.map(value => ({ value })))];
    return writeExcelFile([
        ...sheets.map(({ name, columns }) => ({
            data: [columns.map(column => bold(`${column.head}${column.isRequired ? '*' : ''}`))],
            sheet: name,
            columns: columns.map(({ head }) => ({ width: Math.max(14, head.length * 2 + 4) })),
            stickyRowsCount: 1,
        })),
        { data: notes, sheet: NOTES.template, columns: [{ width: 28 }, { width: 8 }, { width: 80 }] },
    ]).toBuffer();
};

interface Column {
    head: string;
    isRequired: boolean;
    rule: string;
}

interface Limits {
    maxLength?: number;
    minimum?: number;
    maximum?: number;
}

const ruleOf = (field: Field, dictionary: Pick<Dictionary, 'items'>): string => {
    const { maxLength, minimum, maximum } = field as Limits;
    if (field.meta.sheetHint !== undefined) return field.meta.sheetHint;
    switch (field.meta.kind) {
        case 'dict':
            return `${(dictionary.items(field.meta.dict ?? '') ?? []).map(item => item.text).join('、')}${field.meta.multiple ? '（可多选，用逗号分隔）' : ''}`;
        case 'money':
            return '金额（元），最多两位小数';
        case 'rate':
            return '比率，最多四位小数，如 0.0850';
        case 'date':
            return '日期，如 2026-01-31';
        case 'dateTime':
            return '时间，如 2026-01-31 08:30:00';
        case 'bool':
            return '是、否';
        case 'phone':
            return '11位手机号';
        case 'number':
            return minimum !== undefined && maximum !== undefined ? `${minimum}~${maximum}` : '数字';
        default:
            return maxLength === undefined ? '' : `不超过${maxLength}个字符`;
    }
};
