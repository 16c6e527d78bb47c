import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { searchDesk } from '#providers/dashboard/dashboard.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Rings } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { LiveLine } from '../LiveLine.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useWorkplace } from './useWorkplace.ts';

const LEAST = 2;
const TYPING_MS = 300;

/** 业务办理中心: one box for a number, plate, phone or name; where to go next; what I have done today. */
export const GlobalSearch = () => {
    const text = useText();
    const resources = useResourceDefinitions();
    const [typed, setTyped] = useState('');
    const composed = useComposedText(typed, setTyped);
    const keyword = useDebounced(typed.trim(), TYPING_MS);
    const hits = useQuery({
        queryKey: ['dashboard', 'desk', keyword],
        queryFn: ({ signal }) => searchDesk(keyword, signal),
        enabled: keyword.length >= LEAST,
    });
    const board = useWorkplace();
    return (
        <>
            <Paper variant="outlined" sx={{ p: 4 }}>
                <OutlinedInput
                    {...composed.props}
                    fullWidth
                    placeholder={text('work.search')}
                    inputProps={{ 'aria-label': text('work.search') }}
                    startAdornment={
                        <InputAdornment position="start">
                            <Search />
                        </InputAdornment>
                    }
                    sx={{ height: 44, fontSize: 16 }}
                />
                {keyword.length >= LEAST && (
                    <QueryState query={hits} empty={text('work.noHits')}>
                        {found => (
                            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 3 }}>
                                {found.map(({ kind, id, title, note, resource }) => (
                                    <LiveLine
                                        key={`${kind} ${id}`}
                                        {...(resources[resource] && { to: `/${resource}/${id}/show` })}
                                        title={title}
                                        note={note}
                                        tag={kind}
                                        tone="processing"
                                    />
                                ))}
                            </Box>
                        )}
                    </QueryState>
                )}
            </Paper>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                <Shortcuts />
                <QueryState query={board} empty={text('chart.noData')}>
                    {({ today }) => (
                        <ChartPanel
                            title={text('work.today')}
                            rows={[[text('work.part'), text('work.handled')], ...today.map(({ name, count }) => [name, String(count)])]}
                        >
                            {today.length === 0 ? (
                                <EmptyState title={text('work.nothingToday')} />
                            ) : (
                                <Rings label={text('work.today')} rings={[today.map(({ name, count }) => ({ name, value: count }))]} />
                            )}
                        </ChartPanel>
                    )}
                </QueryState>
            </Box>
        </>
    );
};
