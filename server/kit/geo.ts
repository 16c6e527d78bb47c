export { byRoad, type Point, roadMetres, straightMetres } from '#contract/kit/geo.ts';

/** Average speed of a crane in a city, metres per minute (35 km/h). */
const METRES_PER_MINUTE = 583;

/** Estimated minutes for a distance by road. */
export const travelMinutes = (metres: number): number => Math.ceil(metres / METRES_PER_MINUTE);
