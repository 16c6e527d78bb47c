import BarChartOutlined from '@mui/icons-material/BarChart';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OnlineReport, MAX_REPORT_ROWS, type ReportChart as Chart } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { saveFile } from '#providers/browser/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { exportReport, loadReportForm, runReport } from '#providers/online/reports.ts';
import { useSingleFlight } from '../actions/useSingleFlight.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { ErrorPanel } from '../loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { PagingBar } from '../paging/PagingBar.tsx';
import { queryOf } from './reportQuery.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters, type ReportValues } from './ReportFilters.tsx';
import { type ReportSort, ReportTable } from './ReportTable.tsx';

interface ReportViewProps {
    id: string;
    chart?: Chart | null;
}

/** Maximum number of rows in a chart. */
const CHART_ROWS = 30;

const KINDS = ['bar', 'line', 'pie'] as const;

const FIRST_PAGE = { pageNo: 1, pageSize: 20 };

/** ONLINE-01: runs a report. Shows its form, its rows with sums and its chart, and exports it as a spreadsheet. */
export const ReportView = ({ id, chart }: ReportViewProps) => {
    const text = useText();
    const mayUse = useMayUse();
    const [values, setValues] = useState<ReportValues>({});
    const [sort, setSort] = useState<ReportSort>();
    const [paging, setPaging] = useState(FIRST_PAGE);
    const [isChart, setIsChart] = useState(false);
    const [kind, setKind] = useState(chart?.kind);
    const asked = { ...queryOf(values), ...sort };
    const pages = isChart ? { pageNo: 1, pageSize: CHART_ROWS } : paging;
    const form = useQuery({ queryKey: [OnlineReport.resource, 'form', id], queryFn: ({ signal }) => loadReportForm(id, signal) });
    const rows = useQuery({
        queryKey: [OnlineReport.resource, 'run', id, asked, pages],
        queryFn: ({ signal }) => runReport(id, { ...asked, ...pages }, signal),
        placeholderData: keepPreviousData,
    });
    const sheet = useSingleFlight({
        mutationFn: async () => {
            const file = await exportReport(id, asked);
            if (file) saveFile(file.blob, file.fileName ?? `${rows.data?.cgreportHeadName ?? id}.xlsx`);
        },
    });
    const ask = (next: ReportValues) => {
        setPaging({ ...paging, pageNo: 1 });
        setValues(next);
        if (JSON.stringify(queryOf(next)) === JSON.stringify(queryOf(values))) void rows.refetch();
    };
    const error = form.error ?? rows.error;
    return (
        <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', px: 4, pt: 3, '@media print': { display: 'none' } }}>
                {chart && isChart && (
                    <ToggleButtonGroup
                        exclusive
                        size="small"
                        value={kind ?? chart.kind}
                        aria-label={text('report.chart')}
                        onChange={(_event, next: Chart['kind'] | null) => next && setKind(next)}
                    >
                        {KINDS.map(each => (
                            <ToggleButton key={each} value={each}>
                                {text(`report.kinds.${each}`)}
                            </ToggleButton>
                        ))}
                    </ToggleButtonGroup>
                )}
                {chart && (
                    <Button
                        variant="outlined"
                        startIcon={isChart ? <TableRowsOutlined /> : <BarChartOutlined />}
                        aria-pressed={isChart}
                        onClick={() => setIsChart(!isChart)}
                    >
                        {text(isChart ? 'report.asTable' : 'report.asChart')}
                    </Button>
                )}
                {mayUse(permissionOf(OnlineReport, 'export')) && (
                    <Button
                        variant="outlined"
                        startIcon={<FileDownloadOutlined />}
                        loading={sheet.isPending}
                        onClick={() => sheet.mutate()}
                    >
                        {text('report.export')}
                    </Button>
                )}
            </Box>
            {form.data && <ReportFilters form={form.data} onAsk={ask} />}
            {error && <ErrorPanel message={error.message} onRetry={() => void (form.error ? form : rows).refetch()} />}
            {sheet.error && <Alert severity="error">{sheet.error.message}</Alert>}
            {rows.data?.data.isCut && (
                <Alert severity="warning">{text('report.cut', { count: MAX_REPORT_ROWS.toLocaleString('zh-CN') })}</Alert>
            )}
            {!rows.data && !error && <LoadingSkeleton lines={9} />}
            {rows.data && (
                <Box sx={{ opacity: rows.isPlaceholderData ? 0.6 : 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                    {isChart && chart ? (
                        <ReportChart chart={{ ...chart, kind: kind ?? chart.kind }} answer={rows.data} />
                    ) : (
                        <>
                            <ReportTable
                                answer={rows.data}
                                sort={sort}
                                onSort={next => {
                                    setPaging({ ...paging, pageNo: 1 });
                                    setSort(next);
                                }}
                            />
                            <PagingBar page={paging.pageNo} size={paging.pageSize} total={rows.data.data.total} onAsk={setPaging} />
                        </>
                    )}
                </Box>
            )}
        </Paper>
    );
};
