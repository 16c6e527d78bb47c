import type { ReportColumn, ReportColumns } from '#contract/online/report.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { asText, DASH, isBlank } from '../fields/kind.ts';

type Row = Readonly<Record<string, unknown>>;

/** wire: a dictionary key with this prefix names the column of the row that holds the text. */
const TEXT_COLUMN = '_replace_text_';

/** Formats a value of a report: the text of its dictionary or of another column, yuan, thousands separators. */
export const reportValue = (column: ReportColumn, value: unknown, dicts: ReportColumns['dictOptions'], row: Row = {}): string => {
    if (isBlank(value)) return DASH;
    if (column.customRender?.startsWith(TEXT_COLUMN)) return asText(row[column.customRender.slice(TEXT_COLUMN.length)]) || asText(value);
    if (column.customRender) return dicts[column.customRender]?.find(item => item.value === asText(value))?.text ?? asText(value);
    if (typeof value !== 'number') return asText(value);
    return column.fieldType === 'Money' ? formatFen(value) : formatNumber(Math.round(value * 100) / 100);
};

/** Link of a cell: the column's path with its placeholders replaced by values of the row; undefined if one of them is empty. */
export const reportLink = ({ fieldHref }: ReportColumn, row: Row): string | undefined => {
    if (!fieldHref) return undefined;
    const names = [...fieldHref.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.some(name => isBlank(row[name]))) return undefined;
    return fieldHref.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(row[name])));
};
