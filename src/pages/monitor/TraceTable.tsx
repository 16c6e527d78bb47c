import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { HttpTraces } from '#contract/monitor/http-trace.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { TraceRow } from './TraceRow.tsx';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

/** Calls, newest first; one can be expanded to show its headers. */
export const TraceTable = ({ traces }: HttpTraces) => {
    const text = useText();
    const [opened, setOpened] = useState<string>();
    if (traces.length === 0) return <EmptyState title={text('monitor.noTraceFits')} picture="search" />;
    return (
        <ScrollArea>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {(['time', 'method', 'uri', 'status', 'took', 'who', 'from'] as const).map(name => (
                            <TableCell key={name} align={name === 'took' ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                                {text(`monitor.traceHead.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {traces.map((trace, index) => {
                        const key = `${trace.timestamp} ${trace.request.uri} ${trace.timeTaken} ${traces.length - index}`;
                        return (
                            <TraceRow
                                key={key}
                                trace={trace}
                                isOpen={opened === trace.timestamp}
                                onToggle={() => setOpened(opened === trace.timestamp ? undefined : trace.timestamp)}
                            />
                        );
                    })}
                </TableBody>
            </Table>
        </ScrollArea>
    );
};
