/** At most seven hues: for reasons that the driver chooses, that circumstances impose, and that the platform imposes. */
const COLORS: Record<string, string> = {
    rest: '#1890FF',
    meal: '#13A8A8',
    refuel: '#52A829',
    personal: '#8C8C8C',
    breakdown: '#E8590C',
    safety: '#E8590C',
    weather: '#722ED1',
    site: '#722ED1',
    traffic: '#722ED1',
    forced: '#CF1322',
};

/** Colour of a reason in the charts of pauses. */
export const reasonColor = (reason: string): string => COLORS[reason] ?? '#8C8C8C';
