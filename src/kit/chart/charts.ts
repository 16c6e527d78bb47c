import { firstPart } from '#src/kit/ui/lazyPart.ts';

/** The charts, each loaded when it is first shown: their library is no part of a first visit. They stand inside a `ChartPanel`. */
export const Lines = firstPart('kit/chart/LinesChart', async () => ({ default: (await import('./LinesChart.tsx')).LinesChart }));
export const Bars = firstPart('kit/chart/BarsChart', async () => ({ default: (await import('./BarsChart.tsx')).BarsChart }));
export const Rings = firstPart('kit/chart/RingsChart', async () => ({ default: (await import('./RingsChart.tsx')).RingsChart }));
export const Dial = firstPart('kit/chart/GaugeChart', async () => ({ default: (await import('./GaugeChart.tsx')).GaugeChart }));
export const Spark = firstPart('kit/chart/SparkLine', async () => ({ default: (await import('./SparkLine.tsx')).SparkLine }));
export const Points = firstPart('kit/chart/PointsChart', async () => ({ default: (await import('./PointsChart.tsx')).PointsChart }));
export const Web = firstPart('kit/chart/WebChart', async () => ({ default: (await import('./WebChart.tsx')).WebChart }));
