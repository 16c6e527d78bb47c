import { useQuery } from '@tanstack/react-query';
import { readLanguage, useLanguage } from '../language.ts';
import { loadAllHelp, loadScreenHelp } from './areas.ts';
import type { Said } from './screenHelp.ts';

const CONSTANT = { staleTime: Infinity, networkMode: 'always' } as const;

/** Help of the screen at an address, fetched when it is first asked for; `data` is null where the screen has none. */
export const useScreenHelp = (pathname: string) =>
    useQuery({ ...CONSTANT, queryKey: ['help', pathname], queryFn: () => loadScreenHelp(pathname) });

/** Help of all screens by path. */
export const useAllHelp = () => useQuery({ ...CONSTANT, queryKey: ['help'], queryFn: loadAllHelp });

/** Tells a text of the help in the current language. */
export const useSaid = (): ((said: Said) => string) => {
    useLanguage();
    return ([zh, en]) => (readLanguage() === 'en' ? en : zh);
};
