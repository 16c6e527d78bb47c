import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OnlineReport } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadReportTables } from '#providers/online/reports.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';

interface TableBrowserProps {
    /** Code of the data source; empty for our own database. */
    source: string;
    /** Called with the name of a table or column to insert into the query. */
    onChoose: (name: string) => void;
}

const LINE = {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    width: 1,
    px: 2,
    py: 1,
    fontSize: 13,
    textAlign: 'left',
    '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;

/** Tables that queries may read, with their columns; a click inserts the name into the query. */
export const TableBrowser = ({ source, onChoose }: TableBrowserProps) => {
    const text = useText();
    const {
        data: tables = [],
        error,
        refetch,
    } = useQuery({
        queryKey: [OnlineReport.resource, 'tables', source],
        queryFn: ({ signal }) => loadReportTables(source, signal),
        staleTime: source === '' ? Infinity : 0,
    });
    const [name, setName] = useState('');
    if (error) {
        return (
            <Box>
                <ErrorPanel message={error.message} onRetry={() => void refetch()} />
            </Box>
        );
    }
    const table = tables.find(each => each.name === name) ?? tables[0];
    return (
        <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Select
                value={table?.name ?? ''}
                displayEmpty
                onChange={event => setName(event.target.value)}
                inputProps={{ 'aria-label': text('report.table') }}
                sx={{ mt: '26px' }}
            >
                {tables.map(each => (
                    <MenuItem key={each.name} value={each.name}>
                        {each.label ? text('common.pair', { label: each.label, value: each.name }) : each.name}
                    </MenuItem>
                ))}
            </Select>
            {table && (
                <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320, overflowY: 'auto' }}>
                    {[{ name: table.name, label: table.label }, ...table.columns].map((each, index) => (
                        <ButtonBase
                            key={each.name}
                            onClick={() => onChoose(each.name)}
                            aria-label={text('report.insert', { name: each.name })}
                            sx={{ ...LINE, fontWeight: index === 0 ? 600 : 400 }}
                        >
                            {each.label && <span>{each.label}</span>}
                            <Box component="code" sx={{ color: 'text.secondary' }}>
                                {each.name}
                            </Box>
                        </ButtonBase>
                    ))}
                </Box>
            )}
        </Box>
    );
};
