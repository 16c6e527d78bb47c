import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type DispatchRecord, type ReassignRecord, DispatchesQuery } from '#contract/order/details.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Offers of the order with the answers, and reassignments with their reasons. */
export const OrderDispatches = () => {
    const text = useText();
    const query = useRecordQuery(DispatchesQuery);
    return (
        <QueryState query={query} isEmpty={data => data.dispatches.length === 0} empty={text('order.dispatch.none')}>
            {({ dispatches, reassigns }) => (
                <Stack spacing={6}>
                    <DispatchTable rows={dispatches} />
                    {reassigns.length > 0 && <ReassignTable rows={reassigns} />}
                </Stack>
            )}
        </QueryState>
    );
};

const PARTS = ['eta', 'fit', 'rating', 'accept', 'fair', 'member', 'know'] as const;
const ROUND = ['round', 'mode', 'driver', 'plate', 'score', 'distance', 'eta', 'result', 'offered', 'replied'] as const;
const CHANGE = ['seq', 'from', 'to', 'at', 'reason', 'responsible', 'compensation', 'remark', 'by', 'time'] as const;

const Heads = ({ labels }: { labels: readonly string[] }) => (
    <TableHead>
        <TableRow>
            {labels.map(label => (
                <TableCell key={label} sx={{ whiteSpace: 'nowrap' }}>
                    {label}
                </TableCell>
            ))}
        </TableRow>
    </TableHead>
);

const DispatchTable = ({ rows }: { rows: DispatchRecord[] }) => {
    const text = useText();
    return (
        <TableContainer>
            <Table size="small" sx={{ minWidth: 760 }}>
                <Heads labels={ROUND.map(name => text(`order.dispatch.${name}`))} />
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.id}>
                            <TableCell>{row.roundNo}</TableCell>
                            <TableCell>{row.mode_dictText}</TableCell>
                            <TableCell data-content>{row.driverName}</TableCell>
                            <TableCell data-content>{row.plateNo ? plateText(row.plateNo) : '—'}</TableCell>
                            <TableCell>
                                <Score row={row} />
                            </TableCell>
                            <TableCell>{row.distanceM === null ? '—' : `${(row.distanceM / 1000).toFixed(1)} km`}</TableCell>
                            <TableCell>{row.etaMin === null ? '—' : text('order.dispatch.minutes', { count: row.etaMin })}</TableCell>
                            <TableCell>
                                <Tag tone={tagColor('dispatch_status', row.status)}>{row.status_dictText}</Tag>
                                {row.rejectText && ` ${row.rejectText}`}
                            </TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.offerTime}</TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.replyTime ?? '—'}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

/** The score, with its components if they were stored. */
const Score = ({ row: { score, scoreDetail } }: { row: DispatchRecord }) => {
    const text = useText();
    const parts = PARTS.flatMap(part => {
        const points = scoreDetail?.[part];
        return typeof points === 'number' ? [`${text(`order.points.${part}`)} ${points}`] : [];
    });
    if (score === null || parts.length === 0) return score ?? '—';
    return (
        <Tooltip title={parts.join(' · ')}>
            <Box
                component="span"
                tabIndex={0}
                aria-label={`${score} ${text('orderView.dispatch.detail')}`}
                sx={{ borderBottom: '1px dashed' }}
            >
                {score}
            </Box>
        </Tooltip>
    );
};

const ReassignTable = ({ rows }: { rows: ReassignRecord[] }) => {
    const text = useText();
    return (
        <div>
            <Typography variant="h2" gutterBottom>
                {text('order.reassigns.title')}
            </Typography>
            <TableContainer>
                <Table size="small" sx={{ minWidth: 760 }}>
                    <Heads labels={CHANGE.map(name => text(`order.reassigns.${name}`))} />
                    <TableBody>
                        {rows.map(row => (
                            <TableRow key={row.id}>
                                <TableCell>{row.seq}</TableCell>
                                <TableCell data-content>{row.fromDriverName ?? '—'}</TableCell>
                                <TableCell data-content>{row.toDriverName ?? '—'}</TableCell>
                                <TableCell>{row.atStatus_dictText}</TableCell>
                                <TableCell>{row.reasonCode_dictText}</TableCell>
                                <TableCell>{row.responsible_dictText}</TableCell>
                                <TableCell align="right">
                                    {formatFen(row.compensateFen)}
                                    {row.customerFen > 0 && (
                                        <Box sx={{ color: 'text.secondary', fontSize: 12 }} data-content>
                                            {text('order.bears.byCustomer', { consent: row.consent ?? '' })}
                                        </Box>
                                    )}
                                </TableCell>
                                <TableCell data-content>{row.remark ?? '—'}</TableCell>
                                <TableCell data-content>{row.createBy ?? '—'}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                    {row.createTime}
                                    {row.undoneAt !== null && (
                                        <Box>
                                            <Tag tone="special">{text('order.reassigns.undone', { time: row.undoneAt.slice(11) })}</Tag>
                                        </Box>
                                    )}
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </div>
    );
};
