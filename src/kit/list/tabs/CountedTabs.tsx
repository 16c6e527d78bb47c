import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useStatusCounts } from './useStatusCounts.ts';

interface CountedTabsProps {
    /** Dictionary of the entity's `status`. */
    dict: string;
    /** One tab for each of these states, followed by 全部. */
    states: readonly string[];
    /** States that require attention. */
    waiting?: readonly string[];
}

export const STATUS_KEYS = ['status'];

/** Tabs of a list's states with their row counts, which the server counts for the user and the list's other filters. */
export const CountedTabs = ({ dict, states, waiting = [] }: CountedTabsProps) => {
    const text = useText();
    const items = useDictionary(dict);
    const numbers = useStatusCounts(STATUS_KEYS);
    const tabs = states.map(status => ({
        label: items.find(item => item.value === status)?.text ?? status,
        filter: { status },
        ...numbers(status),
        ...(waiting.includes(status) ? { tone: 'warning' as const } : {}),
    }));
    return <StatusTabs tabs={[...tabs, { label: text('finance.tile.all'), filter: {} }]} />;
};
