import { useStore } from 'react-admin';
import { createContext } from 'react';

/** Room of a short moment, in pixels. */
export const SHORT_TIME_PX = 116;

/** Are the moments in this table short? */
export const ShortTimesContext = createContext(false);

/** Are moments in lists short, 「11-25 02:30」? They are until the person asks for whole ones. */
export function useShortTimes(): [isShort: boolean, choose: (isShort: boolean) => void] {
    const [times, setTimes] = useStore<'short' | 'whole'>('table.times', 'short');
    return [times !== 'whole', isShort => setTimes(isShort ? 'short' : 'whole')];
}
