import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Trace } from '#contract/monitor/http-trace.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { millis } from './figures.ts';

interface TraceRowProps {
    trace: Trace;
    isOpen: boolean;
    onToggle: () => void;
}

const toneOf = (status: number) => (status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success');
const linesOf = (headers: Trace['request']['headers']) =>
    Object.entries(headers).map(([name, values]) => `${name}: ${[values].flat().join(', ')}`);

/** One call, with its headers below while it is open. */
export const TraceRow = ({ trace, isOpen, onToggle }: TraceRowProps) => {
    const text = useText();
    const { request, response, timeTaken, principal } = trace;
    return (
        <>
            <TableRow hover>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(new Date(trace.timestamp))}</TableCell>
                <TableCell>{request.method}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 240 }}>
                    <Link component="button" onClick={onToggle} aria-expanded={isOpen} sx={{ textAlign: 'left' }}>
                        {request.uri}
                    </Link>
                </TableCell>
                <TableCell>
                    <Tag tone={toneOf(response.status)}>{response.status}</Tag>
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {millis(timeTaken)}
                </TableCell>
                <TableCell>{principal?.name ?? '-'}</TableCell>
                <TableCell>{request.remoteAddress}</TableCell>
            </TableRow>
            {isOpen && (
                <TableRow>
                    <TableCell colSpan={7} sx={{ bgcolor: 'action.hover' }}>
                        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
                            {[
                                [text('monitor.requestHeaders'), linesOf(request.headers)] as const,
                                [text('monitor.responseHeaders'), linesOf(response.headers)] as const,
                            ].map(([title, lines]) => (
                                <div key={title}>
                                    <strong>{title}</strong>
                                    <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                                        {lines.join('\n')}
                                    </Box>
                                </div>
                            ))}
                        </Box>
                    </TableCell>
                </TableRow>
            )}
        </>
    );
};
