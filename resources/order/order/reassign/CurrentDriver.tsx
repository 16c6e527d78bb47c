import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Candidate, CandidateList } from '#contract/order/reassign.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import type { MapLine, MapPoint } from '#src/kit/map/mapParts.ts';
import { type ChosenDriver, useChooseDriver } from '../actions/chosenDriver.ts';
import type { OrderRow } from '../show/orderSteps.ts';

interface CurrentDriverProps extends ChosenDriver {
    order: OrderRow;
    list: CandidateList | undefined;
}

/** The current driver with position and arrival time, and a map that also shows the selected driver. */
export const CurrentDriver = ({ order, list, chosen: choice, onChoose }: CurrentDriverProps) => {
    const text = useText();
    const choose = useChooseDriver({ onChoose });
    const current = list?.current ?? null;
    return (
        <Stack spacing={3} sx={{ minWidth: 0 }}>
            <div>
                <Typography variant="h2" gutterBottom>
                    {text('order.candidate.current')}
                </Typography>
                {current ? (
                    <DriverFacts driver={current} />
                ) : (
                    <Typography color="textSecondary">
                        {order.offeredDriver ? text('order.awaited', { name: order.offeredDriver }) : text('order.candidate.nobody')}
                    </Typography>
                )}
            </div>
            <FencedMap
                label={text('order.candidate.map')}
                height={260}
                points={pointsOf(order, list, choice, text('order.candidate.site'))}
                lines={linesOf(order, list, choice)}
                selectedId={choice?.vehicleId ?? ''}
                onPick={key => pickBy(list, key, choose)}
            />
            {choice && (
                <Typography variant="body2" data-content>
                    {text(current ? 'order.candidate.arrivesBefore' : 'order.candidate.arrives', {
                        name: choice.driverName,
                        minutes: choice.etaMin,
                        before: current?.etaMin ?? '',
                    })}
                </Typography>
            )}
        </Stack>
    );
};

const DriverFacts = ({ driver }: { driver: Candidate }) => {
    const text = useText();
    return (
        <Box data-content>
            <Typography variant="subtitle2">{text('common.aside', { text: driver.driverName, note: driver.rating.toFixed(1) })}</Typography>
            <Typography variant="body2" color="textSecondary">
                {plateText(driver.plateNo)} · {driver.typeName}
            </Typography>
            <Typography variant="body2" color="textSecondary">
                {[
                    driver.driverPhone,
                    text('order.candidate.distance', { km: (driver.distanceM / 1000).toFixed(1) }),
                    text('order.candidate.eta', { minutes: driver.etaMin }),
                ].join(' · ')}
            </Typography>
            {driver.certWarn.map(warn => (
                <Typography key={warn.cert} variant="body2" color="warning">
                    ⚠ {text('order.candidate.expires', { cert: warn.cert, days: warn.days })}
                </Typography>
            ))}
        </Box>
    );
};

const NEARBY = 12;

const pointsOf = (order: OrderRow, list: CandidateList | undefined, choice: Candidate | undefined, site: string): MapPoint[] => {
    const job: MapPoint = { id: 'job', label: site, lng: order.fromLng, lat: order.fromLat, tone: 'error', isMain: true };
    const place = (driver: Candidate, look: Pick<MapPoint, 'tone' | 'isMain'>): MapPoint[] =>
        driver.lng === null || driver.lat === null
            ? []
            : [{ id: driver.vehicleId, label: driver.driverName, lng: driver.lng, lat: driver.lat, ...look }];
    const others = (list?.candidates ?? []).filter(one => one.blocked.length === 0 && one.vehicleId !== choice?.vehicleId).slice(0, NEARBY);
    return [
        job,
        ...others.flatMap(one => place(one, { tone: 'success' })),
        ...(list?.current ? place(list.current, { tone: 'default', isMain: true }) : []),
        ...(choice ? place(choice, { tone: 'processing', isMain: true }) : []),
    ];
};

/** Lines from the current and the selected driver to the job. */
const linesOf = (order: OrderRow, list: CandidateList | undefined, choice: Candidate | undefined): MapLine[] => {
    const job = { lng: order.fromLng, lat: order.fromLat };
    const line = (driver: Candidate | null | undefined, tone: MapLine['tone']): MapLine[] =>
        !driver || driver.lng === null || driver.lat === null
            ? []
            : [{ id: driver.vehicleId, path: [{ lng: driver.lng, lat: driver.lat }, job], tone, isDashed: true }];
    return [...line(list?.current, 'default'), ...line(choice, 'processing')];
};

const pickBy = (list: CandidateList | undefined, vehicleId: string, onPick: (candidate: Candidate) => void) => {
    const found = list?.candidates.find(one => one.vehicleId === vehicleId && one.blocked.length === 0);
    if (found) onPick(found);
};
