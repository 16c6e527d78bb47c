import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useBaseMap } from './base/useBaseMap.ts';
import { clustersAt } from './cluster.ts';
import { MapButtons } from './MapButtons.tsx';
import type { MapDrawing, Projection } from './mapParts.ts';
import { MapOverlay } from './MapOverlay.tsx';
import { fitTo, fromScreen, MAX_ZOOM, toPlace, toScreen, toWorld, type View, type WorldPoint, worldSize, zoomAt } from './mercator.ts';
import { paint, type Target } from './paint.ts';
import { useSize } from './useSize.ts';

/** Maximum movement of a press that still counts as a click, in pixels. */
const STILL = 4;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** The built-in map: a canvas with the outlines of provinces, cities and districts, without tiles and without WebGL. Wheel and keys zoom, dragging moves. */
export const CanvasMap = (drawing: MapDrawing) => {
    const {
        points,
        circles = [],
        focus,
        isClustered = false,
        selectedId,
        onPick,
        onPlace,
        onDoublePlace,
        overlay,
        buttons,
        label,
    } = drawing;
    const { palette } = useTheme();
    const [box, size] = useSize();
    const canvas = useRef<HTMLCanvasElement>(null);
    const targets = useRef<Target[]>([]);
    const press = useRef<WorldPoint & { view: View; moved: boolean }>(undefined);
    const [moved, setMoved] = useState<{ view: View; focus: unknown }>();
    const whole = focus ?? (points.length > 0 ? points : circles);
    const key = focus ? JSON.stringify(focus) : 'all';
    const home = useMemo(() => fitTo(whole, size), [whole, size]);
    const view = moved?.focus === key ? moved.view : home;
    const move = (next: View) => setMoved({ view: next, focus: key });
    const level = Math.floor(view.zoom);
    const clusters = useMemo(() => clustersAt(points, level, isClustered, selectedId), [points, level, isClustered, selectedId]);

    const base = useBaseMap(view, size);

    // Repaints the canvas whenever its content changes.
    useEffect(() => {
        const context = canvas.current?.getContext('2d');
        if (!context || size.width === 0) return;
        const ratio = window.devicePixelRatio || 1;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        targets.current = paint({ context, view, size, mode: palette.mode }, drawing, clusters, base);
    });

    // React's wheel listeners are passive, but the wheel over the map must not scroll the page.
    const latest = useRef({ view, size, move });
    useEffect(() => {
        latest.current = { view, size, move };
    });
    useEffect(() => {
        const element = canvas.current;
        if (!element) return undefined;
        const handleWheel = (event: WheelEvent) => {
            event.preventDefault();
            const { view: from, size: frame, move: go } = latest.current;
            go(zoomAt(from, -event.deltaY / 300, { x: event.offsetX, y: event.offsetY }, frame));
        };
        element.addEventListener('wheel', handleWheel, { passive: false });
        return () => element.removeEventListener('wheel', handleWheel);
    }, []);

    const projection: Projection = {
        toPixel: place => toScreen(toWorld(place), view, size),
        toPlace: pixel => toPlace(fromScreen(pixel, view, size)),
    };
    const at = (event: PointerEvent): WorldPoint => ({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY });
    const hit = ({ x, y }: WorldPoint) => targets.current.findLast(each => Math.hypot(each.x - x, each.y - y) <= each.radius + 3);
    const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
        const from = press.current;
        const here = at(event);
        if (!from) {
            event.currentTarget.style.cursor = hit(here) ? 'pointer' : onPlace ? 'crosshair' : 'grab';
            return;
        }
        from.moved ||= Math.hypot(here.x - from.x, here.y - from.y) > STILL;
        const scale = worldSize(from.view.zoom);
        if (from.moved) move({ ...from.view, x: from.view.x - (here.x - from.x) / scale, y: from.view.y - (here.y - from.y) / scale });
    };
    const handleUp = (event: PointerEvent<HTMLCanvasElement>) => {
        const from = press.current;
        press.current = undefined;
        if (!from || from.moved) return;
        const here = at(event);
        const target = hit(here);
        if (!target) onPlace?.(projection.toPlace(here), projection);
        else if (target.cluster.point) onPick?.(target.cluster.point.id);
        else move({ x: target.cluster.x, y: target.cluster.y, zoom: Math.min(MAX_ZOOM, view.zoom + 2) });
    };
    const zoomBy = (by: number) => move(zoomAt(view, by, { x: size.width / 2, y: size.height / 2 }, size));
    const handleKey = (event: KeyboardEvent) => {
        const step = KEYS[event.key];
        if (step) move({ ...view, x: view.x + (step[0] * 80) / worldSize(view.zoom), y: view.y + (step[1] * 80) / worldSize(view.zoom) });
        else if (event.key === '+' || event.key === '=') zoomBy(1);
        else if (event.key === '-') zoomBy(-1);
        else return;
        event.preventDefault();
    };
    const ratio = window.devicePixelRatio || 1;
    return (
        <Box ref={box} sx={{ position: 'relative', width: 1, height: 1, overflow: 'hidden' }}>
            <Box
                component="canvas"
                ref={canvas}
                role="img"
                aria-label={label}
                tabIndex={0}
                width={Math.round(size.width * ratio)}
                height={Math.round(size.height * ratio)}
                onPointerDown={event => {
                    event.currentTarget.setPointerCapture?.(event.pointerId);
                    press.current = { ...at(event), view, moved: false };
                }}
                onPointerMove={handleMove}
                onPointerUp={handleUp}
                onPointerCancel={() => (press.current = undefined)}
                onDoubleClick={({ nativeEvent: { offsetX: x, offsetY: y } }) =>
                    onDoublePlace ? onDoublePlace() : move(zoomAt(view, 1, { x, y }, size))
                }
                onKeyDown={handleKey}
                sx={{ width: 1, height: 1, display: 'block', touchAction: 'none', cursor: 'grab' }}
            />
            {overlay && <MapOverlay onDoublePlace={onDoublePlace}>{overlay(projection)}</MapOverlay>}
            <MapButtons onZoom={zoomBy} onHome={() => setMoved(undefined)}>
                {buttons}
            </MapButtons>
        </Box>
    );
};
