import { useQuery } from '@tanstack/react-query';
import type { MapConfig } from '#contract/system/map.ts';
import { get } from '../http/http.ts';

/** What maps are drawn on; asked for once, since tiles and cities hardly ever change. */
export const useMapConfig = () =>
    useQuery({
        queryKey: ['map-config'],
        queryFn: ({ signal }) => get<MapConfig>('/sys/map/config', {}, { signal }),
        staleTime: 10 * 60_000,
    });
