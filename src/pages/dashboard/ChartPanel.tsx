import BarChart from '@mui/icons-material/BarChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface ChartPanelProps {
    title: string;
    chart: ReactNode;
    head: readonly string[];
    rows: readonly (readonly string[])[];
}

/** A chart, and behind it the table it was drawn from. */
export const ChartPanel = ({ title, chart, head, rows }: ChartPanelProps) => {
    const text = useText();
    const [isTable, setIsTable] = useState(false);
    const label = text(isTable ? 'dashboard.asChart' : 'dashboard.asTable');
    return (
        <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 4, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 3 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {title}
                </Typography>
                <Tooltip title={label}>
                    <IconButton
                        aria-label={text('common.pair', { label: title, value: label })}
                        aria-pressed={isTable}
                        onClick={() => setIsTable(!isTable)}
                    >
                        {isTable ? <BarChart /> : <TableRowsOutlined />}
                    </IconButton>
                </Tooltip>
            </Box>
            {isTable ? (
                <TableContainer sx={{ height: 300 }}>
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                {head.map((name, index) => (
                                    <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
                                        {name}
                                    </TableCell>
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {rows.map(([first, ...rest]) => (
                                <TableRow key={first}>
                                    <TableCell component="th" scope="row">
                                        {first}
                                    </TableCell>
                                    {rest.map((value, index) => (
                                        <TableCell key={head[index + 1]} align="right">
                                            {value}
                                        </TableCell>
                                    ))}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            ) : (
                chart
            )}
        </Paper>
    );
};
