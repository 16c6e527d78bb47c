import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { clustersAt } from '#src/kit/map/cluster.ts';
import { fromTiles, toTiles } from '#src/kit/map/datum.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { paintArea } from '#src/kit/map/paintArea.ts';
import { MapView } from '#src/kit/map/MapView.tsx';
import { fitTo, fromScreen, ringOf, toPlace, toScreen, toWorld, zoomAt } from '#src/kit/map/mercator.ts';
import { answer, serve } from '#tests/support/wire.ts';

const SIZE = { width: 800, height: 600 };
const shenzhen = { lng: 114.0579, lat: 22.5431 };
const point = (id: string, lng: number, lat: number, tone: MapPoint['tone'] = 'success'): MapPoint => ({ id, lng, lat, tone, label: id });

/** Spread over a square of half a degree in a fixed pattern. */
const many = (count: number): MapPoint[] =>
    Array.from({ length: count }, (_, n) => point(String(n), 114 + ((n * 7919) % 5000) / 10_000, 22.5 + ((n * 104_729) % 5000) / 10_000));

describe('the map’s arithmetic', () => {
    it('goes from degrees to pixels and back', () => {
        const view = fitTo([shenzhen], SIZE);
        const pixel = toScreen(toWorld(shenzhen), view, SIZE);
        expect(pixel).toEqual({ x: 400, y: 300 });
        const back = toPlace(fromScreen(pixel, view, SIZE));
        expect(back.lng).toBeCloseTo(shenzhen.lng, 6);
        expect(back.lat).toBeCloseTo(shenzhen.lat, 6);
    });

    it('shows everything with a margin, and keeps what lies under the pointer when zooming', () => {
        const places = [point('a', 114, 22), point('b', 115, 23)];
        const view = fitTo(places, SIZE);
        for (const place of places) {
            const { x, y } = toScreen(toWorld(place), view, SIZE);
            expect(x >= 63 && x <= 737 && y >= 63 && y <= 537).toBe(true);
        }
        const pixel = { x: 100, y: 500 };
        const held = fromScreen(pixel, view, SIZE);
        const after = toScreen(held, zoomAt(view, 2, pixel, SIZE), SIZE);
        expect(after.x).toBeCloseTo(100, 5);
        expect(after.y).toBeCloseTo(500, 5);
    });

    it('draws a service radius as a ring of that many metres', () => {
        const [east] = ringOf(shenzhen, 60_000);
        expect((east!.lng - shenzhen.lng) * 111_320 * Math.cos((shenzhen.lat * Math.PI) / 180)).toBeCloseTo(60_000, -3);
    });

    it('shifts places onto Chinese tiles by some hundred metres and back to within a metre', () => {
        const shifted = toTiles(shenzhen, 'gcj02');
        expect(Math.abs(shifted.lng - shenzhen.lng)).toBeGreaterThan(0.003);
        const back = fromTiles(shifted, 'gcj02');
        expect(Math.abs(back.lng - shenzhen.lng) + Math.abs(back.lat - shenzhen.lat)).toBeLessThan(0.00002);
        expect(toTiles(shenzhen, 'wgs84')).toBe(shenzhen);
    });
});

describe('clusters', () => {
    it('draw 13,500 points as few, lose none, and never hide the selected one', () => {
        const points = many(13_500);
        const clusters = clustersAt(points, 9, true, '77');
        expect(clusters.length).toBeLessThan(200);
        expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(13_500);
        expect(clusters.filter(cluster => cluster.point?.id === '77')).toHaveLength(1);
        expect(clustersAt(points, 15, true)).toHaveLength(13_500);
    });

    it('take the colour of most of their points', () => {
        const points = [point('a', 114, 22, 'error'), point('b', 114, 22, 'error'), point('c', 114, 22)];
        expect(clustersAt(points, 8, true)).toMatchObject([{ count: 3, tone: 'error', point: undefined }]);
    });
});

describe('the map', () => {
    it('is drawn without tiles, with buttons for those who have no wheel', async () => {
        serve(() => answer({ tileUrl: '', datum: 'gcj02', attribution: '', cities: [] }));
        render(
            <QueryClientProvider client={createQueryClient()}>
                <MapView label="车辆分布" points={[point('粤B12345', 114, 22)]}>
                    <p>图例</p>
                </MapView>
            </QueryClientProvider>,
        );
        expect(await screen.findByRole('img', { name: '车辆分布' })).toBeVisible();
        expect(screen.getByText('图例')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: '放大' }));
        expect(screen.getByRole('button', { name: '显示全部' })).toBeVisible();
    });

    it('paints areas with their names where they are in sight and wide enough, an outline without filling it', () => {
        const context = { beginPath() {}, moveTo() {}, lineTo() {}, closePath() {}, stroke() {}, fill: vi.fn() };
        const canvas = {
            context: context as never,
            size: SIZE,
            mode: 'light',
            view: fitTo([point('a', 114, 22), point('b', 115, 23)], SIZE),
        } as const;
        const ring = [
            { lng: 114.2, lat: 22.2 },
            { lng: 114.6, lat: 22.2 },
            { lng: 114.4, lat: 22.6 },
        ];
        const area = { id: 'z', label: '禁吊区', tone: 'error', ring } as const;
        const [name] = paintArea(canvas, area);
        expect(name).toMatchObject({ text: '禁吊区' });
        expect(context.fill).toHaveBeenCalledOnce();
        expect(paintArea(canvas, { ...area, isOutline: true })).toHaveLength(1);
        expect(context.fill).toHaveBeenCalledOnce();
        expect(paintArea(canvas, { ...area, ring: ring.map(({ lng, lat }) => ({ lng: lng + 20, lat })) })).toEqual([]);
        expect(paintArea(canvas, { ...area, ring: ringOf({ lng: 114.5, lat: 22.5 }, 50) })).toEqual([]);
    });
});
