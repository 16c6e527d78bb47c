import type { TrackPoint } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MapView } from '#src/kit/map/MapView.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';

/** 轨迹: the way of the last 24 hours and where it ended. */
export const DriverTrack = () => {
    const text = useText();
    const query = useRecordQuery<TrackPoint[]>('track');
    return (
        <QueryState query={query} empty={text('master.track.none')}>
            {path => {
                const last = path.at(-1);
                return (
                    <MapView
                        height={440}
                        label={text('fleet.place.track', { n: path.length })}
                        points={
                            last
                                ? [
                                      {
                                          id: 'last',
                                          lng: last.lng,
                                          lat: last.lat,
                                          label: last.time.slice(11, 16),
                                          tone: 'processing',
                                          isMain: true,
                                      },
                                  ]
                                : []
                        }
                        lines={path.length > 1 ? [{ id: 'track', path, tone: 'processing' }] : []}
                        withCities
                    />
                );
            }}
        </QueryState>
    );
};
