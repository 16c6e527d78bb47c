import { isNumeric, type ReportItem, type ReportPage } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReportTable } from '#src/kit/report/ReportTable.tsx';

interface PreviewTableProps {
    items: readonly ReportItem[];
    rows: ReportPage['records'];
}

/** The first rows of a query that is not saved yet, as its report will show them. */
export const PreviewTable = ({ items, rows }: PreviewTableProps) => {
    const text = useText();
    const columns = items
        .filter(({ isShow }) => isShow === 1)
        .map(({ fieldName, fieldTxt, fieldType }) => ({
            title: fieldTxt,
            dataIndex: fieldName,
            align: isNumeric(fieldType) ? ('right' as const) : ('left' as const),
            fieldType,
            isTotal: '0' as const,
            sorter: false,
        }));
    const data = { records: [...rows], total: rows.length, isCut: false, totals: {} };
    return <ReportTable answer={{ cgreportHeadName: text('report.preview'), columns, dictOptions: {}, data }} />;
};
