/** At most six hues: reasons that a driver may choose, that the place imposes, and that the platform does. */
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

/** The colour of a reason in the pictures of pauses. */
export const reasonColor = (reason: string): string => COLORS[reason] ?? '#8C8C8C';
