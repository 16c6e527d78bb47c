import { useOpenTab } from './tabs/openTab.ts';
import { useListState } from './useListState.ts';

/** The number of rows that match the list's filters. If the list's total is an estimate, the count of the open tab is used. */
export const useListTotal = (): { found: number | undefined; isApproximate: boolean } => {
    const { total, meta } = useListState();
    const tab = useOpenTab();
    const isGuess = meta?.totalApprox === true;
    return {
        found: (isGuess ? tab?.count : undefined) ?? total,
        isApproximate: isGuess && (tab?.count === undefined || tab.isApproximate),
    };
};
