import type { ReportItem, ReportPage } from '#contract/online/report.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { type Cell, serialOf, yuanOf } from '#server/kit/spreadsheet/cells.ts';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';
import type { Report } from './read-report.ts';

/** Rows of a report as a workbook, in pieces. */
export function sheetOf(dictionary: Dictionary, report: Report, records: ReportPage['records']) {
    const shown = report.items.filter(({ isShow }) => isShow === 1);
    const head = shown.map(({ fieldTxt }): Cell => ({ text: fieldTxt, style: 'head' }));
    const rows = records.map(row => shown.map(item => cellOf(dictionary, item, row[item.fieldName])));
    return writeWorkbook([{ name: report.name, widths: shown.map(() => 18), rows: [[head], ...rows.map(row => [row])] }]);
}

const cellOf = (dictionary: Dictionary, { fieldType, dictCode }: ReportItem, value: string | number | null | undefined): Cell => {
    if (value === null || value === undefined) return null;
    if (dictCode) return { text: dictionary.dictText(dictCode, String(value)) ?? '' };
    if (fieldType === 'Money') return { number: yuanOf(Number(value)), style: 'money' };
    if (fieldType === 'Number') return { number: Number(value) };
    if (fieldType === 'Date') return { number: serialOf(String(value)), style: 'day' };
    if (fieldType === 'Datetime') return { number: serialOf(String(value)), style: 'moment' };
    return { text: String(value) };
};
