import type { Canvas } from '../canvas.ts';
import type { Label } from '../labels.ts';
import { fromScreen, type View, worldSize } from '../mercator.ts';
import { BASE_COLORS } from './baseColors.ts';
import type { BaseLayer, BaseName, Trace } from './baseShapes.ts';
import { type BaseMap, CITIES_FROM, DISTRICT_NAMES_FROM, DISTRICTS_FROM } from './useBaseMap.ts';

const CITY_NAMES_FROM = 6.5;
/** Rank of the base map's names: placed after all others. */
const RANK = -1;

/** Paints sea, land and borders. Returns the names that are in view, for the caller to place among its own. */
export const paintBase = (canvas: Canvas, base: BaseMap): Label[] => {
    const { view, mode } = canvas;
    const colors = BASE_COLORS[mode];
    const layers = layersAt(base, view);
    const border = view.zoom >= CITIES_FROM ? 1.5 : 1;
    fill(canvas, base.abroad, colors.abroad);
    if (view.zoom < DISTRICTS_FROM || !base.isDetailed) fill(canvas, base.land, colors.land);
    fill(
        canvas,
        layers.flatMap(({ land }) => land),
        colors.land,
    );
    const draw = (pick: (layer: BaseLayer) => readonly Trace[], color: string, width: number) =>
        stroke(canvas, layers.flatMap(pick), color, width);
    draw(({ districts }) => districts, colors.district, 1);
    draw(({ cities }) => cities, colors.city, view.zoom >= DISTRICTS_FROM ? 1.5 : 1);
    draw(({ province }) => province, colors.province, border);
    if (layers.length === 0) stroke(canvas, base.land, colors.province, border);
    stroke(canvas, base.dashes, colors.province, 2);
    return namesOf(base, layers, view).flatMap(name => labelOf(canvas, name));
};
/** The most detailed loaded layer of each province; none at low zoom levels, where only outlines are drawn. */
const layersAt = ({ provinces, cities, districts }: BaseMap, { zoom }: View): readonly BaseLayer[] =>
    zoom < CITIES_FROM
        ? []
        : provinces.flatMap(({ name }) => (zoom < DISTRICTS_FROM ? undefined : districts.get(name)) ?? cities?.get(name) ?? []);

const namesOf = ({ names, cities }: BaseMap, layers: readonly BaseLayer[], { zoom }: View): readonly BaseName[] => {
    if (zoom >= DISTRICT_NAMES_FROM) return layers.flatMap(layer => layer.names);
    return zoom >= CITY_NAMES_FROM && cities ? [...cities.values()].flatMap(layer => layer.names) : names;
};

const labelOf = ({ view, size, mode }: Canvas, { text, x: worldX, y: worldY }: BaseName): Label[] => {
    const scale = worldSize(view.zoom);
    const [x, y] = [size.width / 2 + (worldX - view.x) * scale, size.height / 2 + (worldY - view.y) * scale];
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height;
    return isSeen ? [{ text, x, y, gap: -4, rank: RANK, color: BASE_COLORS[mode].name }] : [];
};

const trace = ({ context, view, size }: Canvas, traces: readonly Trace[]) => {
    const scale = worldSize(view.zoom);
    const [from, to] = [fromScreen({ x: 0, y: 0 }, view, size), fromScreen({ x: size.width, y: size.height }, view, size)];
    const [left, top] = [size.width / 2 - view.x * scale, size.height / 2 - view.y * scale];
    context.beginPath();
    for (const { points, west, east, north, south } of traces) {
        if (west > to.x || east < from.x || north > to.y || south < from.y) continue;
        for (let n = 0; n < points.length; n += 2) {
            const [x, y] = [left + (points[n] ?? 0) * scale, top + (points[n + 1] ?? 0) * scale];
            if (n === 0) context.moveTo(x, y);
            else context.lineTo(x, y);
        }
    }
};

const fill = (canvas: Canvas, traces: readonly Trace[], color: string) => {
    const { context } = canvas;
    trace(canvas, traces);
    context.fillStyle = color;
    context.fill();
    // Closes the hairline gap between neighbours.
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.stroke();
};

const stroke = (canvas: Canvas, traces: readonly Trace[], color: string, width: number) => {
    const { context } = canvas;
    trace(canvas, traces);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.stroke();
};
