import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type OrderTrack as Track, TrackQuery } from '#contract/order/track.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PicturePreview } from '#src/kit/upload/PicturePreview.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { picturesOf } from './proofPictures.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { placeAt, replayOf } from './trackReplay.ts';

/** 轨迹地图: the site with its fence, the vehicle's route, its events, and photos at the places where they were taken. */
export const OrderTrack = () => {
    const query = useRecordQuery(TrackQuery);
    if (query.error && !query.data) return <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} />;
    return query.data ? <TrackMap track={query.data} /> : <LoadingSkeleton />;
};

const PHOTO = 'photo:';

const TrackMap = ({ track }: { track: Track }) => {
    const text = useText();
    const [shownMs, setShownMs] = useState<number>();
    const [photo, setPhoto] = useState<number>();
    const replay = useMemo(() => replayOf(track.points), [track.points]);
    const pictures = useMemo(() => picturesOf(track.proofs), [track.proofs]);
    const fixed = useMemo((): MapPoint[] => {
        const { from, to, stops, proofs } = track;
        return [
            { id: 'from', label: text('orderView.track.site'), tone: 'error', isMain: true, lng: from.lng, lat: from.lat },
            ...(to
                ? [{ id: 'to', label: text('orderView.track.to'), tone: 'special' as const, isMain: true, lng: to.lng, lat: to.lat }]
                : []),
            ...stops.map(({ id, kind, label, lng, lat, time }) => ({
                id,
                label: `${label} ${time.slice(11, 16)}`,
                tone: kind === 'pause' ? ('warning' as const) : ('success' as const),
                lng,
                lat,
            })),
            ...proofs.flatMap(({ id, proofType_dictText: label, lng, lat }) =>
                lng === null || lat === null ? [] : [{ id: `${PHOTO}${id}`, label, tone: 'processing' as const, lng, lat }],
            ),
        ];
    }, [track, text]);
    const lines = useMemo(
        () => [
            ...(track.to ? [{ id: 'plan', path: [track.from, track.to], tone: 'default' as const, isDashed: true }] : []),
            ...(track.points.length > 1 ? [{ id: 'track', path: track.points, tone: 'processing' as const }] : []),
        ],
        [track],
    );
    const circles = useMemo(
        () => [
            {
                id: 'fence',
                label: text('orderView.track.fence', { metres: track.arriveRadiusM }),
                lng: track.from.lng,
                lat: track.from.lat,
                radiusM: track.arriveRadiusM,
            },
        ],
        [track, text],
    );
    // Memoized, so that the map does not move during a replay.
    const focus = useMemo(() => [track.from, ...(track.to ? [track.to] : []), ...track.points], [track]);
    const at = replay && placeAt(replay, shownMs ?? replay.lengthMs);
    const vehicle: MapPoint[] = at
        ? [
              {
                  id: 'vehicle',
                  label: `${at.time.slice(11)} · ${at.speedKmh} km/h`,
                  tone: 'processing',
                  isMain: true,
                  lng: at.lng,
                  lat: at.lat,
              },
          ]
        : [];
    const handlePick = (id: string) => {
        const proof = track.proofs.find(each => `${PHOTO}${each.id}` === id);
        const first = proof?.files[0];
        if (first) setPhoto(pictures.findIndex(picture => picture.path === first));
    };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <FencedMap
                label={text('orderView.track.label', { points: track.stored })}
                height="min(480px, 60dvh)"
                points={[...fixed, ...vehicle]}
                lines={lines}
                circles={circles}
                focus={focus}
                onPick={handlePick}
            />
            {replay ? (
                <ReplayBar replay={replay} atMs={shownMs ?? replay.lengthMs} onMove={setShownMs} />
            ) : (
                <Typography color="textSecondary">{text('orderView.track.none')}</Typography>
            )}
            {replay && (
                <Typography variant="body2" color="textSecondary">
                    {text('orderView.track.facts', { km: (track.metres / 1000).toFixed(1), points: track.stored, photos: pictures.length })}
                </Typography>
            )}
            {photo !== undefined && photo >= 0 && <PicturePreview pictures={pictures} start={photo} onClose={() => setPhoto(undefined)} />}
        </Box>
    );
};
