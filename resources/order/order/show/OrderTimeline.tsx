import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type TimelineEvent, TimelineQuery } from '#contract/order/details.ts';
import { formatFen } from '#providers/format/money.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Events of the order, newest first: event, actor, time, before → after, and reason. */
export const OrderTimeline = () => {
    const text = useText();
    const query = useRecordQuery(TimelineQuery);
    return (
        <QueryState query={query} empty={text('order.timeline.none')}>
            {events => (
                <Stack
                    component="ol"
                    spacing={3}
                    sx={{ listStyle: 'none', p: 0, pl: 4, m: 0, borderLeft: 2, borderColor: 'divider', ml: 1 }}
                >
                    {events.map(event => (
                        <TimelineItem key={event.id} event={event} />
                    ))}
                </Stack>
            )}
        </QueryState>
    );
};

const TimelineItem = ({ event }: { event: TimelineEvent }) => {
    const text = useText();
    return (
        <Box component="li" sx={{ position: 'relative', '&::before': { ...dot, bgcolor: 'primary.main' } }}>
            <Typography variant="subtitle2" component="div" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                {titleOf(event, text)}
                <Behalf event={event} />
            </Typography>
            <Typography variant="body2" color="textSecondary" data-content>
                {[
                    event.createTime,
                    event.actorKind === 'system'
                        ? event.actorKind_dictText
                        : text('common.aside', { text: event.actor, note: event.actorKind_dictText }),
                    typeof event.data.occurTime === 'string' && text('orderView.timeline.happened', { time: event.data.occurTime }),
                    event.reasonText && text('order.timeline.reason', { reason: event.reasonText }),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            </Typography>
            {event.remark && (
                <Typography variant="body2" data-content>
                    {event.remark}
                </Typography>
            )}
        </Box>
    );
};

/** Notes that staff acted in place of the driver or the customer. */
const Behalf = ({ event }: { event: TimelineEvent }) => {
    const text = useText();
    const parties = useDictionary('actor_kind');
    const { onBehalf } = event.data;
    if (typeof onBehalf !== 'string') return null;
    const who = parties.find(item => item.value === onBehalf)?.text;
    return <Tag tone="special">{who ? text('orderView.timeline.behalfOf', { who }) : text('orderView.timeline.behalf')}</Tag>;
};

const dot = { content: '""', position: 'absolute', left: -22, top: 6, width: 10, height: 10, borderRadius: '50%' };

interface ReassignData {
    fromDriver?: string | null;
    toDriver?: string;
    compensateFen?: number;
    /** The customer's share of the amount. */
    customerFen?: number;
}

const titleOf = (event: TimelineEvent, text: TextOf): string => {
    const { fromDriver, toDriver, compensateFen, customerFen } = event.data as ReassignData;
    if (event.event === 'reassign' && toDriver) {
        const drivers = fromDriver ? `${fromDriver} → ${toDriver}` : toDriver;
        if (!compensateFen) return text('order.timeline.reassigned', { drivers });
        return text(customerFen ? 'order.timeline.reassignedByCustomer' : 'order.timeline.reassignedPaid', {
            drivers,
            money: formatFen(compensateFen),
        });
    }
    if (event.event === 'unreassign' && toDriver) return text('order.timeline.unreassigned', { driver: toDriver });
    const moved = event.fromStatus_dictText && event.toStatus_dictText && event.fromStatus !== event.toStatus;
    return moved
        ? text('common.pair', { label: event.event_dictText, value: `${event.fromStatus_dictText} → ${event.toStatus_dictText}` })
        : event.event_dictText;
};
