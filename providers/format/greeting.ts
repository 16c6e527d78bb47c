/** Key of a greeting in the catalogue, under `auth.greeting`. */
export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** Before this hour the greeting is still that of the evening. */
const FIRST_MORNING_HOUR = 5;

/** The greeting by hour of the day in Shanghai (AUTH-07); 11 and 13 belong to the earlier greeting. */
export function greetingAt(hour: number): Greeting {
    if (hour < FIRST_MORNING_HOUR) return 'evening';
    if (hour < 9) return 'morning';
    if (hour <= 11) return 'forenoon';
    if (hour <= 13) return 'noon';
    if (hour < 20) return 'afternoon';
    return 'evening';
}

/** The hour in Shanghai, independent of the browser's time zone. */
export const shanghaiHour = (now: number): number => new Date(now + 8 * 3_600_000).getUTCHours();
