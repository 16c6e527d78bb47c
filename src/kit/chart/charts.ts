import { firstPart } from '#src/kit/loading/lazyPart.ts';

/** The charts, each loaded when it is first shown, so that the first visit does not load their library. Use them inside a `ChartPanel`. */
export const Lines = firstPart(() => import('./LinesChart.tsx'), 'LinesChart');
export const Bars = firstPart(() => import('./BarsChart.tsx'), 'BarsChart');
export const Rings = firstPart(() => import('./DonutChart.tsx'), 'DonutChart');
export const Dial = firstPart(() => import('./GaugeChart.tsx'), 'GaugeChart');
export const Spark = firstPart(() => import('./SparkLine.tsx'), 'SparkLine');
export const Points = firstPart(() => import('./PointsChart.tsx'), 'PointsChart');
export const Web = firstPart(() => import('./RadarChart.tsx'), 'RadarChart');
