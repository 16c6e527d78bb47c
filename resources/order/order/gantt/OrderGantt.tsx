import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useStore } from 'react-admin';
import { useState } from 'react';
import { Order } from '#contract/order/order.ts';
import { GANTT_DAYS, OrderGanttQuery } from '#contract/order/views.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { formatDate, parseDateTime } from '#providers/format/dateTime.ts';
import { serverNow } from '#providers/store/serverClock.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DayButton } from '#src/kit/calendar/DayButton.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { GanttChart } from './GanttChart.tsx';
import { useRefreshOnPush } from '../useRefreshOnPush.ts';
import { ViewState } from '../list/ViewState.tsx';

const DAY_MS = 86_400_000;

/** Gantt chart of the filtered orders: one lane per driver, over one, three or seven days. */
export const OrderGantt = () => {
    const text = useText();
    const { filterValues } = useListState();
    const [today] = useState(() => formatDate(serverNow()));
    const [day, setDay] = useState(today);
    const [days, setDays] = useStore<number>(`${Order.resource}.ganttDays`, 1);
    useRefreshOnPush('gantt');
    const params = { ...filterQuery(Order, filterValues), day, days };
    const query = useNamedQuery(OrderGanttQuery, params, { keepsLast: true });
    const last = formatDate((parseDateTime(day) ?? 0) + (days - 1) * DAY_MS);
    const move = (by: number) => setDay(formatDate((parseDateTime(day) ?? serverNow()) + by * days * DAY_MS));
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pb: 2, flexWrap: 'wrap' }}>
                <IconButton aria-label={text('orderView.gantt.before')} onClick={() => move(-1)}>
                    <ChevronLeft />
                </IconButton>
                <DayButton label={text('orderView.gantt.day')} day={day} to={last} onPick={setDay}>
                    {days > 1 ? `${day} ~ ${last.slice(5)}` : day}
                </DayButton>
                <IconButton aria-label={text('orderView.gantt.after')} onClick={() => move(1)}>
                    <ChevronRight />
                </IconButton>
                <Button size="small" disabled={day === today} onClick={() => setDay(today)}>
                    {text('orderView.gantt.today')}
                </Button>
                <Box role="group" aria-label={text('orderView.gantt.span')} sx={{ display: 'flex', gap: 1 }}>
                    {GANTT_DAYS.map(count => (
                        <Button
                            key={count}
                            size="small"
                            variant={count === days ? 'outlined' : 'text'}
                            aria-pressed={count === days}
                            onClick={() => setDays(count)}
                        >
                            {text('orderView.gantt.days', { count })}
                        </Button>
                    ))}
                </Box>
                <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: 13 }}>
                    {query.data &&
                        text(query.data.isCut ? 'orderView.gantt.cut' : 'orderView.gantt.drivers', {
                            count: query.data.drivers,
                            shown: query.data.lanes.length,
                        })}
                </Box>
            </Box>
            <ViewState query={query} isEmpty={({ lanes }) => lanes.length === 0} empty={text('orderView.gantt.none')}>
                {data => <GanttChart gantt={data} />}
            </ViewState>
        </>
    );
};
