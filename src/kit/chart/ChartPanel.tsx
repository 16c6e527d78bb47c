import BarChartOutlined from '@mui/icons-material/BarChart';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#providers/browser/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type ChartRows, toCsv } from './chartRows.ts';
import { ChartTable } from './ChartTable.tsx';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

interface ChartPanelProps {
    title: string;
    /** The data of the chart; without it there is neither a table nor a download. */
    rows?: ChartRows;
    /** Explanation of the figures, in a line below the title. */
    hint?: string;
    /** Shown beside the title. */
    actions?: ReactNode;
    height?: number;
    children: ReactNode;
}

/** A chart with a title. It can be switched to the table of its data, which can be saved as a file. */
export const ChartPanel = ({ title, rows, hint, actions, height = 260, children }: ChartPanelProps) => {
    const text = useText();
    const [isTable, setIsTable] = useState(false);
    const label = text(isTable ? 'chart.asChart' : 'chart.asTable');
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-label={title}
            sx={{ p: 4, minWidth: 0, display: 'flex', flexDirection: 'column' }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, minHeight: 32 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="h2">{title}</Typography>
                    {hint && (
                        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                            {hint}
                        </Typography>
                    )}
                </Box>
                {actions}
                {rows && (
                    <>
                        <Tooltip title={text('chart.save')}>
                            <IconButton
                                aria-label={text('common.pair', { label: title, value: text('chart.save') })}
                                onClick={() => saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), `${title}.csv`)}
                            >
                                <FileDownloadOutlined />
                            </IconButton>
                        </Tooltip>
                        <Tooltip title={label}>
                            <IconButton
                                aria-label={text('common.pair', { label: title, value: label })}
                                aria-pressed={isTable}
                                onClick={() => setIsTable(!isTable)}
                            >
                                {isTable ? <BarChartOutlined /> : <TableRowsOutlined />}
                            </IconButton>
                        </Tooltip>
                    </>
                )}
            </Box>
            {rows && isTable ? (
                <ChartTable rows={rows} height={height} />
            ) : (
                <LoadingBoundary fallback={<Skeleton variant="rounded" height={height} />}>{children}</LoadingBoundary>
            )}
        </Paper>
    );
};
