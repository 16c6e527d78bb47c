import { lazyPart } from '#src/kit/ui/lazyPart.ts';

/** The charts, each loaded when it is first shown: their library is no part of a first visit. They stand inside a `ChartPanel`. */
export const Lines = lazyPart('kit/chart/LinesChart', async () => ({ default: (await import('./LinesChart.tsx')).LinesChart }));
export const Bars = lazyPart('kit/chart/BarsChart', async () => ({ default: (await import('./BarsChart.tsx')).BarsChart }));
export const Rings = lazyPart('kit/chart/RingsChart', async () => ({ default: (await import('./RingsChart.tsx')).RingsChart }));
export const Dial = lazyPart('kit/chart/GaugeChart', async () => ({ default: (await import('./GaugeChart.tsx')).GaugeChart }));
export const Spark = lazyPart('kit/chart/SparkLine', async () => ({ default: (await import('./SparkLine.tsx')).SparkLine }));
export const Points = lazyPart('kit/chart/PointsChart', async () => ({ default: (await import('./PointsChart.tsx')).PointsChart }));
export const Web = lazyPart('kit/chart/WebChart', async () => ({ default: (await import('./WebChart.tsx')).WebChart }));
