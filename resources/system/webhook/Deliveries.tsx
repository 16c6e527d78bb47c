import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HookDelivery, Webhook } from '#contract/system/webhook.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadDeliveries } from '#providers/system/webhooks.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

const REFRESH_MS = 5000;

/** The log of a webhook: what was sent, what came back, and another try. Looks again while something is on its way. */
export const Deliveries = ({ id, mayReplay }: { id: string; mayReplay: boolean }) => {
    const text = useText();
    const [{ pageNo, pageSize }, ask] = useState({ pageNo: 1, pageSize: 10 });
    const { data, error, refetch } = useQuery({
        queryKey: [Webhook.resource, 'deliveries', id, pageNo, pageSize],
        queryFn: ({ signal }) => loadDeliveries({ id, pageNo, pageSize }, signal),
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.records.some(({ status }) => status === 'waiting') ? REFRESH_MS : false),
    });
    if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <LoadingSkeleton />;
    return (
        <>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" sx={{ minWidth: 860 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('machine.happened')}</TableCell>
                            <TableCell>{text('machine.event')}</TableCell>
                            <TableCell>{text('machine.result')}</TableCell>
                            <TableCell align="right">{text('machine.code')}</TableCell>
                            <TableCell align="right">{text('machine.took')}</TableCell>
                            <TableCell align="right">{text('machine.tries')}</TableCell>
                            <TableCell>{text('machine.messageId')}</TableCell>
                            <TableCell />
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.records.map(each => (
                            <DeliveryLine key={each.id} hookId={id} delivery={each} mayReplay={mayReplay} />
                        ))}
                        {data.records.length === 0 && (
                            <TableRow>
                                <TableCell colSpan={8} sx={{ textAlign: 'center', color: 'text.secondary' }}>
                                    {text('machine.noDeliveries')}
                                </TableCell>
                            </TableRow>
                        )}
                    </TableBody>
                </Table>
            </Box>
            {data.total > 0 && <PagingBar page={pageNo} size={pageSize} total={data.total} onAsk={ask} />}
        </>
    );
};

interface DeliveryLineProps {
    hookId: string;
    delivery: HookDelivery;
    mayReplay: boolean;
}

const DeliveryLine = ({ hookId, delivery, mayReplay }: DeliveryLineProps) => {
    const text = useText();
    const replay = useSend(Webhook.resource, 'replay', { tellsFailure: true });
    const { resource, subjectId, topic_dictText: event, status, lastCode, lastMs, lastError } = delivery;
    const isWaiting = status === 'waiting';
    return (
        <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{delivery.createTime}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <DetailLink resource={resource ?? undefined} id={subjectId}>
                    {event}
                </DetailLink>
            </TableCell>
            <TableCell sx={{ minWidth: 180 }}>
                <Tag tone={toneOf(tagColor('webhook_delivery', status))}>{delivery.status_dictText}</Tag>
                {lastError && (
                    <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                        {lastError}
                    </Box>
                )}
                {isWaiting && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text('machine.next', { time: delivery.nextTime })}</Box>}
            </TableCell>
            <TableCell align="right">{lastCode ?? '—'}</TableCell>
            <TableCell align="right">{lastMs === null ? '—' : text('machine.ms', { n: lastMs })}</TableCell>
            <TableCell align="right">{delivery.attempts}</TableCell>
            <TableCell sx={{ fontFamily: 'monospace', fontSize: 12 }}>{delivery.messageId}</TableCell>
            <TableCell>
                {mayReplay && !isWaiting && (
                    <Button
                        size="small"
                        loading={replay.isSending}
                        onClick={() => void replay.send({ id: hookId, deliveryId: delivery.id })}
                    >
                        {text('machine.replay')}
                    </Button>
                )}
            </TableCell>
        </TableRow>
    );
};
