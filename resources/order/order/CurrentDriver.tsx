import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Candidate, CandidateList } from '#contract/order/reassign.ts';
import { GeoSketch, type SketchPoint } from '#src/kit/ui/GeoSketch.tsx';
import type { OrderRow } from './orderSteps.ts';

interface CurrentDriverProps {
    order: OrderRow;
    list: CandidateList | undefined;
    choice: Candidate | undefined;
    onPick: (candidate: Candidate) => void;
}

/** The driver at hand with place and arrival, beside the chosen one on a sketch of the area. */
export const CurrentDriver = ({ order, list, choice, onPick }: CurrentDriverProps) => {
    const current = list?.current ?? null;
    return (
        <Stack spacing={3} sx={{ minWidth: 0 }}>
            <div>
                <Typography variant="h2" gutterBottom>
                    当前司机
                </Typography>
                {current ? (
                    <DriverFacts driver={current} />
                ) : (
                    <Typography color="textSecondary">{order.offeredDriver ? `待${order.offeredDriver}响应` : '尚未派到司机'}</Typography>
                )}
            </div>
            <GeoSketch points={pointsOf(order, list, choice)} onPick={key => pickBy(list, key, onPick)} />
            {choice && (
                <Typography variant="body2" data-content>
                    改派后 {choice.driverName} 预计{choice.etaMin}分钟到达
                    {current ? `，原司机${current.etaMin}分钟` : ''}
                </Typography>
            )}
        </Stack>
    );
};

const DriverFacts = ({ driver }: { driver: Candidate }) => (
    <Box data-content>
        <Typography variant="subtitle2">
            {driver.driverName}（{driver.rating.toFixed(1)}）
        </Typography>
        <Typography variant="body2" color="textSecondary">
            {driver.plateNo} · {driver.typeName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
            {driver.driverPhone} · 距离{(driver.distanceM / 1000).toFixed(1)}km · ETA {driver.etaMin}分
        </Typography>
        {driver.certWarn.map(warn => (
            <Typography key={warn.cert} variant="body2" color="warning">
                ⚠ {warn.cert}
                {warn.days}天后到期
            </Typography>
        ))}
    </Box>
);

const NEARBY = 12;

const pointsOf = (order: OrderRow, list: CandidateList | undefined, choice: Candidate | undefined): SketchPoint[] => {
    const job: SketchPoint = { key: 'job', label: '作业地', lng: order.fromLng, lat: order.fromLat, tone: 'job' };
    const place = (driver: Candidate, tone: SketchPoint['tone']): SketchPoint[] =>
        driver.lng === null || driver.lat === null
            ? []
            : [{ key: driver.vehicleId, label: driver.driverName, lng: driver.lng, lat: driver.lat, tone }];
    const others = (list?.candidates ?? []).filter(one => one.blocked.length === 0 && one.vehicleId !== choice?.vehicleId).slice(0, NEARBY);
    return [
        job,
        ...others.flatMap(one => place(one, 'other')),
        ...(list?.current ? place(list.current, 'current') : []),
        ...(choice ? place(choice, 'chosen') : []),
    ];
};

const pickBy = (list: CandidateList | undefined, vehicleId: string, onPick: (candidate: Candidate) => void) => {
    const found = list?.candidates.find(one => one.vehicleId === vehicleId && one.blocked.length === 0);
    if (found) onPick(found);
};
