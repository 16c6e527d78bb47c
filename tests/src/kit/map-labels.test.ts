import { describe, expect, it } from 'vitest';
import { clustersAt } from '#src/kit/map/cluster.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { toWorld } from '#src/kit/map/mercator.ts';
import { paint } from '#src/kit/map/paint.ts';

const SIZE = { width: 600, height: 400 };
const MIDDLE = { lng: 114, lat: 22.5 };
const CHARACTER_PX = 7;

/** Names as they were written: the canvas of a browser, as far as the map uses it. */
const written = (points: readonly MapPoint[], selectedId?: string) => {
    const texts: { text: string; x: number; y: number }[] = [];
    const context = new Proxy(
        {
            measureText: (text: string) => ({ width: text.length * CHARACTER_PX }),
            strokeText: (text: string, x: number, y: number) => texts.push({ text, x, y }),
        },
        { get: (target, name) => (Reflect.get(target, name) as unknown) ?? (() => undefined), set: () => true },
    ) as unknown as CanvasRenderingContext2D;
    const view = { ...toWorld(MIDDLE), zoom: 11 };
    const clusters = clustersAt(points, view.zoom, false, selectedId);
    paint({ context, view, size: SIZE, mode: 'light' }, { points, label: '', ...(selectedId && { selectedId }) }, clusters);
    return texts.filter(({ text }) => !/ k?m$/.test(text));
};

const order = (n: number, lng: number, isMain = true): MapPoint => ({
    id: `o${n}`,
    label: `D261125900055${n}`,
    lng,
    lat: 22.5,
    tone: 'error',
    isMain,
});

describe('names on the built-in map', () => {
    it('never cover each other, however near their places are', () => {
        const texts = written(Array.from({ length: 8 }, (_, n) => order(n, 114 + n / 500)));
        expect(texts.length).toBeGreaterThanOrEqual(3);
        for (const [index, a] of texts.entries())
            for (const b of texts.slice(index + 1)) {
                const across = Math.abs(a.x - b.x) >= ((a.text.length + b.text.length) / 2) * CHARACTER_PX;
                expect(across || Math.abs(a.y - b.y) >= 12, `${a.text} and ${b.text}`).toBe(true);
            }
    });

    it('leave out others before the one that is chosen', () => {
        const points = Array.from({ length: 8 }, (_, n) => order(n, 114 + n / 2000));
        expect(written(points, 'o7').map(({ text }) => text)).toContain('D2611259000557');
    });

    it('keep every name where there is room', () => {
        expect(written(Array.from({ length: 3 }, (_, n) => order(n, 113.9 + n / 10, false)))).toHaveLength(3);
    });
});
