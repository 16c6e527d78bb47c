import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';

const VEHICLE_TONE = { idle: 'success', enroute: 'processing', working: 'special', maintain: 'default' } as const;
const ORDER_TONE = { calm: 'processing', soon: 'warning', late: 'error' } as const;

/** A constant, so that memoized values are not recalculated. */
const NONE: never[] = [];

type LiveMapProps = Pick<LiveBoard, 'vehicles' | 'orders'> & { height?: number };

/** Vehicles by state and orders by urgency; a click shows the details with a link. Only vehicles for users who may not see orders. */
export const LiveMap = ({ vehicles: all = NONE, orders: seen, height = 520 }: LiveMapProps) => {
    const text = useText();
    const orders = seen ?? NONE;
    const [chosen, setChosen] = useState('');
    const vehicles = useMemo(() => all.map(vehicle => ({ ...vehicle, label: plateText(vehicle.label) })), [all]);
    const points = useMemo(
        () => [
            ...vehicles.map(({ id, label, lng, lat, runStatus }) => ({
                id: `v${id}`,
                label,
                lng,
                lat,
                tone: VEHICLE_TONE[runStatus as keyof typeof VEHICLE_TONE] ?? ('default' as const),
            })),
            ...orders.map(({ id, label, lng, lat, urgency }) => ({
                id: `o${id}`,
                label,
                lng,
                lat,
                tone: ORDER_TONE[urgency],
                isMain: urgency === 'late',
            })),
        ],
        [vehicles, orders],
    );
    const picked = points.find(point => point.id === chosen);
    const isOrder = chosen.startsWith('o');
    const path = `/${isOrder ? 'order/order' : 'vehicle/center'}/${chosen.slice(1)}/show`;
    return (
        <ChartPanel
            title={text(seen ? 'wall.map' : 'wall.vehicleMap')}
            hint={text(seen ? 'wall.mapHint' : 'wall.vehicleMapHint', { vehicles: vehicles.length, orders: orders.length })}
            height={height}
            rows={[
                [text('wall.what'), text('wall.name'), text('wall.place')],
                ...orders.map(order => [text('wall.order'), order.label, `${order.lng.toFixed(4)}, ${order.lat.toFixed(4)}`]),
                ...vehicles.map(vehicle => [text('wall.vehicle'), vehicle.label, `${vehicle.lng.toFixed(4)}, ${vehicle.lat.toFixed(4)}`]),
            ]}
        >
            <FencedMap
                label={text(seen ? 'wall.map' : 'wall.vehicleMap')}
                points={points}
                isClustered
                height={height}
                selectedId={chosen}
                onPick={setChosen}
            >
                {picked && (
                    <Paper elevation={3} sx={{ p: 3, display: 'flex', gap: 3, alignItems: 'center' }}>
                        <Box>
                            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{text(isOrder ? 'wall.order' : 'wall.vehicle')}</Box>
                            <strong>{picked.label}</strong>
                        </Box>
                        <Button size="small" variant="contained" component={Link} to={path}>
                            {text('wall.open')}
                        </Button>
                    </Paper>
                )}
            </FencedMap>
        </ChartPanel>
    );
};
