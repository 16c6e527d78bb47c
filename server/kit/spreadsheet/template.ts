import { isRequired } from '#contract/entity.ts';
import type { Field } from '#contract/kit.ts';
import writeExcelFile from 'write-excel-file/node';
import type { BodyContext } from '../crud/validate.ts';
import type { Dictionary } from '../dictionary.ts';
import { headOf } from './columns.ts';
import { importFields } from './import-rows.ts';

/** An empty spreadsheet to be filled in: heads on the first sheet (`*` is required), what each column takes on the second. */
export const importTemplate = async (
    context: Pick<BodyContext, 'entity' | 'session'>,
    dictionary: Pick<Dictionary, 'items'>,
): Promise<Buffer> => {
    const fields = importFields(context);
    const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
    const heads = fields.map(([, field]) => bold(`${headOf(field)}${isRequired(field) ? '*' : ''}`));
    const rules = fields.map(([, field]) => [headOf(field), isRequired(field) ? '必填' : '选填', ruleOf(field, dictionary)]);
    const widths = fields.map(([, field]) => ({ width: Math.max(14, field.meta.label.length * 2 + 4) }));
    const notes = [['列', '要求', '填写说明'].map(bold), ...rules.map(row => row.map(value => ({ value })))];
    return writeExcelFile([
        { data: [heads], sheet: context.entity.label, columns: widths, stickyRowsCount: 1 },
        { data: notes, sheet: '填写说明', columns: [{ width: 20 }, { width: 8 }, { width: 80 }] },
    ]).toBuffer();
};

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
