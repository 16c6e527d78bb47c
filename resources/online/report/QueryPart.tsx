import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef } from 'react';
import { required, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isNumeric, type ReportChart, type ReportItem, type ReportPage, type ReportParam } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { checkReport } from '#providers/online/reports.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ReportTable } from '#src/kit/report/ReportTable.tsx';
import { ChartPart } from './ChartPart.tsx';
import { ItemsPart } from './ItemsPart.tsx';
import { ParamsPart } from './ParamsPart.tsx';
import { TableBrowser } from './TableBrowser.tsx';

/** Keeps the settings of columns by their name when the query is analysed again. */
const merged = (read: readonly ReportItem[], kept: readonly ReportItem[]): ReportItem[] =>
    read.map(item => kept.find(({ fieldName }) => fieldName === item.fieldName) ?? item);

/** The query and the parts that depend on it: parameters, columns, chart and first rows. */
export const QueryPart = () => {
    const text = useText();
    const id = useId();
    const area = useRef<HTMLTextAreaElement>(null);
    const { field: query, fieldState } = useInput({ source: 'cgrSql', validate: required() });
    const { field: items, fieldState: itemsState } = useInput({ source: 'items', defaultValue: [], validate: required() });
    const { field: params, fieldState: paramsState } = useInput({ source: 'params', defaultValue: [] });
    const { field: chart } = useInput({ source: 'chart', defaultValue: null });
    const source = asText(useWatch<{ dbSource?: string | null }>({ name: 'dbSource' }));
    const sql = asText(query.value);
    const check = useSingleFlight({
        mutationFn: (dbSource: string) => checkReport({ dbSource, cgrSql: sql, params: params.value as ReportParam[] }),
        onSuccess: found => items.onChange(merged(found.items, items.value as ReportItem[])),
    });
    const insert = (word: string) => {
        const element = area.current;
        const at = element?.selectionStart ?? sql.length;
        query.onChange(`${sql.slice(0, at)}${word}${sql.slice(element?.selectionEnd ?? at)}`);
        element?.focus();
    };
    // Results from another data source are outdated.
    const isCurrent = check.variables === source;
    // The form itself only requires at least one column; further errors of columns and parameters come from the server.
    const refused = [paramsState.error, itemsState.error].find(error => error?.type === 'server')?.message;
    const fault = refused ?? (itemsState.error && text('report.itemsMissing'));
    return (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' } }}>
                <LabeledControl
                    id={id}
                    label={text('report.query')}
                    isRequired
                    hint={text(source === '' ? 'report.queryHint' : 'report.sourceQueryHint')}
                    {...(fieldState.error?.message && { error: fieldState.error.message })}
                >
                    <OutlinedInput
                        {...query}
                        id={id}
                        value={sql}
                        inputRef={area}
                        fullWidth
                        multiline
                        minRows={10}
                        maxRows={24}
                        error={!!fieldState.error}
                        inputProps={{ spellCheck: false, maxLength: 8000, 'aria-describedby': `${id}-note` }}
                        sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13 }}
                    />
                </LabeledControl>
                <TableBrowser key={source} source={source} onChoose={insert} />
            </Box>
            <ParamsPart params={params.value as ReportParam[]} onChange={params.onChange} />
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
                <Button variant="contained" loading={check.isPending} disabled={sql.trim() === ''} onClick={() => check.mutate(source)}>
                    {text('report.check')}
                </Button>
                {isCurrent && check.error && (
                    <Alert severity="error" sx={{ flex: 1, minWidth: 0 }}>
                        {check.error.message}
                    </Alert>
                )}
                {fault && !(isCurrent && check.error) && <Alert severity="warning">{fault}</Alert>}
            </Box>
            <ItemsPart items={items.value as ReportItem[]} onChange={items.onChange} />
            <ChartPart items={items.value as ReportItem[]} chart={chart.value as ReportChart | null} onChange={chart.onChange} />
            {isCurrent && check.data && (
                <TitledPart title={text('report.preview')}>
                    <PreviewTable items={items.value as ReportItem[]} rows={check.data.rows} />
                </TitledPart>
            )}
        </Box>
    );
};

interface PreviewTableProps {
    items: readonly ReportItem[];
    rows: ReportPage['records'];
}

/** The first rows of an unsaved query, as the report will show them. */
const PreviewTable = ({ items, rows }: PreviewTableProps) => {
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
