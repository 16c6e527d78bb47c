import { useStore } from 'react-admin';
import { createContext } from 'react';

/** Width of a short moment, in pixels. */
export const SHORT_TIME_PX = 116;

/** Whether the moments in this table are shortened. */
export const ShortTimesContext = createContext(false);

/** Whether moments in lists are short, 「11-25 02:30」. This is the default until the user chooses complete ones. */
export function useShortTimes(): [isShort: boolean, choose: (isShort: boolean) => void] {
    const [times, setTimes] = useStore<'short' | 'whole'>('table.times', 'short');
    return [times !== 'whole', isShort => setTimes(isShort ? 'short' : 'whole')];
}
