import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HookDelivery, Webhook } from '#contract/system/webhook.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadDeliveries } from '#providers/system/webhooks.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { PagedTable } from '#src/kit/paging/PagedTable.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import type { PlainColumn } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

const REFRESH_MS = 5000;

/** Log of a webhook's deliveries with their responses and a retry button. Refetches while a delivery is in progress. */
export const Deliveries = ({ id, mayReplay }: { id: string; mayReplay: boolean }) => {
    const text = useText();
    const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 });
    const query = useQuery({
        queryKey: [Webhook.resource, 'deliveries', id, paging],
        queryFn: ({ signal }) => loadDeliveries({ id, ...paging }, signal),
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.records.some(({ status }) => status === 'waiting') ? REFRESH_MS : false),
    });
    const columns: PlainColumn<HookDelivery>[] = [
        { key: 'happened', label: text('machine.happened'), isShort: true, cell: ({ createTime }) => createTime },
        {
            key: 'event',
            label: text('machine.event'),
            isShort: true,
            cell: ({ resource, subjectId, topic_dictText }) => (
                <DetailLink resource={resource ?? undefined} id={subjectId}>
                    {topic_dictText}
                </DetailLink>
            ),
        },
        { key: 'result', label: text('machine.result'), cell: delivery => <DeliveryResult delivery={delivery} /> },
        { key: 'code', label: text('machine.code'), isNumber: true, cell: ({ lastCode }) => lastCode ?? '—' },
        {
            key: 'took',
            label: text('machine.took'),
            isNumber: true,
            isShort: true,
            cell: ({ lastMs }) => (lastMs === null ? '—' : text('machine.ms', { n: lastMs })),
        },
        { key: 'tries', label: text('machine.tries'), isNumber: true, cell: ({ attempts }) => attempts },
        {
            key: 'messageId',
            label: text('machine.messageId'),
            cell: ({ messageId }) => <Box sx={{ fontFamily: 'monospace', fontSize: 12 }}>{messageId}</Box>,
        },
        {
            key: 'act',
            label: text('common.actions'),
            isShort: true,
            cell: delivery => mayReplay && delivery.status !== 'waiting' && <ReplayButton hookId={id} deliveryId={delivery.id} />,
        },
    ];
    return (
        <PagedTable
            query={query}
            paging={paging}
            onPage={setPaging}
            columns={columns}
            empty={text('machine.noDeliveries')}
            label={text('machine.log')}
        />
    );
};

const DeliveryResult = ({ delivery: { status, status_dictText, lastError, nextTime } }: { delivery: HookDelivery }) => {
    const text = useText();
    return (
        <Box sx={{ minWidth: 180 }}>
            <Tag tone={toneOf(tagColor('webhook_delivery', status))}>{status_dictText}</Tag>
            {lastError && (
                <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                    {lastError}
                </Box>
            )}
            {status === 'waiting' && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text('machine.next', { time: nextTime })}</Box>}
        </Box>
    );
};

const ReplayButton = ({ hookId, deliveryId }: { hookId: string; deliveryId: string }) => {
    const text = useText();
    const { send, isSending } = useSend(Webhook.resource, 'replay', { tellsFailure: true });
    return (
        <Button size="small" loading={isSending} onClick={() => void send({ id: hookId, deliveryId })}>
            {text('machine.replay')}
        </Button>
    );
};
