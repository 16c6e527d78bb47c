import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { LIVE_MS, loadTraces } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { MonitorPage } from './MonitorPage.tsx';
import { TraceTable } from './TraceTable.tsx';

const TOPIC = 'monitor/http-trace';
const KINDS = ['all', 'failed', 'slow'] as const;
type Kind = (typeof KINDS)[number];
const SLOW_MS = 500;

/** MON-02 请求追踪: the last hundred calls with method, path, status, time and user; tokens and values are never shown. */
export const HttpTrace = () => {
    const text = useText();
    const [search, setSearch] = useReloadKept('search', '');
    const [kind, setKind] = useState<Kind>('all');
    const [isLive, setIsLive] = useState(true);
    const composed = useComposedText(search, setSearch);
    const traces = useQuery({
        queryKey: [TOPIC],
        queryFn: ({ signal }) => loadTraces(signal),
        refetchInterval: isLive ? every(LIVE_MS) : false,
    });
    const needle = search.trim().toLowerCase();
    return (
        <MonitorPage path="/monitor/http-trace" topic={TOPIC}>
            <Paper variant="outlined" sx={{ p: 4 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3, alignItems: 'center' }}>
                    <OutlinedInput
                        {...composed.props}
                        placeholder={text('monitor.traceSearch')}
                        inputProps={{ 'aria-label': text('monitor.traceSearch') }}
                        sx={{ width: { xs: '100%', sm: 280 } }}
                    />
                    <Select
                        value={kind}
                        onChange={event => setKind(event.target.value)}
                        inputProps={{ 'aria-label': text('monitor.traceKind') }}
                        sx={{ minWidth: 140 }}
                    >
                        {KINDS.map(each => (
                            <MenuItem key={each} value={each}>
                                {text(`monitor.trace.${each}`)}
                            </MenuItem>
                        ))}
                    </Select>
                    <FormControlLabel
                        control={<Switch checked={isLive} onChange={(_event, on) => setIsLive(on)} />}
                        label={text('monitor.live')}
                    />
                </Box>
                <QueryState query={traces} empty={text('monitor.noTraces')}>
                    {all => (
                        <TraceTable
                            traces={all.filter(
                                ({ request, response, timeTaken, principal }) =>
                                    (kind === 'all' || (kind === 'failed' ? response.status >= 400 : timeTaken >= SLOW_MS)) &&
                                    `${request.method} ${request.uri} ${principal?.name ?? ''} ${request.remoteAddress}`
                                        .toLowerCase()
                                        .includes(needle),
                            )}
                        />
                    )}
                </QueryState>
            </Paper>
        </MonitorPage>
    );
};
