import { FONT_STACK, type Mode, SURFACES } from '#src/theme/tokens.ts';
import type { Canvas } from './canvas.ts';
import type { Cluster } from './cluster.ts';
import { BASE_COLORS } from './base/baseColors.ts';
import { paintBase } from './base/paintBase.ts';
import type { BaseMap } from './base/useBaseMap.ts';
import { boxOfDot, boxOfText, type Label, placeLabels } from './labels.ts';
import { paintArea } from './paintArea.ts';
import type { MapCircle, MapDrawing, MapLine, MapPoint } from './mapParts.ts';
import { toneColor } from './toneColor.ts';
import { fromScreen, type Size, toPlace, toScreen, toWorld, worldPerMetre, type WorldPoint, worldSize } from './mercator.ts';

/** A clickable shape with its position on the canvas. */
export interface Target extends WorldPoint {
    radius: number;
    cluster: Cluster;
}

const STEPS = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005];
const FEW_LABELS = 40;
const LABEL_FONT = `12px ${FONT_STACK}`;

/** The gap that centers a name on its position, in pixels: minus half a line. */
const IN_THE_MIDDLE = -7.5;
/** Opacity of dots with a radius, which may overlap. */
export const BUBBLE_OPACITY = 0.45;

/** Whether the dot is large enough to contain its name. */
export const holdsName = ({ radius = 0 }: MapPoint): boolean => radius >= 10;

/** Radius of a cluster's dot in pixels. */
export const clusterRadius = (count: number): number => (count === 1 ? 6 : Math.min(26, 11 + Math.log2(count) * 1.6));

/** Draws the built-in map and returns the clickable shapes, topmost last. A grid of degrees is drawn until the base map has loaded. */
export const paint = (canvas: Canvas, drawing: MapDrawing, clusters: readonly Cluster[], base?: BaseMap): Target[] => {
    const { context, size, mode } = canvas;
    context.fillStyle = BASE_COLORS[mode].sea;
    context.fillRect(0, 0, size.width, size.height);
    if (!base) paintGraticule(canvas);
    const baseNames = base ? paintBase(canvas, base) : [];
    const circles = (drawing.circles ?? []).flatMap(circle => paintCircle(canvas, circle));
    const fences = (drawing.areas ?? []).flatMap(area => paintArea(canvas, area));
    const areas = [...circles, ...fences];
    for (const line of drawing.lines ?? []) paintLine(canvas, line);
    const { targets, names } = paintClusters(canvas, clusters, drawing.selectedId);
    // A city whose circle or dot has a label is not labelled twice.
    const own = [...circles, ...names];
    const others = baseNames.filter(({ text }) => !own.some(name => name.text !== '' && text.startsWith(name.text)));
    paintLabels(canvas, [...names, ...areas], others, targets);
    paintScale(canvas);
    return targets;
};

const isSeen = ({ x, y }: WorldPoint, { width, height }: Size, margin = 40) =>
    x > -margin && y > -margin && x < width + margin && y < height + margin;

const paintGraticule = ({ context, view, size, mode }: Canvas) => {
    const perDegree = worldSize(view.zoom) / 360;
    const step = STEPS.findLast(each => each * perDegree > 90) ?? 20;
    const corner = toPlace(fromScreen({ x: 0, y: size.height }, view, size));
    const other = toPlace(fromScreen({ x: size.width, y: 0 }, view, size));
    context.strokeStyle = SURFACES[mode].line;
    context.lineWidth = 1;
    context.beginPath();
    for (let lng = Math.ceil(corner.lng / step) * step; lng <= other.lng; lng += step) {
        const { x } = toScreen(toWorld({ lng, lat: 0 }), view, size);
        context.moveTo(x, 0);
        context.lineTo(x, size.height);
    }
    for (let lat = Math.ceil(corner.lat / step) * step; lat <= other.lat; lat += step) {
        const { y } = toScreen(toWorld({ lng: 0, lat }), view, size);
        context.moveTo(0, y);
        context.lineTo(size.width, y);
    }
    context.stroke();
};

/** Paints a circle. Returns its name, if there is room for one. */
const paintCircle = ({ context, view, size, mode }: Canvas, circle: MapCircle): Label[] => {
    const middle = toScreen(toWorld(circle), view, size);
    const radius = circle.radiusM * worldPerMetre(circle.lat) * worldSize(view.zoom);
    if (!isSeen(middle, size, radius + 40)) return [];
    context.beginPath();
    context.arc(middle.x, middle.y, radius, 0, 2 * Math.PI);
    context.fillStyle = mode === 'dark' ? 'rgba(255,255,255,0.04)' : 'rgba(24,144,255,0.05)';
    context.fill();
    context.setLineDash([4, 4]);
    context.strokeStyle = SURFACES[mode].strongLine;
    context.stroke();
    context.setLineDash([]);
    if (radius < 14 && view.zoom < 5) return [];
    const y = middle.y - Math.min(radius - 20, size.height / 2 - 28);
    return [{ text: circle.label, x: middle.x, y, gap: 0, rank: 0, color: SURFACES[mode].soft }];
};

const paintLine = ({ context, view, size, mode }: Canvas, line: MapLine) => {
    context.beginPath();
    line.path.forEach((place, index) => {
        const { x, y } = toScreen(toWorld(place), view, size);
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
    });
    context.strokeStyle = toneColor(line.tone, mode);
    context.lineWidth = 2;
    context.setLineDash(line.isDashed ? [6, 5] : []);
    context.stroke();
    context.setLineDash([]);
};

const paintClusters = (
    { context, view, size, mode }: Canvas,
    clusters: readonly Cluster[],
    selectedId: string | undefined,
): { targets: Target[]; names: Label[] } => {
    const seen = clusters.map(cluster => ({ cluster, ...toScreen(cluster, view, size) })).filter(each => isSeen(each, size));
    const isEachNamed = seen.length <= FEW_LABELS;
    const rankOf = ({ point }: Cluster) => (!point ? 1 : point.id === selectedId ? 3 : point.isMain ? 2 : 1);
    const names: Label[] = [];
    const targets = seen
        .sort((a, b) => rankOf(a.cluster) - rankOf(b.cluster))
        .map(({ cluster, x, y }) => {
            const rank = rankOf(cluster);
            const isChosen = cluster.point !== undefined && cluster.point.id === selectedId;
            const radius = cluster.point?.radius ?? clusterRadius(cluster.count) + (rank > 1 ? 2 : 0);
            context.beginPath();
            context.arc(x, y, radius, 0, 2 * Math.PI);
            context.fillStyle = toneColor(cluster.tone, mode);
            context.globalAlpha = cluster.point?.radius === undefined ? (cluster.count > 1 ? 0.85 : 1) : BUBBLE_OPACITY;
            context.fill();
            context.globalAlpha = 1;
            context.lineWidth = isChosen ? 3 : 1.5;
            context.strokeStyle = isChosen ? SURFACES[mode].text : SURFACES[mode].paper;
            context.stroke();
            if (cluster.count > 1) writeCount(context, cluster.count, { x, y }, mode);
            else if (cluster.point && (isEachNamed || rank > 1))
                names.push({
                    text: cluster.point.label,
                    x,
                    y,
                    gap: holdsName(cluster.point) ? IN_THE_MIDDLE : radius + 1,
                    rank,
                    color: SURFACES[mode].text,
                });
            return { x, y, radius, cluster };
        });
    return { targets, names };
};

/**
 * Writes the names that fit between each other and the numbers; the others appear when their dot is selected. Names of the base map keep
 * clear of every dot.
 */
const paintLabels = ({ context, mode }: Canvas, labels: readonly Label[], baseNames: readonly Label[], targets: readonly Target[]) => {
    context.font = LABEL_FONT;
    const widthOf = (text: string) => context.measureText(text).width;
    const boxOf = (target: Target) => boxOfDot(target, target.radius);
    const placed = placeLabels(labels, widthOf, targets.filter(({ cluster }) => cluster.count > 1).map(boxOf));
    const taken = [...targets.map(boxOf), ...placed.map(label => boxOfText(label, widthOf(label.text)))];
    for (const label of [...placeLabels(baseNames, widthOf, taken), ...placed]) write(context, label.text, label, label.color, mode);
};

const writeCount = (context: CanvasRenderingContext2D, count: number, { x, y }: WorldPoint, mode: Mode) => {
    context.font = `600 12px ${FONT_STACK}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = SURFACES[mode].paper;
    context.fillText(count > 9999 ? `${Math.round(count / 1000)}k` : String(count), x, y + 0.5);
};

const write = (context: CanvasRenderingContext2D, text: string, { x, y }: WorldPoint, color: string, mode: Mode) => {
    context.font = LABEL_FONT;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = SURFACES[mode].paper;
    context.strokeText(text, x, y);
    context.fillStyle = color;
    context.fillText(text, x, y);
};

const LENGTHS = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20];

/** Paints the scale, a bar of a round length, at the lower right. */
const paintScale = ({ context, view, size, mode }: Canvas) => {
    const perMetre = worldPerMetre(toPlace(view).lat) * worldSize(view.zoom);
    const metres = LENGTHS.find(length => length * perMetre <= 110) ?? 20;
    const [right, bottom, width] = [size.width - 12, size.height - 10, metres * perMetre];
    context.strokeStyle = SURFACES[mode].soft;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(right - width, bottom - 5);
    context.lineTo(right - width, bottom);
    context.lineTo(right, bottom);
    context.lineTo(right, bottom - 5);
    context.stroke();
    write(
        context,
        metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
        { x: right - width / 2, y: bottom - 9 },
        SURFACES[mode].soft,
        mode,
    );
};
