import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { loadCacheCommands, runCacheCommand } from '#providers/monitor/monitor.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { MonitorPage } from './MonitorPage.tsx';
import { TerminalOutput, type TerminalEntry } from './TerminalOutput.tsx';

const TOPIC = 'monitor/cache-terminal';
const MAX_ENTRIES = 50;
const FORBIDDEN = 403;

/** MON-05 缓存终端: read-only commands on the product's keys; ↑ and ↓ recall earlier commands. */
export const RedisTerminal = () => {
    const text = useText();
    const serverLabel = useServerLabel();
    const mayUse = useMayUse();
    const mayRun = mayUse('monitor:cacheTerminal:execute');
    const [line, setLine] = useReloadKept('line', '');
    const [entries, setEntries] = useState<readonly TerminalEntry[]>([]);
    const [back, setBack] = useState(0);
    const offered = useQuery({ queryKey: [TOPIC], queryFn: ({ signal }) => loadCacheCommands(signal) });
    const note = (entry: TerminalEntry) => setEntries(before => [...before, entry].slice(-MAX_ENTRIES));
    const run = useSingleFlight({
        mutationFn: runCacheCommand,
        onSuccess: (reply, command) =>
            note({ command, lines: reply.lines, isError: false, note: text('monitor.millis', { count: reply.ms }) }),
        onError: (error, command) => {
            const isOther = isHttpError(error) && error.status === FORBIDDEN && mayRun;
            const names = (offered.data?.commands ?? []).map(({ name }) => name).join(' ');
            const line = isOther ? text('monitor.terminalOnly', { message: error.message, names }) : error.message;
            note({ command, lines: [line], isError: true, note: '' });
        },
    });
    const handleRun = () => {
        const command = line.trim();
        if (command === '' || run.isPending) return;
        setLine('');
        setBack(0);
        run.mutate(command);
    };
    const recall = (step: number) => {
        const next = Math.min(entries.length, Math.max(0, back + step));
        setBack(next);
        setLine(next === 0 ? '' : (entries[entries.length - next]?.command ?? ''));
    };
    return (
        <MonitorPage path="/monitor/cache-terminal" topic={TOPIC}>
            <QueryState query={offered} empty={text('chart.noData')}>
                {({ isOpen, kind, commands }) => (
                    <Paper variant="outlined" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
                        {!isOpen && <Alert severity="info">{text('monitor.terminalClosed')}</Alert>}
                        {!mayRun && <Alert severity="info">{text('monitor.terminalReadOnly')}</Alert>}
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                            <span>{text(kind === 'redis' ? 'monitor.cacheRedis' : 'monitor.cacheMemory')}</span>
                            {commands.map(({ name, usage, description }) => (
                                <Tooltip
                                    key={name}
                                    title={text('common.pair', { label: serverLabel(usage), value: serverLabel(description) })}
                                >
                                    <Chip size="small" label={name} onClick={() => setLine(`${name} `)} />
                                </Tooltip>
                            ))}
                        </Box>
                        <TerminalOutput entries={entries} />
                        <Box
                            component="form"
                            sx={{ display: 'flex', gap: 2 }}
                            onSubmit={event => {
                                event.preventDefault();
                                handleRun();
                            }}
                        >
                            <TextField
                                fullWidth
                                size="small"
                                value={line}
                                disabled={!isOpen || !mayRun}
                                placeholder={text('monitor.terminalHint')}
                                onChange={event => setLine(event.target.value)}
                                onKeyDown={event => {
                                    if (event.nativeEvent.isComposing) return;
                                    if (event.key === 'ArrowUp') recall(1);
                                    if (event.key === 'ArrowDown') recall(-1);
                                }}
                                slotProps={{
                                    htmlInput: {
                                        'aria-label': text('monitor.terminalInput'),
                                        maxLength: 300,
                                        spellCheck: false,
                                        autoComplete: 'off',
                                        style: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
                                    },
                                }}
                            />
                            <Button type="submit" variant="contained" disabled={!isOpen || !mayRun || line.trim() === '' || run.isPending}>
                                {text('monitor.run')}
                            </Button>
                            <Button variant="outlined" disabled={entries.length === 0} onClick={() => setEntries([])}>
                                {text('monitor.clear')}
                            </Button>
                        </Box>
                    </Paper>
                )}
            </QueryState>
        </MonitorPage>
    );
};
