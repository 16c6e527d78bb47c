import { useMemo } from 'react';
import type { BoardCandidates, DispatchBoard, PoolOrder } from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { URGENCY_TONE } from '#src/theme/tagPalette.ts';
import { orderUrgency } from './pool/urgency.ts';
import { verdictOf } from './candidates/verdict.ts';

interface BoardMapProps {
    board: DispatchBoard;
    serverNow: number;
    active: PoolOrder | undefined;
    candidates: BoardCandidates | undefined;
    chosen: string | undefined;
    onOrder: (id: string) => void;
    onChosen: (vehicleId: string) => void;
}

/**
 * Minutes of the rings around the chosen order, widest first so that it does not hide the names of narrower ones; and the straight-line
 * metres that a crane covers per minute of driving.
 */
const RINGS = [60, 30, 15];
const METRES_PER_MINUTE = 583 / 1.3;
const BEST = 5;
const DRIVER_TONE = { online: 'success', busy: 'processing', paused: 'warning', offline: 'default' } as const;
const VERDICT_TONE = { ok: 'success', warn: 'warning', no: 'default' } as const;

/** Orders by urgency and drivers by state; around the chosen order the rings of 15, 30 and 60 minutes, and the routes of the best candidates. */
export const BoardMap = ({ board, serverNow, active, candidates, chosen, onOrder, onChosen }: BoardMapProps) => {
    const text = useText();
    const best = useMemo(() => candidates?.candidates.filter(one => one.blocked.length === 0).slice(0, BEST) ?? [], [candidates]);
    const points = useMemo((): MapPoint[] => {
        const verdicts = new Map(candidates?.candidates.map(one => [one.driverId, one]));
        const drivers = board.drivers.flatMap(({ id, name, lng, lat, onlineStatus }): MapPoint[] => {
            if (lng === null || lat === null) return [];
            const one = verdicts.get(id);
            const tone = one
                ? VERDICT_TONE[verdictOf(one).kind]
                : candidates?.isWhole
                  ? 'default'
                  : (DRIVER_TONE[onlineStatus as keyof typeof DRIVER_TONE] ?? 'default');
            return [{ id: `d${id}`, label: name, lng, lat, tone, isMain: best.some(each => each.driverId === id) }];
        });
        const orders = board.pool.map((order): MapPoint => ({
            id: `o${order.id}`,
            label: order.orderNo,
            lng: order.lng,
            lat: order.lat,
            tone: order.offer ? 'default' : URGENCY_TONE[orderUrgency(order, serverNow)],
            isMain: order.id === active?.id,
        }));
        return [...drivers, ...orders];
    }, [board, candidates, best, active, serverNow]);
    const circles = active
        ? RINGS.map(minutes => ({
              id: `r${minutes}`,
              label: text('dispatch.ring', { minutes }),
              lng: active.lng,
              lat: active.lat,
              radiusM: minutes * METRES_PER_MINUTE,
          }))
        : [];
    const lines = active
        ? best.flatMap(({ vehicleId, lng, lat }) =>
              lng === null || lat === null
                  ? []
                  : [
                        {
                            id: vehicleId,
                            path: [
                                { lng, lat },
                                { lng: active.lng, lat: active.lat },
                            ],
                            tone: 'processing' as const,
                            isDashed: vehicleId !== chosen,
                        },
                    ],
          )
        : [];
    const focus = useMemo(() => {
        if (!active) return undefined;
        const near = best.flatMap(({ lng, lat }) => (lng === null || lat === null ? [] : [{ lng, lat }]));
        const reach = 0.06;
        return [{ lng: active.lng - reach, lat: active.lat - reach }, { lng: active.lng + reach, lat: active.lat + reach }, ...near];
    }, [active, best]);
    const picked = candidates?.candidates.find(one => one.vehicleId === chosen);
    return (
        <FencedMap
            label={text('dispatch.map')}
            height="100%"
            points={points}
            circles={circles}
            lines={lines}
            isClustered
            selectedId={picked ? `d${picked.driverId}` : active ? `o${active.id}` : ''}
            {...(focus ? { focus } : {})}
            onPick={id => {
                if (id.startsWith('o')) return onOrder(id.slice(1));
                const one = candidates?.candidates.find(each => each.driverId === id.slice(1));
                if (one) onChosen(one.vehicleId);
            }}
        />
    );
};
