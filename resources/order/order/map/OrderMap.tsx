import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Order } from '#contract/order/order.ts';
import { type OrderPin, type OrderPins, OrderPinsQuery } from '#contract/order/views.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { StatusDot } from '#src/kit/ui/StatusDot.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useListQuery } from '#src/kit/list/useListQuery.ts';
import { useRefreshOnPush } from '../useRefreshOnPush.ts';
import { ViewState } from '../list/ViewState.tsx';

/** Locations of the filtered orders, coloured by status; nearby orders are clustered into a dot with their number. */
export const OrderMap = () => {
    const text = useText();
    const query = useListQuery(OrderPinsQuery);
    useRefreshOnPush('pins');
    return (
        <ViewState query={query} isEmpty={({ pins }) => pins.length === 0} empty={text('orderView.none')}>
            {data => <PinMap data={data} />}
        </ViewState>
    );
};

const PinMap = ({ data: { pins, total, approx } }: { data: OrderPins }) => {
    const text = useText();
    const [chosen, setChosen] = useState('');
    const points = useMemo(
        () => pins.map(({ id, orderNo, lng, lat, status }) => ({ id, label: orderNo, lng, lat, tone: tagColor('order_status', status) })),
        [pins],
    );
    const counts = useMemo(() => countsOf(pins), [pins]);
    const picked = pins.find(pin => pin.id === chosen);
    const count = approx ? text('common.approx', { count: formatNumber(total) }) : formatNumber(total);
    return (
        <Box sx={{ flex: 1, minHeight: 420, px: 4, pb: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box
                component="ul"
                aria-label={text('orderView.map.legend')}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, p: 0, listStyle: 'none', fontSize: 13 }}
            >
                {counts.map(({ status, label, n }) => (
                    <li key={status}>
                        <StatusDot tone={tagColor('order_status', status)}>{`${label} ${formatNumber(n)}`}</StatusDot>
                    </li>
                ))}
                <Box component="li" sx={{ ml: { md: 'auto' }, color: 'text.secondary' }}>
                    {text(total > pins.length ? 'orderView.map.newest' : 'orderView.map.all', { count, shown: formatNumber(pins.length) })}
                </Box>
            </Box>
            <Box sx={{ flex: 1, minHeight: 360 }}>
                <FencedMap
                    label={text('orderView.map.label', { count: pins.length })}
                    height="100%"
                    points={points}
                    isClustered
                    withCities
                    selectedId={chosen}
                    onPick={setChosen}
                    onPlace={() => setChosen('')}
                >
                    {picked && <PinCard pin={picked} />}
                </FencedMap>
            </Box>
        </Box>
    );
};

const PinCard = ({ pin }: { pin: OrderPin }) => {
    const text = useText();
    const { search } = useLocation();
    return (
        <Paper elevation={3} data-content sx={{ p: 3, width: 260, maxWidth: 1, fontSize: 13, lineHeight: '20px' }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
                <strong>{pin.orderNo}</strong>
                <Tag tone={tagColor('order_status', pin.status)}>{pin.status_dictText}</Tag>
            </Box>
            <div>{pin.customerName ?? '—'}</div>
            <Box sx={{ color: 'text.secondary' }}>{pin.fromAddr}</Box>
            <Box sx={{ color: 'text.secondary' }}>
                {[text('orderView.appointed', { time: pin.appointAt.slice(5, 16) }), pin.driverName].filter(Boolean).join(' · ')}
            </Box>
            <Button
                size="small"
                variant="contained"
                component={Link}
                to={{ pathname: `/${Order.resource}/${pin.id}/show`, search }}
                sx={{ mt: 2 }}
            >
                {text('orderView.map.open')}
            </Button>
        </Paper>
    );
};

const countsOf = (pins: readonly OrderPin[]) => {
    const found = new Map<string, { status: string; label: string; n: number }>();
    for (const { status, status_dictText: label } of pins) {
        const one = found.get(status) ?? { status, label, n: 0 };
        one.n += 1;
        found.set(status, one);
    }
    return [...found.values()].sort((a, b) => b.n - a.n);
};
