import { useQueries, useQuery } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import { fetchMapFile } from '#providers/map/baseMap.ts';
import { fromScreen, type Size, toWorld, type View } from '../mercator.ts';
import { type Areas, type BaseLayer, type BaseName, layersOf, ringsOf, type Trace, tracesOf } from './baseShapes.ts';

/** Zoom levels from which cities and districts are loaded and drawn; the names of districts appear later than their borders. */
export const CITIES_FROM = 5.5;
export const DISTRICTS_FROM = 8;
export const DISTRICT_NAMES_FROM = 9;

/** A province, with the file of its districts. */
interface Province {
    name: string;
    file: string;
    at: readonly [lng: number, lat: number];
    /** West, south, east, north. */
    bbox: readonly [number, number, number, number];
}

interface ChinaFile {
    provinces: readonly Province[];
    /** Outlines of the provinces without gaps. */
    land: Areas;
    abroad: Topology;
    dashes: readonly (readonly (readonly number[])[])[];
}

export interface China {
    provinces: readonly Province[];
    land: readonly Trace[];
    abroad: readonly Trace[];
    dashes: readonly Trace[];
    names: readonly BaseName[];
}

/** Layers by the names of their provinces. */
export type Layers = ReadonlyMap<string, BaseLayer>;

/** The base map as far as it has loaded. */
export interface BaseMap extends China {
    /** The cities, once they are needed and loaded. */
    cities: Layers | undefined;
    /** The provinces in view whose districts have loaded. */
    districts: Layers;
    /** Whether the districts of all provinces in view have loaded. */
    isDetailed: boolean;
}

const kept = { staleTime: Infinity, gcTime: Infinity, retry: 1, structuralSharing: false } as const;

const readChina = (file: ChinaFile): China => ({
    provinces: file.provinces,
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

/** The country at low zoom levels, cached as long as the window is open; not loaded while `isWanted` is false. */
export const useChina = (isWanted = true): China | undefined =>
    useQuery({
        queryKey: ['base-map', 'china.json'],
        queryFn: async ({ signal }) => readChina((await fetchMapFile('china.json', signal)) as ChinaFile),
        enabled: isWanted,
        ...kept,
    }).data;

const layersIn = (file: string) => ({
    queryKey: ['base-map', file],
    queryFn: async ({ signal }: { signal: AbortSignal }) => layersOf((await fetchMapFile(file, signal)) as Areas),
    ...kept,
});

/** The cities of the whole country, with the same caching. */
export const useCities = (isWanted: boolean): Layers | undefined => useQuery({ ...layersIn('cities.json'), enabled: isWanted }).data;

/** The base map for a view: the country at once, the cities and the districts of the provinces in view from their zoom levels on. */
export const useBaseMap = (view: View, size: Size): BaseMap | undefined => {
    const china = useChina();
    const isShown = size.width > 0;
    const cities = useCities(isShown && view.zoom >= CITIES_FROM && view.zoom < DISTRICT_NAMES_FROM);
    const near = china && isShown && view.zoom >= DISTRICTS_FROM ? china.provinces.filter(province => isInSight(province, view, size)) : [];
    const districts = useQueries({ queries: near.map(({ file }) => layersIn(file)) });
    if (!china) return undefined;
    return {
        ...china,
        cities,
        districts: new Map(districts.flatMap(({ data }) => [...(data ?? [])])),
        isDetailed: districts.every(({ data }) => data !== undefined),
    };
};
