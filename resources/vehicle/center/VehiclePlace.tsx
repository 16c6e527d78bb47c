import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { type LiveVehicle, LiveVehiclesQuery, type Vehicle, VehicleTrackQuery } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { MapView } from '#src/kit/map/MapView.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

type Shown = Row<typeof Vehicle> & { id: string };

const pointsOf = (vehicle: Shown, now: LiveVehicle | undefined, depot: string): MapPoint[] => [
    ...(vehicle.depotLng !== null && vehicle.depotLat !== null
        ? [{ id: 'depot', lng: vehicle.depotLng, lat: vehicle.depotLat, label: depot, tone: 'default' as const, isMain: true }]
        : []),
    ...(now
        ? [{ id: now[0], lng: now[2], lat: now[3], label: plateText(now[1]), tone: tagColor('veh_run_status', now[4]), isMain: true }]
        : []),
];

/** 位置: current position, depot, and track of the last 24 hours. */
export const VehiclePlace = () => {
    const text = useText();
    const vehicle = useRecordContext<Shown>();
    const id = vehicle?.id ?? '';
    const track = useNamedQuery(VehicleTrackQuery, vehicle && { id });
    const live = useNamedQuery(LiveVehiclesQuery, vehicle && { id }, { everyMs: 30_000 });
    if (!vehicle) return null;
    return (
        <QueryState query={live} empty={text('fleet.noPlace')} isEmpty={() => false}>
            {found => {
                const points = pointsOf(vehicle, found[0], text('fleet.place.depot'));
                if (points.length === 0) return <EmptyState title={text('fleet.noPlace')} />;
                const path = track.data ?? [];
                return (
                    <>
                        <MapView
                            height={440}
                            label={text('fleet.map.label', { n: 1 })}
                            points={points}
                            withCities
                            lines={path.length > 1 ? [{ id: 'track', path, tone: 'processing' }] : []}
                        />
                        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 2 }}>
                            {[
                                `${text('fleet.place.last')} ${vehicle.lastReport ?? '—'}`,
                                text('fleet.place.track', { n: path.length }),
                            ].join(' · ')}
                        </Typography>
                    </>
                );
            }}
        </QueryState>
    );
};
