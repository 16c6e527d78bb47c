import { useQueries, useQuery } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import { fetchMapFile } from '#providers/map/baseMap.ts';
import { fromScreen, type Size, toWorld, type View } from '../mercator.ts';
import { type Areas, type BaseLayer, type BaseName, layersOf, ringsOf, type Trace, tracesOf } from './baseShapes.ts';

/** Districts are fetched and drawn from this zoom on. */
export const DISTRICTS_FROM = 8;

/** A province with the file of its districts. */
interface Province {
    name: string;
    file: string;
    at: readonly [lng: number, lat: number];
    /** West, south, east, north. */
    bbox: readonly [number, number, number, number];
}

interface ChinaFile {
    provinces: readonly Province[];
    cities: Areas;
    /** Outlines of the provinces, without gaps. */
    land: Areas;
    abroad: Topology;
    dashes: readonly (readonly (readonly number[])[])[];
}

export interface China {
    provinces: readonly Province[];
    layers: ReadonlyMap<string, BaseLayer>;
    land: readonly Trace[];
    abroad: readonly Trace[];
    dashes: readonly Trace[];
    names: readonly BaseName[];
}

/** The base map as far as it has arrived. */
export interface BaseMap extends Omit<China, 'provinces'> {
    /** The provinces in sight whose districts have arrived, by name. */
    detailed: ReadonlyMap<string, BaseLayer>;
}

const kept = { staleTime: Infinity, gcTime: Infinity, retry: 1, structuralSharing: false } as const;

const readChina = (file: ChinaFile): China => ({
    provinces: file.provinces,
    layers: layersOf(file.cities),
    land: ringsOf(file.land, file.land.objects.shapes.geometries),
    abroad: ringsOf(
        file.abroad,
        Object.values(file.abroad.objects).flatMap(object => ('geometries' in object ? object.geometries : [])),
    ),
    dashes: tracesOf(file.dashes),
    names: file.provinces.map(({ name, at }) => ({ text: name, ...toWorld({ lng: at[0], lat: at[1] }) })),
});

const isInSight = ({ bbox: [west, south, east, north] }: Province, view: View, size: Size) => {
    const [from, to] = [fromScreen({ x: 0, y: 0 }, view, size), fromScreen({ x: size.width, y: size.height }, view, size)];
    const [a, b] = [toWorld({ lng: west, lat: north }), toWorld({ lng: east, lat: south })];
    return a.x < to.x && b.x > from.x && a.y < to.y && b.y > from.y;
};

/** The country, kept for as long as the window; `isWanted` false asks for nothing. */
export const useChina = (isWanted = true): China | undefined =>
    useQuery({
        queryKey: ['base-map', 'china.json'],
        queryFn: async ({ signal }) => readChina((await fetchMapFile('china.json', signal)) as ChinaFile),
        enabled: isWanted,
        ...kept,
    }).data;

/** The base map for a view: the country at once, districts of the provinces in sight when it is near enough. */
export const useBaseMap = (view: View, size: Size): BaseMap | undefined => {
    const china = useChina();
    const near =
        china && size.width > 0 && view.zoom >= DISTRICTS_FROM ? china.provinces.filter(province => isInSight(province, view, size)) : [];
    const details = useQueries({
        queries: near.map(({ file }) => ({
            queryKey: ['base-map', file],
            queryFn: async ({ signal }: { signal: AbortSignal }) => layersOf((await fetchMapFile(file, signal)) as Areas),
            ...kept,
        })),
    });
    if (!china) return undefined;
    return { ...china, detailed: new Map(details.flatMap(({ data }) => [...(data ?? [])])) };
};
